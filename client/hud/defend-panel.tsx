import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { NEUTRAL, type State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { territoryName } from '../text/names.ts';
import { formatChance, t } from '../text/text.ts';
import { defenceOutcomes } from '../turn/defence-odds.ts';
import type { DefendModel } from '../turn/defend-model.ts';
import { DefendMost } from './defend-most.tsx';
import { Press } from './press.tsx';
import './defend-panel.css';

interface DefendProps {
  readonly game: Game;
  readonly view: State;
  readonly model: DefendModel;
}

/** Somebody attacks: how many dice to defend with, what each would bring, and the time there is to say so. */
export function DefendPanel({ game, view, model }: DefendProps): JSX.Element {
  const { from, to, attackDice } = model;
  const neutral = view.owners[to] === NEUTRAL;
  return (
    <div class="place defend">
      <p class="lines">
        <span>
          {t(neutral ? 'defend.neutral' : 'defend.title', {
            player: game.name(view.seat),
            from: territoryName(from),
            to: territoryName(to),
            dice: attackDice,
            armies: view.armies[to],
          })}
        </span>
      </p>
      <Countdown key={view.n} deadline={game.session.table.value?.deadline ?? null} />
      <div class="buttons answers">
        {model.dice.map((control, i) => (
          <Press
            key={i}
            game={game}
            control={control}
            kind={i === model.dice.length - 1 ? 'main' : 'plain'}
            test={`defend-${i + 1}`}
          >
            <span class="label">{t('defend.dice', { dice: i + 1 })}</span>
            <Outcomes attackDice={attackDice} defenceDice={i + 1} neutral={neutral} />
          </Press>
        ))}
        <DefendMost game={game} />
      </div>
    </div>
  );
}

interface OutcomesProps {
  readonly attackDice: number;
  readonly defenceDice: number;
  readonly neutral: boolean;
}

function Outcomes({ attackDice, defenceDice, neutral }: OutcomesProps): JSX.Element {
  return (
    <span class="outcomes">
      {defenceOutcomes(attackDice, defenceDice).map(({ attackLoss, defenceLoss, chance }) => (
        <span key={defenceLoss}>
          {t(outcomeKey(attackLoss, defenceLoss, neutral), {
            armies: Math.max(attackLoss, defenceLoss),
            chance: formatChance(chance),
          })}
        </span>
      ))}
    </span>
  );
}

function outcomeKey(attackLoss: number, defenceLoss: number, neutral: boolean) {
  if (defenceLoss === 0) return 'defend.attackerLoses';
  if (attackLoss > 0) return 'defend.bothLose';
  return neutral ? 'defend.neutralLoses' : 'defend.youLose';
}

/** The time left, as a line that grows shorter. */
function Countdown({ deadline }: { deadline: number | null }): JSX.Element | null {
  const now = useSignal(Date.now());
  const full = useSignal(Math.max(1, (deadline ?? 0) - Date.now()));
  useEffect(() => {
    if (deadline === null) return;
    full.value = Math.max(full.value, deadline - Date.now());
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 100);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  const left = Math.max(0, deadline - now.value);
  return (
    <div class="countdown" data-test="countdown">
      <span class="track" aria-hidden="true">
        <span class="left" style={{ inlineSize: `${(100 * left) / full.value}%` }} />
      </span>
      <span>{t('defend.seconds', { seconds: Math.ceil(left / 1000) })}</span>
    </div>
  );
}

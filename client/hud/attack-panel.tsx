import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { formatChance, formatNumber, t } from '../text/text.ts';
import { blitzOdds, rollChance } from '../turn/attack-odds.ts';
import type { AttackModel } from '../turn/turn-model.ts';
import { Amount } from './amount.tsx';
import { Icon } from './icons.tsx';
import { Pair } from './pair.tsx';
import { Press, Tap } from './press.tsx';

/** Attacking: once a pair is picked the ways to roll, with their exact chances; before that the ways out. */
export function AttackPanel({
  game,
  view,
  model,
}: {
  game: Game;
  view: State;
  model: AttackModel;
}): JSX.Element {
  const { from, to } = model.selection;
  const stopping = useSignal(false);
  return (
    <div class="attack">
      <div class="picked">
        <Pair view={view} from={from} to={to} hint={hint(model)} />
        {from !== null && (
          <Tap
            kind="icon"
            label={t('attack.cancel')}
            onTap={() => game.select({ ...model.selection, from: null, to: null })}
            test="cancel-pick"
          >
            <Icon name="close" />
          </Tap>
        )}
      </div>
      {stopping.value && model.stop && (
        <Amount
          min={1}
          max={model.stop.most}
          amount={model.stop.at}
          label={t('attack.stopLabel', { armies: model.stop.at })}
          hint={t('attack.stop', { armies: model.stop.at })}
          onChange={amount => game.select({ ...model.selection, amount })}
        />
      )}
      {from !== null && to !== null ? (
        <Rolls game={game} view={view} model={model} from={from} to={to} stopping={stopping} />
      ) : (
        <div class="buttons">
          <Press game={game} control={model.endAttack} test="end-attack">
            {t('attack.end')}
          </Press>
          <Press game={game} control={model.endTurn} test="end-turn">
            {t('turn.end')}
          </Press>
        </div>
      )}
    </div>
  );
}

interface RollsProps {
  readonly game: Game;
  readonly view: State;
  readonly model: AttackModel;
  readonly from: number;
  readonly to: number;
  /** Whether it is being chosen where a blitz stops. */
  readonly stopping: Signal<boolean>;
}

function Rolls({ game, view, model, from, to, stopping }: RollsProps): JSX.Element {
  return (
    <div class={`buttons attacks ${model.dice.length > 3 ? 'four' : ''}`}>
      {model.dice.map((control, i) => (
        <Press key={i} game={game} control={control} test={`attack-${i + 1}`}>
          <span class="label">{t('attack.dice', { dice: i + 1 })}</span>
          <span class="odds">
            {control.action ? rollText(view, from, to, i + 1) : blockedText(control.blocked)}
          </span>
        </Press>
      ))}
      <Press game={game} control={model.blitz} kind="main" test="blitz">
        <span class="label">{t('attack.blitz')}</span>
        <span class="odds">{blitzText(view, from, to)}</span>
      </Press>
      {model.stop && model.stop.most > 1 && (
        <Tap
          kind="icon"
          label={t('attack.stopLabel', { armies: model.stop.at })}
          onTap={() => {
            stopping.value = !stopping.value;
          }}
          test="blitz-stop"
        >
          <Icon name="stop" />
          {model.stop.at > 1 && <span class="badge">{formatNumber(model.stop.at)}</span>}
        </Tap>
      )}
    </div>
  );
}

function hint(model: AttackModel): string {
  if (!model.possible) return t('attack.impossible');
  return model.selection.from === null ? t('attack.pickOrigin') : t('attack.pickTarget');
}

function rollText(view: State, from: number, to: number, dice: number): string {
  const { win, draw } = rollChance(view, from, to, dice);
  return draw > 0
    ? t('odds.rollDraw', { win: formatChance(win), draw: formatChance(draw) })
    : t('odds.roll', { win: formatChance(win) });
}

function blitzText(view: State, from: number, to: number): string {
  const { win, attackLoss } = blitzOdds(view, from, to);
  return t('odds.blitz', { win: formatChance(win), loss: formatNumber(Math.round(attackLoss * 10) / 10) });
}

function blockedText(blocked: string | null): string {
  if (blocked === 'attack/needs-3') return t('attack.needs', { armies: 3 });
  if (blocked === 'attack/needs-4') return t('attack.needs', { armies: 4 });
  if (blocked === 'attack/needs-5') return t('attack.needs', { armies: 5 });
  return '–';
}

import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { formatChance, formatNumber, t } from '../text/text.ts';
import { blitzOdds, rollChance } from '../turn/attack-odds.ts';
import type { AttackModel } from '../turn/turn-model.ts';
import { Pair } from './pair.tsx';
import { Press } from './press.tsx';

/** Attacking: the pair picked, the ways to roll with their exact chances, and the ways out. */
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
  return (
    <div class="attack">
      <Pair view={view} from={from} to={to} hint={hint(model)} />
      <div class="buttons attacks">
        {model.dice.map((control, i) => (
          <Press key={i} game={game} control={control} test={`attack-${i + 1}`}>
            <span class="label">{t('attack.dice', { dice: i + 1 })}</span>
            <span class="odds">
              {control.action && to !== null ? rollText(view, to, i + 1) : blockedText(control.blocked)}
            </span>
          </Press>
        ))}
        <Press game={game} control={model.blitz} kind="main" test="blitz">
          <span class="label">{t('attack.blitz')}</span>
          <span class="odds">{from !== null && to !== null ? blitzText(view, from, to) : '–'}</span>
        </Press>
      </div>
      <div class="buttons">
        <Press game={game} control={model.endAttack} test="end-attack">
          {t('attack.end')}
        </Press>
        <Press game={game} control={model.endTurn} test="end-turn">
          {t('turn.end')}
        </Press>
      </div>
    </div>
  );
}

function hint(model: AttackModel): string {
  if (!model.possible) return t('attack.impossible');
  return model.selection.from === null ? t('attack.pickOrigin') : t('attack.pickTarget');
}

function rollText(view: State, to: number, dice: number): string {
  const { win, draw } = rollChance(view, to, dice);
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
  return '–';
}

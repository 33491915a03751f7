import type { JSX } from 'preact';
import type { Game } from '../play/game.ts';
import type { ShownRoll } from '../play/story.ts';
import { formatNumber, t } from '../text/text.ts';

/** Rolls of one attack shown side by side, the last ones of a long blitz. */
const SHOWN = 2;

/** The dice of the attack shown last, pair by pair, and what they cost both sides. */
export function DiceTray({ game }: { game: Game }): JSX.Element | null {
  const rolls = game.story.rolls.value;
  const last = rolls.at(-1);
  if (!last) return null;
  const style = {
    '--attacker': game.colour(last.seat),
    '--defender': game.colour(last.defender),
  };
  const attackLoss = rolls.reduce((sum, roll) => sum + roll.attackLoss, 0);
  const defenceLoss = rolls.reduce((sum, roll) => sum + roll.defenceLoss, 0);
  return (
    <div key={last.n} class="dice-tray" style={style}>
      {rolls.slice(-SHOWN).map(roll => (
        <Roll key={roll.n} roll={roll} />
      ))}
      <span class="losses">
        {rolls.length > 1 && <span class="rolls">{t('dice.rolls', { count: rolls.length })}</span>}
        <span>{t('dice.attackLoss', { armies: attackLoss })}</span>
        <span>{t('dice.defenceLoss', { armies: defenceLoss })}</span>
      </span>
    </div>
  );
}

function Roll({ roll }: { roll: ShownRoll }): JSX.Element {
  const { attack, defence } = roll;
  return (
    <span class="roll">
      {attack.map((value, i) => {
        const against = defence[i];
        const won = against !== undefined && value > against;
        const verdict = against === undefined ? 'idle' : won ? 'won' : 'lost';
        return (
          <span class="duel" key={i}>
            <span class={`die attacker ${verdict}`}>{formatNumber(value)}</span>
            {against !== undefined && (
              <span class={`die defender ${won ? 'lost' : 'won'}`}>{formatNumber(against)}</span>
            )}
          </span>
        );
      })}
      {defence.slice(attack.length).map(value => (
        <span class="duel" key="idle">
          <span class="die nothing" />
          <span class="die defender idle">{formatNumber(value)}</span>
        </span>
      ))}
    </span>
  );
}

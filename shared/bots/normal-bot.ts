import type { PlayerAction } from '../game/actions.ts';
import { mayMoveEarly } from '../game/decide-end-of-turn.ts';
import { defenceDiceLimit } from '../rules/dice-limits.ts';
import { chooseAttack } from './attack.ts';
import type { InstantBot } from './bot.ts';
import { chooseTrade } from './cards.ts';
import { chooseChoices } from './end-choices.ts';
import { chooseFortify, chooseOccupation } from './movement.ts';
import { choosePlacement } from './placement.ts';
import { chooseCapital, chooseClaim } from './setup.ts';
import { type Situation, survey } from './situation.ts';

/** The placement, or what comes before it: a trade, an early move (rules 5.1, 9). */
function reinforce(situation: Situation): PlayerAction {
  const cards = chooseTrade(situation);
  if (cards !== null) return { type: 'trade', cards };
  const move = mayMoveEarly(situation.view) ? chooseFortify(situation) : null;
  if (move?.type === 'fortify') return move;
  return { type: 'place', armies: choosePlacement(situation) };
}

const endTurn = (situation: Situation): PlayerAction => ({
  ...chooseFortify(situation),
  ...chooseChoices(situation),
});

/**
 * A decent player that plans anew at every decision: gathers its armies on one border, goes for the continent that it
 * can complete, the seat that it can beat and what the objective asks for, and attacks while the odds make that worth it.
 */
export const normalBot: InstantBot = {
  decide(view, seat) {
    if (view.phase === 'defend') return { type: 'defend', dice: defenceDiceLimit(view, view.declared!.to) };
    const situation = survey(view, seat);
    switch (view.phase) {
      case 'setup-claim':
        return chooseClaim(situation);
      case 'setup-capital':
        return chooseCapital(situation);
      case 'reinforce':
      case 'captured-trade':
        return reinforce(situation);
      case 'attack': {
        const action = chooseAttack(situation);
        return action.type === 'end-attack' ? endTurn(situation) : action;
      }
      case 'occupy':
        return chooseOccupation(situation);
      case 'fortify':
        return endTurn(situation);
      default:
        return { type: 'place', armies: choosePlacement(situation) };
    }
  },
};

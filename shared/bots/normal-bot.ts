import { chooseAttack } from './attack.ts';
import type { InstantBot } from './bot.ts';
import { chooseTrade } from './cards.ts';
import { chooseFortify, chooseOccupation } from './movement.ts';
import { choosePlacement } from './placement.ts';
import { survey } from './situation.ts';

/**
 * A decent player that plans anew at every decision: gathers its armies on one border, goes for the continent that it
 * can complete or the seat that it can beat, and attacks while the odds make that worth it.
 */
export const normalBot: InstantBot = {
  decide(view, seat) {
    const situation = survey(view, seat);
    switch (view.phase) {
      case 'reinforce':
      case 'captured-trade': {
        const cards = chooseTrade(situation);
        return cards ? { type: 'trade', cards } : { type: 'place', armies: choosePlacement(situation) };
      }
      case 'attack': {
        const action = chooseAttack(situation);
        return action.type === 'end-attack' ? chooseFortify(situation) : action;
      }
      case 'occupy':
        return chooseOccupation(situation);
      case 'fortify':
        return chooseFortify(situation);
      default:
        return { type: 'place', armies: choosePlacement(situation) };
    }
  },
};

import { normalBot } from '../../../shared/bots/normal-bot.ts';
import type { PlayerAction } from '../../../shared/game/actions.ts';
import type { State } from '../../../shared/game/state.ts';
import { bestSet, mostStars } from '../../turn/trade-model.ts';
import type { Player } from './player.ts';

/**
 * What a bot would do, made simple enough for a few taps: all armies on one territory, armies moved in are the most or
 * the fewest, no move at the end of the turn. From the same view it is the same each time.
 */
export function simplified(view: State, seat: number): PlayerAction {
  const action = normalBot.decide(view, seat, { below: () => 0 });
  switch (action.type) {
    case 'place': {
      const [most] = action.armies.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
      return { type: 'place', armies: [[most[0], view.reserves[seat]]] };
    }
    case 'trade':
      return { type: 'trade', cards: cardsOf(view, seat) ?? action.cards };
    case 'occupy': {
      const { from, min } = view.occupation!;
      const max = view.armies[from] - 1;
      return { type: 'occupy', armies: action.armies * 2 > min + max ? max : min };
    }
    case 'fortify':
      if (view.phase === 'reinforce') return { type: 'place', armies: [[action.to, view.reserves[seat]]] };
      return { type: 'end-turn', objective: action.objective, airfield: action.airfield };
    default:
      return action;
  }
}

function cardsOf(view: State, seat: number): readonly number[] | null {
  const hand = view.hands[seat] ?? [];
  return view.capitals ? mostStars(hand) : bestSet(view, seat, hand);
}

/** Carries an action out by taps, and waits until it has happened. */
export async function tapAction(player: Player, action: PlayerAction): Promise<void> {
  const { n } = await player.view();
  switch (action.type) {
    case 'place':
      await player.tap(action.armies[0][0]);
      await player.press('place-all');
      await player.press('send');
      break;
    case 'trade':
      if (await player.button('open-trade').isVisible()) await player.press('open-trade');
      await player.press('best-set');
      await player.press('trade');
      break;
    case 'capital':
      await player.tap(action.territory);
      await player.press('name-capital');
      break;
    case 'blitz':
      await player.attack(action.from, action.to, 'blitz');
      break;
    case 'occupy': {
      const { min } = (await player.view()).occupation!;
      const end = action.armies > min ? 'move-max' : 'move-min';
      if (await player.button(end).isVisible()) await player.press(end);
      await player.press('confirm-move');
      break;
    }
    case 'end-turn':
      await player.cancelPick();
      await player.press('end-turn');
      if (action.objective === undefined) break;
      await player.press(`objective-${action.objective}`);
      if (action.airfield !== undefined) await player.tap(action.airfield);
      await player.press('objective-take');
      break;
    default:
      throw new Error(`no taps for ${action.type}`);
  }
  await player.until(view => view.n > n);
}

import type { Control } from './control.ts';
import { addArmies, takeArmy, undoStep } from './draft.ts';
import type { Selection } from './selection.ts';
import type { TurnModel } from './turn-model.ts';

/** What a key asks for: a control to press, or a change of what is picked. */
export type KeyCommand = { readonly press: Control } | { readonly select: Selection };

/** What a key means in one's turn; null: nothing. */
export function keyCommand(key: string, model: TurnModel): KeyCommand | null {
  switch (model.mode) {
    case 'place':
      return placeKey(key, model);
    case 'trade':
      return tradeKey(key, model);
    case 'claim':
      return key === 'c' ? { press: model.confirm } : null;
    case 'defend': {
      const control = model.dice[Number(key) - 1];
      return control ? { press: control } : null;
    }
    case 'attack':
      return attackKey(key, model);
    case 'capital':
    case 'objective':
      return settleKey(key, model);
    case 'occupy':
    case 'fortify':
      return moveKey(key, model);
    default:
      return null;
  }
}

/** Keys where there is one thing to settle. */
function settleKey(key: string, model: Of<'capital' | 'objective'>): KeyCommand | null {
  if (key === 'c') return { press: model.confirm };
  const back = key === 'u' || key === 'Escape';
  return back ? { select: { ...model.selection, from: null, ending: null, site: null } } : null;
}

type Of<M extends TurnModel['mode']> = TurnModel & { mode: M };

function placeKey(key: string, model: Of<'place'>): KeyCommand | null {
  const { selection, room } = model;
  const add = (armies: number): KeyCommand | null =>
    selection.from === null ? null : { select: addArmies(selection, room, selection.from, armies) };
  switch (key) {
    case '+':
      return add(1);
    case 'a':
      return add(room);
    case '-':
      return { select: takeArmy(selection) };
    case 'u':
      return { select: undoStep(selection) };
    case 'c':
      return { press: model.again ?? model.send };
    case 'f':
      return model.mayMove ? { select: { ...selection, from: null, to: null, early: true } } : null;
    case 'e':
      return model.endTurn && { press: model.endTurn };
    default:
      return tradeKey(key, model);
  }
}

function tradeKey(key: string, { selection, trade }: Of<'place' | 'trade'>): KeyCommand | null {
  if (key === 't' && trade.best) {
    return trade.trade.action ? { press: trade.trade } : { select: { ...selection, cards: trade.best } };
  }
  return key === 'c' ? { press: trade.trade } : null;
}

function attackKey(key: string, model: Of<'attack'>): KeyCommand | null {
  switch (key) {
    case '1':
    case '2':
    case '3':
    case '4': {
      const control = model.dice[Number(key) - 1];
      return control ? { press: control } : null;
    }
    case 'b':
      return { press: model.blitz };
    case 'f':
      return { press: model.endAttack };
    case 'e':
      return { press: model.endTurn };
    case 'u':
    case 'Escape':
      return { select: { ...model.selection, from: null, to: null } };
    default:
      return null;
  }
}

function moveKey(key: string, model: Of<'occupy' | 'fortify'>): KeyCommand | null {
  const { move, selection } = model;
  const step = (by: number): KeyCommand | null => {
    if (!move) return null;
    return { select: { ...selection, amount: Math.min(move.max, Math.max(move.min, move.amount + by)) } };
  };
  switch (key) {
    case '+':
      return step(1);
    case '-':
      return step(-1);
    case 'c':
      return { press: model.confirm };
    case 'e':
      return model.mode === 'fortify' ? { press: model.skip } : null;
    case 'u':
    case 'Escape':
      return model.mode === 'fortify'
        ? { select: { ...selection, from: null, to: null, early: false } }
        : null;
    default:
      return null;
  }
}

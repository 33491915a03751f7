import type { Placement } from '../../shared/game/actions.ts';
import type { Selection } from './selection.ts';

/** The placement that the steps add up to, in order of first touch. */
export function placementOf(steps: Selection['steps']): Placement {
  const sums = new Map<number, number>();
  for (const [territory, armies] of steps) sums.set(territory, (sums.get(territory) ?? 0) + armies);
  return [...sums].filter(([, armies]) => armies > 0);
}

/** Adds armies on a territory, at most as many as there is `room` for; takes the territory in hand. */
export function addArmies(selection: Selection, room: number, territory: number, armies: number): Selection {
  const count = Math.min(armies, room);
  const picked = { ...selection, from: territory };
  return count > 0 ? { ...picked, steps: [...selection.steps, [territory, count]] } : picked;
}

/** Moves the army put down last on land like it, as told by `alike`, to a territory; takes that in hand. */
export function moveArmy(
  selection: Selection,
  territory: number,
  alike: (territory: number) => boolean,
): Selection {
  const placed = placementOf(selection.steps);
  const last = placed.findLast(([at]) => at !== territory && alike(at));
  if (!last) return { ...selection, from: territory };
  return { ...selection, from: territory, steps: [...selection.steps, [last[0], -1], [territory, 1]] };
}

/** Takes one army of the draft back from the territory in hand. */
export function takeArmy(selection: Selection): Selection {
  const { from, steps } = selection;
  if (from === null || !placementOf(steps).some(([territory]) => territory === from)) return selection;
  return { ...selection, steps: [...steps, [from, -1]] };
}

export function undoStep(selection: Selection): Selection {
  const steps = selection.steps.slice(0, -1);
  return { ...selection, steps, from: steps.at(-1)?.[0] ?? null };
}

export function clearDraft(selection: Selection): Selection {
  return { ...selection, steps: [], from: null };
}

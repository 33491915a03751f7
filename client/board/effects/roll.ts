import type { GameEvent } from '../../../shared/game/events.ts';
import type { Camera } from '../camera/camera.ts';
import type { Die } from '../dice/dice-layer.ts';
import { poseAt } from '../dice/tumble.ts';
import { putNumber } from '../look/numbers.ts';
import { mixRgb, type Rgb } from '../paint/rgb.ts';
import { clashEffect, LOSS } from './clash.ts';
import { bump, easeOut, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

export type Roll = Extract<GameEvent, { event: 'diceRolled' }>;

/** Milliseconds: a die in the air, one later than the other, then each pair, a breath, and the clash on the map. */
const FLIGHT = 680;
const STAGGER = 45;
const STILL = 110;
const COMPARE = 220;
const REST = 170;
const FADE = 260;

const WHITE: Rgb = [1, 1, 1];
const DARK: Rgb = [0.1, 0.1, 0.12];

interface Slot {
  readonly attacker: boolean;
  /** Place in the order from high to low: pairs share it. */
  readonly pair: number;
  readonly value: number;
  readonly loses: boolean;
  readonly paired: boolean;
}

/**
 * Dice of both sides tumble from their territories, lie down pair by pair, the beaten ones go dark; then the map
 * tells the losses.
 */
export function rollEffect(stage: Stage, roll: Roll): Effect {
  const slots = slotsOf(roll);
  const pairs = Math.min(roll.attack.length, roll.defence.length);
  const landed = FLIGHT + STAGGER * (slots.length - 1);
  const compared = landed + STILL + COMPARE * pairs;
  const clash = clashEffect(stage, roll.from, roll.to, roll.attackLoss, roll.defenceLoss);
  const duration = compared + REST + clash.duration;
  const draw = (progress: number) => {
    const time = progress * duration;
    const fade = 1 - within(time, compared + REST, compared + REST + FADE);
    if (fade > 0) drawDice(stage, roll, slots, time, landed, fade);
    if (time >= compared + REST) clash.draw(within(time, compared + REST, duration));
    else stage.overlay.arrow = { from: roll.from, to: roll.to, grown: easeOut(within(time, 0, 250)) };
  };
  return { duration, draw };
}

function slotsOf({ attack, defence }: Roll): Slot[] {
  const slot = (attacker: boolean, value: number, pair: number): Slot => {
    const paired = pair < attack.length && pair < defence.length;
    // The defender wins a tie (rules 5.3).
    const attackerWins = paired && attack[pair] > defence[pair];
    return { attacker, value, pair, paired, loses: paired && attacker !== attackerWins };
  };
  return [
    ...attack.map((value, i) => slot(true, value, i)),
    ...defence.map((value, i) => slot(false, value, i)),
  ];
}

function drawDice(
  stage: Stage,
  roll: Roll,
  slots: readonly Slot[],
  time: number,
  landed: number,
  fade: number,
): void {
  const { camera, dice, model, map, colours } = stage;
  const table = tableFor(stage, roll);
  const shown = within(time, 0, 160) * fade;
  dice.putGround({ ...table.ground, alpha: shown });
  slots.forEach((slot, i) => {
    const [x, y] = map.territories[slot.attacker ? roll.from : roll.to].anchor;
    const hand = camera.toScreen(x, y);
    const to = table.place(slot);
    const seed = roll.n * 0.37 + i * 0.61803 + slot.value * 0.113;
    const flight = (time - i * STAGGER) / FLIGHT;
    if (flight <= 0) return;
    const pose = poseAt({ from: hand, to, value: slot.value, seed }, flight);
    const judged = within(
      time,
      landed + STILL + slot.pair * COMPARE,
      landed + STILL + (slot.pair + 0.7) * COMPARE,
    );
    const owner = slot.attacker ? roll.seat : model.owners[roll.to];
    const die = lookOf(slot, judged, within(time, landed, landed + STILL));
    const body = mixRgb(colours.pure(owner), WHITE, 0.06);
    const size = table.size * die.size * (0.4 + 0.6 * within(flight, 0, 0.25));
    const height = pose.height + die.height;
    dice.put({ ...pose, size, height, body, pip: pipOn(body), light: die.light, alpha: fade } satisfies Die);
    if (slot.loses && judged > 0) tellLoss(stage, camera, to, table.size, slot.attacker, judged * fade);
  });
}

/** The winner of a pair hops, the beaten die goes dark, one that fights nobody steps back. */
function lookOf(
  slot: Slot,
  judged: number,
  settled: number,
): { size: number; height: number; light: number } {
  if (!slot.paired) return { size: 1 - 0.12 * settled, height: 0, light: 1 - 0.45 * settled };
  if (slot.loses) return { size: 1 - 0.14 * judged, height: 0, light: 1 - 0.6 * judged };
  return { size: 1, height: 0.3 * bump(judged), light: 1 + 0.12 * judged };
}

function pipOn([red, green, blue]: Rgb): Rgb {
  return 0.3 * red + 0.59 * green + 0.11 * blue > 0.6 ? DARK : WHITE;
}

/** "-1" beside a beaten die, on the side away from its opponent. */
function tellLoss(
  stage: Stage,
  camera: Camera,
  at: { x: number; y: number },
  size: number,
  above: boolean,
  shown: number,
): void {
  const { x, y } = camera.toBoard(at.x, at.y + (above ? -1 : 1) * size * 0.78);
  const radius = stage.tokenRadius();
  const font = (size * 0.42) / radius;
  putNumber(stage.sprites, stage.atlas, 1, {
    x,
    y,
    dx: 0,
    dy: 0,
    size: font,
    sign: 'minus',
    tint: LOSS,
    alpha: shown,
  });
}

interface Table {
  readonly size: number;
  readonly ground: { x: number; y: number; width: number; height: number };
  place(slot: Slot): { x: number; y: number };
}

/** Where the dice lie: beside the fight, so that both territories stay in sight; the attacker's row above. */
function tableFor(stage: Stage, roll: Roll): Table {
  const { camera, map } = stage;
  const free = camera.free();
  const width = free.maxX - free.minX;
  const height = free.maxY - free.minY;
  const columns = Math.max(roll.attack.length, roll.defence.length);
  const size = Math.max(30, Math.min(62, width / 5.5, height / 5.2, Math.max(width, height) / 9));
  const step = size * 1.3;
  const [from, to] = [roll.from, roll.to].map(territory => {
    const [x, y] = map.territories[territory].anchor;
    return camera.toScreen(x, y);
  });
  const wide = width > height;
  const ground = { width: step * columns + size * 0.3, height: step * 2 + size * 1.35 };
  const beside = (low: number, extent: number, fight: number, half: number) => {
    const middle = low + extent / 2;
    // Upright, a banner may stand at the top, and the rolls so far at the bottom.
    const margin = wide ? 0.25 : 0.31;
    const away = low + extent * (fight > middle ? margin : 1 - margin);
    return Math.min(low + extent - half, Math.max(low + half, away));
  };
  const x = wide
    ? beside(free.minX, width, (from.x + to.x) / 2, ground.width / 2)
    : (free.minX + free.maxX) / 2;
  const y = wide
    ? (free.minY + free.maxY) / 2
    : beside(free.minY, height, (from.y + to.y) / 2, ground.height / 2);
  return {
    size,
    ground: { x, y, ...ground },
    place: ({ attacker, pair }) => ({
      x: x + (pair - (columns - 1) / 2) * step,
      y: y + (attacker ? -0.5 : 0.5) * step,
    }),
  };
}

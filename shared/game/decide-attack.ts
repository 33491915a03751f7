import type { Random } from '../dice/random.ts';
import { isBorder } from '../map/borders.ts';
import { maxAttackDice, maxDefenceDice, rollLosses } from '../rules/combat.ts';
import { defenderAsked } from '../rules/defence.ts';
import { attackDiceLimit, defenceDiceLimit } from '../rules/dice-limits.ts';
import { airfieldsOn } from '../rules/rewards.ts';
import { conquer } from './decide-occupation.ts';
import type { Draft } from './draft.ts';
import type { RuleErrorCode } from './errors.ts';
import { isTerritory } from './is-territory.ts';
import { NEUTRAL, type State } from './state.ts';

/** One roll with a chosen number of dice (rules 5.3). */
export function attack(draft: Draft, from: number, to: number, dice: number): RuleErrorCode | null {
  const state = draft.base;
  const refused = checkAttack(state, from, to);
  if (refused !== null) return refused;
  if (!Number.isInteger(dice) || dice < 1 || dice > 4) return 'action/malformed';
  if (dice > attackDiceLimit(state, from)) return 'attack/too-many-dice';
  if (defenderAsked(state, to) !== null) {
    draft.emit({ event: 'attackDeclared', seat: state.seat, from, to, dice });
    return null;
  }
  const battle = new Battle(draft, from, to);
  battle.roll(dice);
  return battle.finish();
}

/** The defender names its dice, and the attack that waited is rolled (rules 5.3). */
export function defend(draft: Draft, seat: number, dice: number): RuleErrorCode | null {
  const { declared } = draft.base;
  if (declared === null) return 'action/wrong-phase';
  if (defenderAsked(draft.base, declared.to) !== seat) return 'seat/not-your-turn';
  if (!Number.isInteger(dice) || dice < 1) return 'action/malformed';
  if (dice > defenceDiceLimit(draft.base, declared.to)) return 'defend/too-many-dice';
  const battle = new Battle(draft, declared.from, declared.to);
  battle.roll(declared.dice, dice);
  return battle.finish();
}

/** The defender has resigned: the attack that waited is rolled against the most dice (rules, section 6). */
export function rollUndefended(draft: Draft): void {
  const { from, to, dice } = draft.base.declared!;
  const battle = new Battle(draft, from, to);
  battle.roll(dice, maxDefenceDice(battle.defenders));
  battle.finish();
}

/**
 * Rolls with the most dice on both sides until the target is conquered or the origin has 1 army; with `stopAt` (at
 * least 1, less than the origin has) also once the origin has that many armies or fewer after a roll (rules 5.3).
 */
export function blitz(draft: Draft, from: number, to: number, stopAt = 1): RuleErrorCode | null {
  const state = draft.base;
  const refused = checkAttack(state, from, to);
  if (refused !== null) return refused;
  if (!Number.isInteger(stopAt)) return 'action/malformed';
  if (stopAt < 1 || stopAt >= state.armies[from]) return 'attack/bad-stop';
  const battle = new Battle(draft, from, to);
  do battle.roll(attackDiceLimit(state, from, battle.attackers));
  while (battle.defenders > 0 && battle.attackers > stopAt);
  return battle.finish();
}

function checkAttack(state: State, from: number, to: number): RuleErrorCode | null {
  if (state.phase !== 'attack') return 'action/wrong-phase';
  if (!isTerritory(from) || !isTerritory(to)) return 'action/malformed';
  if (state.owners[from] !== state.seat) return 'attack/not-yours';
  if (state.owners[to] === state.seat) return 'attack/own-territory';
  if (!isBorder(from, to) || state.owners[to] < NEUTRAL) return 'attack/not-a-border';
  if (maxAttackDice(state.armies[from]) === 0) return 'attack/too-few-armies';
  return null;
}

/** Dice from high to low. */
function rollDice(random: Random, count: number): number[] {
  const dice: number[] = [];
  for (let i = 0; i < count; i++) {
    const die = 1 + random.below(6);
    let place = i;
    while (place > 0 && dice[place - 1] < die) {
      dice[place] = dice[place - 1];
      place--;
    }
    dice[place] = die;
  }
  return dice;
}

/** Rolls between two territories, counted without applying them one by one. */
class Battle {
  attackers: number;
  defenders: number;
  readonly #draft: Draft;
  readonly #from: number;
  readonly #to: number;
  readonly #attackLift: number;
  readonly #defenceLift: number;
  #dice = 0;

  constructor(draft: Draft, from: number, to: number) {
    this.#draft = draft;
    this.#from = from;
    this.#to = to;
    this.attackers = draft.base.armies[from];
    this.defenders = draft.base.armies[to];
    this.#attackLift = airfieldsOn(draft.base, from);
    this.#defenceLift = airfieldsOn(draft.base, to);
  }

  roll(dice: number, chosen?: number): void {
    const { random, base } = this.#draft;
    const defenceDice = chosen ?? defenceDiceLimit(base, this.#to, this.defenders);
    const attack = rollDice(random, dice);
    const defence = rollDice(random, defenceDice);
    const { attackLoss, defenceLoss } = rollLosses(attack, defence, this.#attackLift, this.#defenceLift);
    this.attackers -= attackLoss;
    this.defenders -= defenceLoss;
    this.#dice = dice;
    this.#draft.emit({
      event: 'diceRolled',
      seat: base.seat,
      from: this.#from,
      to: this.#to,
      attack,
      defence,
      attackLoss,
      defenceLoss,
    });
  }

  finish(): null {
    if (this.defenders === 0) {
      conquer(this.#draft, { from: this.#from, to: this.#to, min: this.#dice, max: this.attackers - 1 });
    }
    return null;
  }
}

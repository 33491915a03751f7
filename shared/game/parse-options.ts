import { OPTION_VALUES, type OptionKey, type Options } from './options.ts';

/** Why options are refused; `key` names the option. */
export interface OptionsError {
  readonly ok: false;
  readonly code:
    | 'options/malformed'
    | 'options/unknown-key'
    | 'options/bad-value'
    | 'options/does-not-apply'
    | 'options/needs-three-seats';
  readonly key: string;
}
export type ParsedOptions = { readonly ok: true; readonly options: Options } | OptionsError;

const MAJORITY = { default: 30, min: 22, max: 41 };
const ROUND_LIMIT = { min: 1, max: 500 };

const CARD_OPTIONS = ['setValues', 'jokers', 'setBonus', 'capturedCards'] as const;

/** Options that apply to a game with this objective and number of seats, in their fixed order (rules, section 3). */
function applicable(seats: unknown, objective: unknown): OptionKey[] {
  const keys: OptionKey[] = ['seats', 'objective'];
  if (objective === 'majority') keys.push('majority');
  keys.push('territories', 'placement', 'firstSeat');
  if (seats === 2) keys.push('twoPlayer');
  if (objective !== 'capitals') keys.push(...CARD_OPTIONS);
  keys.push('defence', 'fortify');
  if (objective === 'mission') keys.push('missions', 'lostTarget');
  keys.push('roundLimit');
  return keys;
}

/**
 * Checks options from outside: fills in defaults, and refuses an unknown key, a value outside its list or an option
 * that does not apply, naming the key (rules, section 3). Complete options come back equal.
 */
export function parseOptions(input: unknown): ParsedOptions {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return refuse('malformed', '');
  const given = input as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(OPTION_VALUES, key) && key !== 'majority' && key !== 'roundLimit')
      return refuse('unknown-key', key);
    if (!isAllowed(key, given[key])) return refuse('bad-value', key);
  }
  const seats = given.seats ?? OPTION_VALUES.seats[0];
  const objective = given.objective ?? OPTION_VALUES.objective[0];
  if (seats === 2 && (objective === 'mission' || objective === 'capitals'))
    return refuse('needs-three-seats', 'objective');
  const keys = applicable(seats, objective);
  for (const key of Object.keys(given))
    if (!keys.includes(key as OptionKey)) return refuse('does-not-apply', key);
  const options = Object.fromEntries(keys.map(key => [key, given[key] ?? defaultOf(key)]));
  return { ok: true, options: options as unknown as Options };
}

function refuse(
  reason: 'malformed' | 'unknown-key' | 'bad-value' | 'does-not-apply' | 'needs-three-seats',
  key: string,
): OptionsError {
  return { ok: false, code: `options/${reason}`, key };
}

function isAllowed(key: string, value: unknown): boolean {
  if (key === 'majority') return isWithin(value, MAJORITY);
  if (key === 'roundLimit') return value === null || isWithin(value, ROUND_LIMIT);
  return (OPTION_VALUES[key as keyof typeof OPTION_VALUES] as readonly unknown[]).includes(value);
}

function isWithin(value: unknown, range: { min: number; max: number }): boolean {
  return Number.isInteger(value) && (value as number) >= range.min && (value as number) <= range.max;
}

function defaultOf(key: OptionKey): unknown {
  if (key === 'majority') return MAJORITY.default;
  if (key === 'roundLimit') return null;
  return OPTION_VALUES[key][0];
}

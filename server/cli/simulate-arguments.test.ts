import { describe, expect, it } from 'vitest';
import { ArgumentError, parseArguments } from './simulate-arguments.ts';

const parse = (line: string) => parseArguments(line.split(' '));

describe('parseArguments', () => {
  it('reads everything', () => {
    const simulation = parse(
      '--games 7 --seed a/b --seats 3 --preset quick --set fortify=adjacent jokers=0 --bots normal,normal,normal --out x --set majority=25',
    );
    expect(simulation).toMatchObject({
      games: 7,
      seed: 'a/b',
      out: 'x',
      bots: ['normal', 'normal', 'normal'],
    });
    expect(simulation.options).toMatchObject({
      seats: 3,
      objective: 'majority',
      majority: 25,
      roundLimit: 20,
      fortify: 'adjacent',
      jokers: 0,
    });
  });

  it('has the defaults of the standard game', () => {
    const simulation = parseArguments([]);
    expect(simulation).toMatchObject({ games: 1, out: undefined });
    expect(simulation.options).toMatchObject({ seats: 4, objective: 'domination', roundLimit: null });
    expect(simulation.bots).toHaveLength(4);
  });

  it('lets what is given win over the preset', () => {
    expect(parse('--preset quick --set roundLimit=null').options.roundLimit).toBeNull();
  });

  it.each([
    [
      '--preset tabletop',
      { territories: 'claimed', placement: 'one-by-one', firstSeat: 'rolled', defence: 'chosen' },
    ],
    [
      '--preset mission --set missions=14 lostTarget=fulfilled',
      { objective: 'mission', missions: 14, lostTarget: 'fulfilled' },
    ],
    ['--preset duel', { seats: 2, twoPlayer: 'neutral-40' }],
    ['--preset duel --set twoPlayer=duel-50', { seats: 2, twoPlayer: 'duel-50' }],
    ['--preset capitals --seats 6', { seats: 6, objective: 'capitals' }],
    ['--set objective=majority majority=41 roundLimit=500', { majority: 41, roundLimit: 500 }],
    [
      '--set setValues=rising-by-five jokers=0 setBonus=every-set',
      { setValues: 'rising-by-five', jokers: 0 },
    ],
    ['--set firstSeat=rolled-twice capturedCards=keep', { firstSeat: 'rolled-twice', capturedCards: 'keep' }],
  ])('takes every option: %s', (line, options) => {
    expect(parse(line).options).toMatchObject(options);
    expect(parse(line).bots).toHaveLength(parse(line).options.seats);
  });

  it.each([
    ['--preset duel --seats 3', 'twoPlayer'],
    ['--preset mission --seats 2', 'objective'],
    ['--preset capitals --set jokers=0', 'jokers'],
    ['--set missions=12', 'missions'],
    ['--gams 3', '--gams'],
    ['games', 'games: unknown'],
    ['--games', '--games'],
    ['--games 0', '--games 0'],
    ['--games x', '--games x'],
    ['--games 2 --games 3', 'twice'],
    ['--preset risky', '--preset risky'],
    ['--seats 9', 'seats'],
    ['--set colour=red', 'colour'],
    ['--set fortify=never', 'fortify'],
    ['--set majority=30', 'majority'],
    ['--set fortify', 'key=value'],
    ['--set', '--set'],
    ['--bots normal', '1 for 4'],
    ['--bots normal,clever,normal,normal', 'clever'],
  ])('refuses %s and names the culprit', (line, message) => {
    expect(() => parse(line)).toThrow(ArgumentError);
    expect(() => parse(line)).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { changeSettings, nextSpeed, parseSettings, SPEEDS, settings } from './settings.ts';

describe('parseSettings', () => {
  it('gives back what was stored', () => {
    const stored = { sound: false, vibration: false, speed: 4, board: 'parchment', motion: 'reduced' };
    expect(parseSettings(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([null, '', '{', '3', 'null', '[]', '{"speed":3,"board":"glass","sound":"no","motion":null}'])(
    'falls back to the defaults for %s',
    stored => {
      expect(parseSettings(stored)).toEqual({
        sound: true,
        vibration: true,
        speed: 2,
        board: 'deep',
        motion: 'system',
      });
    },
  );
});

describe('changeSettings', () => {
  it('changes what is named and keeps the rest, also without storage', () => {
    changeSettings({ speed: 4 });
    changeSettings({ sound: false });
    expect(settings.peek()).toMatchObject({ speed: 4, sound: false, board: 'deep' });
  });
});

it('goes through the speeds in a circle', () => {
  expect(SPEEDS.map(nextSpeed)).toEqual([2, 4, 0, 1]);
});

import { expect, it } from 'vitest';
import { normalBot } from '../bots/normal-bot.ts';
import { due } from '../game/due.ts';
import { PRESETS } from '../game/presets.ts';
import { TableKit } from './table-kit.ts';
import type { BotPlayer } from './table-setup.ts';

const bot: BotPlayer = (view, seat, random) => normalBot.decide(view, seat, random);

it.each(Object.entries(PRESETS))(
  'a table of %s comes to its end, with a person who acts and one who never does',
  {
    timeout: 60_000,
  },
  async (_, given) => {
    const kit = await TableKit.create({ game: { ...given, roundLimit: 6 }, bot });
    await kit.table.connect(0);
    await kit.table.connect(1);
    for (let i = 0; i < 20_000 && kit.state.phase !== 'ended'; i++) {
      const seat = due(kit.state)?.seat;
      if (seat === 0 && kit.table.seats[0].control === 'person') await kit.settle(0);
      else await kit.clock.advance(2000);
    }
    expect(kit.state.phase).toBe('ended');
    expect(kit.failures).toEqual([]);
    expect(kit.table.seats[0]).toMatchObject({ control: 'person', missed: 0 });
    expect(kit.table.seats[1].control).not.toBe('person');
  },
);

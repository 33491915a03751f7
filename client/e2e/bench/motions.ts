import type { Page } from '@playwright/test';
import type { GameEvent } from '../../../shared/game/events.ts';

/** Something that moves on the board, and how long a frame of it may take, milliseconds. */
export interface Motion {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  play(page: Page): Promise<void>;
}

const event = (what: GameEvent) => async (page: Page) => {
  await page.evaluate(async shown => {
    for (let i = 0; i < 3; i++) {
      await dev.board.animate(shown, 1);
      dev.show({});
    }
  }, what);
};

export const MOTIONS: readonly Motion[] = [
  { name: 'pan', median: 1, p95: 4, play: pan },
  {
    name: 'dice',
    median: 3,
    p95: 8,
    play: event({
      event: 'diceRolled',
      n: 7,
      seat: 0,
      from: 10,
      to: 11,
      attack: [6, 4, 2],
      defence: [5, 3],
      attackLoss: 0,
      defenceLoss: 2,
    }),
  },
  {
    name: 'march',
    median: 4,
    p95: 8,
    play: event({ event: 'fortified', n: 8, seat: 0, from: 12, to: 30, armies: 9 }),
  },
  {
    name: 'burst',
    median: 4,
    p95: 8,
    play: event({ event: 'conquered', n: 9, seat: 0, from: 10, to: 11, previous: 3 }),
  },
];

/** A finger that draws circles on the board for three seconds. */
async function pan(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const canvas = document.querySelector('canvas') as HTMLCanvasElement;
        const send = (type: string, angle: number) => {
          const place = { clientX: 400 + 60 * Math.cos(angle), clientY: 200 + 60 * Math.sin(angle) };
          canvas.dispatchEvent(new PointerEvent(type, { ...place, pointerId: 1, pointerType: 'touch' }));
        };
        let angle = 0;
        send('pointerdown', angle);
        window.recorder.drive = () => {
          angle += 0.05;
          send('pointermove', angle);
        };
        setTimeout(() => {
          window.recorder.drive = null;
          send('pointerup', angle);
          resolve();
        }, 3000);
      }),
  );
}

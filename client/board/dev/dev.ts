import en from '../../../assets/locales/en.json';
import { TERRITORIES } from '../../../shared/map/territories.ts';
import type { Board, BoardModel } from '../board.ts';
import { createBoard } from '../create-board.ts';

/** A board with made-up models, to look at and to try animations from the console; not part of the build. */
export interface Dev {
  board: Board;
  model: BoardModel;
  taps: (number | null)[];
  show(changes: Partial<BoardModel>): void;
}

let state = 7;
const random = () => {
  state = (state * 16807) % 2147483647;
  return state / 2147483647;
};

const texts = en as Readonly<Record<string, string>>;
const names = TERRITORIES.map(id => texts[`territory.${id}`]);
const parent = document.getElementById('board');
if (!parent) throw new Error('dev/parent');
const board = await createBoard(parent, { names });
const dev: Dev = {
  board,
  taps: [],
  model: {
    owners: Array.from({ length: 42 }, () => Math.floor(random() * 6)),
    armies: Array.from({ length: 42 }, () => 1 + Math.floor(random() * random() * 16)),
    colours: [0, 1, 2, 3, 4, 5],
    selected: null,
    target: null,
    legal: [],
    draft: [],
  },
  show(changes) {
    dev.model = { ...dev.model, ...changes };
    board.show(dev.model);
  },
};
board.onTap(territory => dev.taps.push(territory));
dev.show({});
Object.assign(globalThis, { dev });

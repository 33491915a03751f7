import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Game } from '../play/game.ts';
import { keyCommand } from '../turn/key-command.ts';
import { type Arrow, DIRECTIONS, walk } from '../turn/walk.ts';

/** What keys open. */
export type KeyDialog = 'keys' | 'list' | 'menu' | 'goal' | 'rules';

/** Lets the whole turn be played by keyboard, but for what the focus is on. */
export function useKeys(game: Game, cursor: Signal<number | null>, open: (dialog: KeyDialog) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (handle(event.key, event.target as Element)) event.preventDefault();
    };
    const onPointer = (): void => {
      cursor.value = null;
    };
    const handle = (key: string, target: Element): boolean => {
      if (target instanceof HTMLInputElement && key.startsWith('Arrow')) return false;
      if (key in DIRECTIONS) return move(key as Arrow);
      if (key === 'Enter' || key === ' ') return pick(target);
      if (key === 'n') return toNext();
      const dialog = { '?': 'keys', l: 'list', m: 'menu', o: 'goal', r: 'rules' }[key] as
        | KeyDialog
        | undefined;
      if (dialog) {
        open(dialog);
        return true;
      }
      return act(key === '=' ? '+' : key);
    };
    const put = (territory: number | null): boolean => {
      if (territory === null) return true;
      // From now on Enter means the map, not the button pressed before.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      cursor.value = territory;
      game.look([territory]);
      return true;
    };
    const start = (): number | null => {
      const model = game.turn.peek();
      return model?.selection.from ?? model?.legal[0] ?? 0;
    };
    const move = (arrow: Arrow): boolean => {
      const at = cursor.peek();
      return put(at === null ? start() : walk(at, arrow, territory => game.position(territory)));
    };
    const toNext = (): boolean => {
      const legal = game.turn.peek()?.legal ?? [];
      const at = cursor.peek() ?? -1;
      return put(legal.find(territory => territory > at) ?? legal[0] ?? start());
    };
    const pick = (target: Element): boolean => {
      if (cursor.peek() === null || target.closest('button, input, a')) return false;
      game.tap(cursor.peek());
      return true;
    };
    const act = (key: string): boolean => {
      const model = game.turn.peek();
      const command = model && keyCommand(key, model);
      if (!command) return false;
      // A key that hits while dice still roll was meant for what is on the screen: it only ends the wait.
      if (game.presented.peek()?.n !== game.session.view.peek()?.n) game.skip();
      else if ('press' in command) void game.press(command.press);
      else game.select(command.select);
      return true;
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPointer);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPointer);
    };
  }, [game]);
}

import type { ComponentChildren, JSX } from 'preact';
import type { Game } from '../play/game.ts';
import type { Control } from '../turn/control.ts';

interface PressProps {
  readonly game: Game;
  readonly control: Control;
  readonly kind?: 'main' | 'plain';
  readonly children: ComponentChildren;
  readonly test?: string;
}

/** A button for a control. It can be pressed when it is blocked, too: then it says why. */
export function Press({ game, control, kind = 'plain', children, test }: PressProps): JSX.Element {
  return (
    <button
      type="button"
      class={`button ${kind}`}
      aria-disabled={control.blocked !== null}
      data-test={test}
      onClick={() => void game.press(control)}
    >
      {children}
    </button>
  );
}

interface TapProps {
  readonly onTap: () => void;
  readonly label?: string;
  readonly kind?: 'main' | 'plain' | 'danger' | 'round' | 'icon';
  readonly off?: boolean;
  readonly children: ComponentChildren;
  readonly test?: string;
}

/** A button that needs no control of the game. */
export function Tap({ onTap, label, kind = 'plain', off = false, children, test }: TapProps): JSX.Element {
  return (
    <button
      type="button"
      class={`button ${kind}`}
      aria-label={label}
      title={label}
      disabled={off}
      data-test={test}
      onClick={onTap}
    >
      {children}
    </button>
  );
}

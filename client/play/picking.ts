import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { State } from '../../shared/game/state.ts';
import { beginStep, NOTHING, type Selection, stepOf } from '../turn/selection.ts';
import { type TurnModel, turnModel } from '../turn/turn-model.ts';

/** A view, and what the player can do in it. */
export interface Shown {
  readonly view: State;
  readonly model: TurnModel;
}

interface Views {
  readonly newest: ReadonlySignal<State | null>;
  /** The view on the board. */
  readonly presented: ReadonlySignal<State | null>;
  /** The seat that is the player's to play; null: none. */
  playedSeat(): number | null;
}

/** What is picked, step by step of a turn, and what can be done with it. */
export class Picking {
  /** What can be done now: what is legal comes from the newest view. */
  readonly turn: ReadonlySignal<TurnModel | null>;
  /** What could be done in the view on the board, with what was picked for it. */
  readonly shown: ReadonlySignal<Shown | null>;
  readonly #views: Views;
  readonly #selection: Signal<Selection> = signal(NOTHING);
  /** The selection with which the step before this one ended, for as long as the board still shows that step. */
  readonly #last: Signal<{ readonly step: string; readonly selection: Selection }> = signal({
    step: '',
    selection: NOTHING,
  });

  constructor(views: Views) {
    this.#views = views;
    this.turn = computed(() => {
      const view = views.newest.value;
      return view && turnModel(view, views.playedSeat(), this.#selection.value);
    });
    this.shown = computed(() => {
      const view = views.presented.value;
      const model = this.turn.value;
      if (!view || !model) return null;
      if (view.n === views.newest.value?.n) return { view, model };
      const last = this.#last.value;
      const selection = stepOf(view) === last.step ? last.selection : model.selection;
      return { view, model: turnModel(view, views.playedSeat(), selection) };
    });
  }

  get selection(): Selection {
    return this.#selection.peek();
  }

  set selection(selection: Selection) {
    this.#selection.value = selection;
  }

  /** Each step of a turn begins with a selection of its own. Gives what ends that. */
  follow(): () => void {
    let step = '';
    return effect(() => {
      const view = this.#views.newest.value;
      const seat = this.#views.playedSeat();
      if (!view) return;
      const next = stepOf(view);
      if (next === step) return;
      this.#last.value = { step, selection: this.selection };
      step = next;
      this.selection = seat === null ? NOTHING : beginStep(view, this.selection);
    });
  }
}

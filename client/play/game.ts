import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PlayerAction } from '../../shared/game/actions.ts';
import { due } from '../../shared/game/due.ts';
import { NEUTRAL, type State } from '../../shared/game/state.ts';
import type { SeatStatus } from '../../shared/protocol/from-schema.ts';
import type { Board, BoardModel } from '../board/board.ts';
import { NEUTRAL_COLOUR, PLAYER_COLOURS } from '../colours.ts';
import type { Session } from '../session/session.ts';
import { settings } from '../settings/settings.ts';
import { play } from '../sound/sound.ts';
import { t } from '../text/text.ts';
import { boardModel } from '../turn/board-model.ts';
import type { Control } from '../turn/control.ts';
import { placementOf } from '../turn/draft.ts';
import { endToChoose } from '../turn/objective-model.ts';
import { refusedTap } from '../turn/refused-tap.ts';
import type { Selection } from '../turn/selection.ts';
import { tapped, tappedAgain } from '../turn/tap.ts';
import type { TurnModel } from '../turn/turn-model.ts';
import type { AwaySummary } from './away.ts';
import { followTurns } from './follow-turns.ts';
import { Picking, type Shown } from './picking.ts';
import { Presenter } from './presenter.ts';
import { Story } from './story.ts';

/** A short message over the board. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: 'error' | 'turn' | 'news';
}

/** What the page offers the game; tests replace it. */
export interface Surroundings {
  /** Hidden page, reduced motion or instant speed: nothing is animated. */
  still(): boolean;
  /** Speed of animations, 1, 2 or 4. */
  speed(): number;
  now(): number;
}

/** One game being played: joins session, presenter, what is picked, and board; the HUD reads its signals. */
export class Game {
  readonly session: Session;
  /** The view as of the last event shown. */
  readonly presented: Signal<State | null> = signal(null);
  /** What can be done now. */
  readonly turn: ReadonlySignal<TurnModel | null>;
  /** What could be done in the view on the board. */
  readonly shown: ReadonlySignal<Shown | null>;
  readonly story: Story;
  /** Whether an action waits for its answer. */
  readonly pending: Signal<boolean> = signal(false);
  readonly notice: Signal<Notice | null> = signal(null);
  /** Whether there is a board to look at. */
  readonly attached: Signal<boolean> = signal(false);
  /** Whether the map can't be drawn any more. */
  readonly boardLost: Signal<boolean> = signal(false);
  /** What happened while the player was away, until they have seen it. */
  readonly away: Signal<AwaySummary | null> = signal(null);
  /** Territories that the board is to show apart from the rest. */
  readonly #marked: Signal<readonly number[]> = signal([]);
  readonly #picking: Picking;
  readonly #presenter: Presenter;
  readonly #stops: (() => void)[] = [];
  #board: Board | null = null;
  #notices = 0;
  #closed = false;

  constructor(session: Session, surroundings: Surroundings) {
    this.session = session;
    this.#picking = new Picking({
      newest: session.view,
      presented: this.presented,
      playedSeat: () => this.playedSeat(),
    });
    this.turn = this.#picking.turn;
    this.shown = this.#picking.shown;
    this.story = new Story(this);
    this.#presenter = new Presenter({
      board: () => this.#board,
      still: surroundings.still,
      speed: () => this.#speed(surroundings.speed()),
      newest: () => session.view.peek(),
      now: surroundings.now,
      onView: view => {
        this.presented.value = view;
      },
      onStart: (event, before) => this.story.started(event, before),
      onDone: (event, before, after) => this.story.done(event, before, after),
    });
    this.#stops.push(session.onBatch(arrived => this.#presenter.push(arrived)));
    this.#stops.push(this.#picking.follow());
    this.#stops.push(followTurns(this));
    this.#presenter.jump();
  }

  /** Connects the board, which may arrive later than the game. */
  attach(board: Board): void {
    this.#board = board;
    this.attached.value = true;
    this.#stops.push(board.onTap(territory => this.tap(territory)));
    this.#stops.push(effect(() => board.setStyle(settings.value.board)));
    this.#stops.push(
      effect(() => {
        const model = this.#boardModel();
        if (model) board.show(model);
      }),
    );
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Something that is to stop when the game is closed. */
  endsWith(stop: () => void): void {
    this.#stops.push(stop);
  }

  close(): void {
    this.#closed = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#board?.destroy();
    this.#board = null;
    this.session.close();
  }

  /** A tap on the board: ends what is being animated, and picks. */
  tap(territory: number | null): void {
    this.skip();
    this.away.value = null;
    this.story.firstRoll.value = null;
    const view = this.session.view.peek();
    const model = this.turn.peek();
    if (!view || !model || this.pending.peek()) return;
    const again = tappedAgain(model, territory);
    if (again) return void this.press(again);
    const refused = refusedTap(view, model, territory);
    if (refused) this.say(t(`blocked.${refused}`), 'error');
    this.select(tapped(view, model, territory));
  }

  /** Ends what is being animated. */
  skip(): void {
    this.#presenter.skip();
  }

  /** Where a territory's token stands, CSS pixels of the page; the corner while there is no board. */
  position(territory: number): { x: number; y: number } {
    return this.#board?.screenPosition(territory) ?? { x: 0, y: 0 };
  }

  /** Brings territories into sight. */
  look(territories: readonly number[]): void {
    this.#board?.focus(territories);
  }

  /** Shows territories apart from the rest, and brings them into sight; none: all are alike again. */
  mark(territories: readonly number[]): void {
    this.#marked.value = territories;
    if (territories.length > 0) this.look(territories);
  }

  /** Changes what is picked; a changed placement is told to the table. */
  select(selection: Selection): void {
    const before = this.#picking.selection;
    if (selection === before) return;
    this.#picking.selection = selection;
    play('tap');
    if (selection.steps !== before.steps) this.session.draft(placementOf(selection.steps));
  }

  /** Presses a control: asks for its action, or says why it can't. */
  async press(control: Control): Promise<void> {
    if (control.blocked !== null) return this.say(t(`blocked.${control.blocked}`), 'error');
    if (this.pending.peek()) return;
    const view = this.session.view.peek();
    const ending = view && endToChoose(view, control.action);
    if (ending) return this.select({ ...this.#picking.selection, ending });
    this.pending.value = true;
    const reply = await this.session.act(control.action);
    batch(() => {
      this.pending.value = false;
      if (!reply.ok) this.say(t(`error.${reply.code}`), 'error');
      else this.#picking.selection = afterwards(this.#picking.selection, control.action.type);
    });
  }

  /** Turns one's standing answer to attacks on or off. */
  async defendMost(on: boolean): Promise<void> {
    const reply = await this.session.defence(on);
    if (!reply.ok) this.say(t(`error.${reply.code}`), 'error');
  }

  say(text: string, kind: Notice['kind']): void {
    this.notice.value = { id: ++this.#notices, text, kind };
  }

  /** One's own seat; null: a spectator. */
  get own(): number | null {
    return this.session.seat.value;
  }

  /** Name of a seat or of the neutral side; one's own is "You". */
  name(seat: number): string {
    if (seat < 0) return t(seat === NEUTRAL ? 'player.neutral' : 'player.nobody');
    if (seat === this.session.seat.peek()) return t('player.you');
    return this.seatInfo(seat)?.name ?? t('player.seat', { number: seat + 1 });
  }

  seatInfo(seat: number): SeatStatus | undefined {
    return this.session.table.value?.seats.find(info => info.seat === seat);
  }

  /** Colour numbers by seat. */
  colours(): number[] {
    const seats = this.session.table.value?.seats ?? [];
    const colours = [0, 1, 2, 3, 4, 5];
    for (const info of seats) colours[info.seat] = info.colour;
    return colours;
  }

  /** Colour of a seat or of the neutral side. */
  colour(owner: number): string {
    return owner < 0 ? NEUTRAL_COLOUR : PLAYER_COLOURS[this.colours()[owner]];
  }

  #boardModel(): BoardModel | null {
    const shown = this.shown.value;
    if (!shown) return null;
    return boardModel(shown.view, this.session.seat.value, this.colours(), shown.model, this.#marked.value);
  }

  /** The seat that is the player's to play: none when they watch, or when it was given to a bot. */
  playedSeat(): number | null {
    const seat = this.session.seat.value;
    return seat === null || this.seatInfo(seat)?.control === 'bot' ? null : seat;
  }

  /** Others' turns are played at the chosen speed, one's own with more time for the dice; what holds one up in haste. */
  #speed(chosen: number): number {
    if (this.#awaited()) return 4;
    const own = this.presented.peek()?.seat === this.session.seat.peek();
    return own ? Math.max(1, chosen / 2) : chosen;
  }

  /** Whether it is the player's turn, but the board still shows what others did before. */
  #awaited(): boolean {
    const [shown, newest] = [this.presented.peek(), this.session.view.peek()];
    const seat = this.playedSeat();
    return seat !== null && shown?.seat !== seat && newest !== null && due(newest)?.seat === seat;
  }
}

/** What stays picked once an action is done. */
function afterwards(selection: Selection, done: PlayerAction['type']): Selection {
  if (done === 'trade') return { ...selection, cards: [] };
  if (done === 'fortify') return { ...selection, from: null, to: null, amount: null, early: false };
  return selection;
}

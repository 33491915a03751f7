/** What the page under test records, as `window.recorder`. */
export interface Recorder {
  /** Script time of each frame since `start`, milliseconds. */
  readonly frames: number[];
  /** From a touch's own time stamp to the frame that answers it, milliseconds. */
  readonly answers: number[];
  /** Run at the start of each frame, and timed with it. */
  drive: (() => void) | null;
  /** Whether GL draws nothing: a software renderer's time says nothing about phones. */
  blind: boolean;
  start(): void;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}

/** Runs in the page before its own scripts: every frame goes through a stopwatch. */
export function installRecorder(): void {
  let touchedAt: number | null = null;
  const recorder: Recorder = {
    frames: [],
    answers: [],
    drive: null,
    blind: false,
    start() {
      recorder.frames.length = 0;
      recorder.answers.length = 0;
    },
  };
  window.recorder = recorder;
  // Booking the next frame is the browser's work, not the script's.
  let booking = 0;
  const request = window.requestAnimationFrame.bind(window);
  const book = (callback: FrameRequestCallback) => {
    const begin = performance.now();
    const booked = request(callback);
    booking += performance.now() - begin;
    return booked;
  };
  window.requestAnimationFrame = callback =>
    book(time => {
      const begin = performance.now();
      if (touchedAt !== null) recorder.answers.push(begin - touchedAt);
      touchedAt = null;
      booking = 0;
      recorder.drive?.();
      callback(time);
      recorder.frames.push(performance.now() - begin - booking);
    });
  addEventListener('pointerdown', event => (touchedAt = event.timeStamp), { capture: true });
  const { drawElements, clear } = WebGLRenderingContext.prototype;
  Object.assign(WebGLRenderingContext.prototype, {
    drawElements(this: WebGLRenderingContext, ...how: Parameters<typeof drawElements>) {
      if (!recorder.blind) drawElements.apply(this, how);
    },
    clear(this: WebGLRenderingContext, mask: number) {
      if (!recorder.blind) clear.call(this, mask);
    },
  });
}

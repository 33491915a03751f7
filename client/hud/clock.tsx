import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableStatus } from '../../shared/protocol/from-schema.ts';
import { durationText } from '../text/duration.ts';
import { formatNumber, t } from '../text/text.ts';

const FULL = 60_000;
/** For the answer of a defender. */
const FULL_DEFENCE = 8000;
const URGENT = 15_000;
/** Longer waits are told in words. */
const LONG = 10 * 60_000;
const CIRCUMFERENCE = 2 * Math.PI * 16;

/** Time left to the seat whose turn it is: first of its turn, then of its reserve. */
export function Clock({ table, defence }: { table: TableStatus; defence: boolean }): JSX.Element | null {
  const now = useSignal(Date.now());
  const { deadline, finalDeadline } = table;
  useEffect(() => {
    if (deadline === null) return;
    now.value = Date.now();
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  const reserve = now.value >= deadline && finalDeadline !== null;
  const left = Math.max(0, (reserve ? finalDeadline : deadline) - now.value);
  if (left > LONG) {
    const text = durationText(left);
    return (
      <p class="clock long" role="timer" aria-label={t('clock.long', { left: text })}>
        {text}
      </p>
    );
  }
  const seconds = formatNumber(Math.ceil(left / 1000));
  const state = reserve ? 'reserve' : left <= URGENT ? 'urgent' : '';
  return (
    <div
      class={`clock ${state}`}
      role="timer"
      aria-label={t(reserve ? 'clock.reserve' : 'clock.turn', { seconds })}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle class="track" cx="20" cy="20" r="16" />
        <circle
          class="left"
          cx="20"
          cy="20"
          r="16"
          stroke-dasharray={`${CIRCUMFERENCE * Math.min(1, left / (defence ? FULL_DEFENCE : FULL))} ${CIRCUMFERENCE}`}
        />
      </svg>
      <span>{seconds}</span>
    </div>
  );
}

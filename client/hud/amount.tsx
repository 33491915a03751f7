import type { JSX } from 'preact';
import { formatNumber, t } from '../text/text.ts';
import { Tap } from './press.tsx';

interface AmountProps {
  readonly min: number;
  readonly max: number;
  readonly amount: number;
  /** What the number is of, for those who can't see it. */
  readonly label: string;
  /** What stands behind the slider. */
  readonly hint?: string;
  readonly onChange: (amount: number) => void;
}

/** How many armies: a slider for the rough, buttons for the exact. */
export function Amount({ min, max, amount, label, hint, onChange }: AmountProps): JSX.Element {
  return (
    <div class="amount">
      <Tap
        kind="icon"
        onTap={() => onChange(amount - 1)}
        label={t('move.less')}
        off={amount <= min}
        test="amount-less"
      >
        −
      </Tap>
      <input
        type="range"
        min={min}
        max={max}
        value={amount}
        disabled={min === max}
        aria-label={label}
        aria-valuetext={formatNumber(amount)}
        onInput={event => onChange(Number(event.currentTarget.value))}
      />
      <Tap
        kind="icon"
        onTap={() => onChange(amount + 1)}
        label={t('move.more')}
        off={amount >= max}
        test="amount-more"
      >
        +
      </Tap>
      {hint && <span class="hint">{hint}</span>}
    </div>
  );
}

import type { JSX } from 'preact';
import { PACES, type Pace } from '../../shared/table/pace.ts';
import { t } from '../text/text.ts';

/** How much time there is for a turn: minutes, all together, or hours and days. */
export function PaceChoice({ pace, onChange }: { pace: Pace; onChange: (pace: Pace) => void }): JSX.Element {
  return (
    <fieldset class="option">
      <legend>{t('tables.pace')}</legend>
      <p class="hint">{t(pace === 'live' ? 'tables.paceLive' : 'tables.paceSlow')}</p>
      <div class="values">
        {PACES.map(value => (
          <button
            key={value}
            type="button"
            class="button"
            aria-pressed={pace === value}
            data-test={`pace-${value}`}
            onClick={() => onChange(value)}
          >
            {t(`pace.${value}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

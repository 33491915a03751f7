import type { JSX } from 'preact';
import type { OPTION_VALUES, OptionKey, Options } from '../../shared/game/options.ts';
import { MAJORITY, ROUND_LIMIT } from '../../shared/game/parse-options.ts';
import { formatNumber, t } from '../text/text.ts';
import { offeredValues } from './playable.ts';

interface OptionFormProps {
  readonly options: Options;
  readonly onChange: (key: OptionKey, value: unknown) => void;
}

/** Every option that applies, each with what it means. */
export function OptionForm({ options, onChange }: OptionFormProps): JSX.Element {
  const keys = (Object.keys(options) as OptionKey[]).filter(key => key !== 'seats');
  return (
    <div class="options">
      {keys.map(key => (
        <Option key={key} name={key} options={options} onChange={value => onChange(key, value)} />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly name: OptionKey;
  readonly options: Options;
  readonly onChange: (value: unknown) => void;
}

/** One option; nothing where there is nothing to choose. */
export function Option({ name, options, onChange }: OptionProps): JSX.Element | null {
  if (name === 'majority')
    return <Range name={name} value={options.majority!} steps={5} {...MAJORITY} onChange={onChange} />;
  if (name === 'roundLimit') return <RoundLimit value={options.roundLimit} onChange={onChange} />;
  const values = offeredValues(name);
  if (values.length < 2) return null;
  return (
    <fieldset class="option">
      <legend>{t(`option.${name}`)}</legend>
      <p class="hint">{t(`optionHint.${name}`)}</p>
      <div class="values">
        {values.map(value => (
          <button
            key={value}
            type="button"
            class="button"
            aria-pressed={options[name] === value}
            data-test={`option-${name}-${value}`}
            onClick={() => onChange(value)}
          >
            {valueText(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const DEFAULT_LIMIT = 20;

function RoundLimit({ value, onChange }: { value: number | null; onChange: (value: unknown) => void }) {
  if (value !== null)
    return (
      <Range
        name="roundLimit"
        value={value}
        steps={5}
        {...ROUND_LIMIT}
        onChange={onChange}
        onNone={() => onChange(null)}
      />
    );
  return (
    <fieldset class="option">
      <legend>{t('option.roundLimit')}</legend>
      <p class="hint">{t('optionHint.roundLimit')}</p>
      <div class="values">
        <button type="button" class="button" aria-pressed="true">
          {t('options.noLimit')}
        </button>
        <button
          type="button"
          class="button"
          aria-pressed="false"
          data-test="option-roundLimit-on"
          onClick={() => onChange(DEFAULT_LIMIT)}
        >
          {t('options.limit')}
        </button>
      </div>
    </fieldset>
  );
}

interface RangeProps {
  readonly name: 'majority' | 'roundLimit';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The bigger step. */
  readonly steps: number;
  readonly onChange: (value: number) => void;
  readonly onNone?: () => void;
}

function Range({ name, value, min, max, steps, onChange, onNone }: RangeProps): JSX.Element {
  const by = (step: number) => (
    <button
      type="button"
      class="button"
      disabled={step < 0 ? value <= min : value >= max}
      data-test={`option-${name}-${step}`}
      onClick={() => onChange(Math.max(min, Math.min(max, value + step)))}
    >
      {step < 0 ? `−${formatNumber(-step)}` : `+${formatNumber(step)}`}
    </button>
  );
  return (
    <fieldset class="option">
      <legend>{t(`option.${name}`)}</legend>
      <p class="hint">{t(`optionHint.${name}`)}</p>
      <div class="values">
        {onNone && (
          <button type="button" class="button" aria-pressed="false" onClick={onNone}>
            {t('options.noLimit')}
          </button>
        )}
        {by(-steps)}
        {by(-1)}
        <output class="figure" data-test={`option-${name}`}>
          {formatNumber(value)}
        </output>
        {by(1)}
        {by(steps)}
      </div>
    </fieldset>
  );
}

type Value = (typeof OPTION_VALUES)[keyof typeof OPTION_VALUES][number];

/** A value as it is written on its button. */
export function valueText(value: unknown): string {
  if (value === null) return t('options.noLimit');
  if (typeof value === 'number') return formatNumber(value);
  return t(`optionValue.${value as Value & string}`);
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { OptionKey, Options } from '../../shared/game/options.ts';
import { Tap } from '../hud/press.tsx';
import { t } from '../text/text.ts';
import { changeOption, presetOf, presetOptions } from './choice.ts';
import { Option, OptionForm } from './option-form.tsx';
import { PLAYABLE_PRESETS } from './playable.ts';
import { Problem } from './problem.tsx';

interface RulesFormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** How many play and by which rules: a preset, or every option. */
export function RulesForm({ options, onChange }: RulesFormProps): JSX.Element {
  const preset = presetOf(options);
  const all = useSignal(preset === null);
  const problem = useSignal<string | null>(null);
  const change = (key: OptionKey, value: unknown): void => {
    const parsed = changeOption(options, key, value);
    problem.value = parsed.ok ? null : t(`error.${parsed.code}`, { key: parsed.key });
    if (parsed.ok) onChange(parsed.options);
  };
  return (
    <div class="rules-form">
      <Option name="seats" options={options} onChange={value => change('seats', value)} />
      <div class="presets">
        {PLAYABLE_PRESETS.map(name => (
          <button
            key={name}
            type="button"
            class="button preset"
            aria-pressed={preset === name}
            data-test={`preset-${name}`}
            onClick={() => onChange(presetOptions(name, options.seats))}
          >
            <strong>{t(`preset.${name}`)}</strong>
            <span class="hint">{t(`presetHint.${name}`)}</span>
          </button>
        ))}
      </div>
      <Problem text={problem.value} />
      {all.value ? (
        <OptionForm options={options} onChange={change} />
      ) : (
        <Tap
          onTap={() => {
            all.value = true;
          }}
          test="all-options"
        >
          {t('options.all')}
        </Tap>
      )}
    </div>
  );
}

import type { Options } from '../../shared/game/options.ts';
import { isSlow, type Pace } from '../../shared/table/pace.ts';
import { t } from '../text/text.ts';
import { presetOf, unusualOptions } from './choice.ts';
import { valueText } from './option-form.tsx';

/** The rules of a table in a few words: its preset, or what differs from the standard game. */
export function rulesSummary(options: Options): string {
  const preset = presetOf(options);
  if (preset !== null) return t(`preset.${preset}`);
  return unusualOptions(options)
    .map(key => t('tables.rule', { rule: t(`option.${key}`), value: valueText(options[key]) }))
    .join(' · ');
}

/** The rules, after the time for a turn where that is hours or days. */
export function paceAndRules({ pace, options }: { readonly pace: Pace; readonly options: Options }): string {
  const rules = rulesSummary(options);
  return isSlow(pace) ? t('tables.paceAndRules', { pace: t(`pace.${pace}`), rules }) : rules;
}

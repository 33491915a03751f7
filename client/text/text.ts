import { IntlMessageFormat } from 'intl-messageformat';
import type english from '../../assets/locales/en.json';

/** Keys of the texts: those of the English locale, which the others are checked against. */
export type TextKey = keyof typeof english;
export type TextParams = Readonly<Record<string, string | number>>;

export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

let messages: Readonly<Record<string, string>> = {};
let current: Locale = 'en';
const formats = new Map<string, IntlMessageFormat>();

const files = import.meta.glob<Readonly<Record<string, string>>>('../../assets/locales/*.json', {
  import: 'default',
});

/** Loads a locale and makes it the one that `t` speaks. */
export async function loadLocale(locale: Locale): Promise<void> {
  messages = await files[`../../assets/locales/${locale}.json`]();
  current = locale;
  formats.clear();
}

/** The text for a key in the current locale; the key itself where there is none, so that its lack is seen. */
export function t(key: TextKey, params?: TextParams): string {
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(messages[key] ?? key, current, undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return String(format.format(params));
}

/** A number as the current locale writes it. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(current).format(value);
}

/** A share of 1 as a percentage without decimals; what is possible is never shown as 0 or 100. */
export function formatChance(chance: number): string {
  const percent = Math.round(chance * 100);
  const honest = chance > 0 && chance < 1 ? Math.min(99, Math.max(1, percent)) : percent;
  return new Intl.NumberFormat(current, { style: 'percent' }).format(honest / 100);
}

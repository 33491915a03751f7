import { t } from '../text/text.ts';
import type { Sentence } from './chapter.ts';

/** A sentence in the reader's language. */
export function speak({ key, params = {} }: Sentence): string {
  const spoken = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? speak(value) : value,
  ]);
  return t(key, Object.fromEntries(spoken));
}

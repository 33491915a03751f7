import type { JSX } from 'preact';

/** What went wrong last, if anything. */
export function Problem({ text }: { text: string | null }): JSX.Element | null {
  if (text === null) return null;
  return (
    <p class="error" role="alert" data-test="problem">
      {text}
    </p>
  );
}

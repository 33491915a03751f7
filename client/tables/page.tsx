import type { ComponentChildren, JSX } from 'preact';
import { Tap } from '../hud/press.tsx';
import { t } from '../text/text.ts';
import { Problem } from './problem.tsx';

interface PageProps {
  readonly title: string;
  readonly problem: string | null;
  readonly onBack: () => void;
  /** Scrolls. */
  readonly children: ComponentChildren;
  /** Stays at the lower edge. */
  readonly footer?: ComponentChildren;
}

/** A page on the way to a table: the way back, a title, what is wrong if anything is, and what one can do. */
export function Page({ title, problem, onBack, children, footer }: PageProps): JSX.Element {
  return (
    <main class="tables">
      <header>
        <Tap onTap={onBack} test="back">
          {t('tables.back')}
        </Tap>
        <h1>{title}</h1>
      </header>
      <div class="scroll">
        <Problem text={problem} />
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </main>
  );
}

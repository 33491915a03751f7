import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { OPTION_VALUES, type Options } from '../../shared/game/options.ts';
import type { PresetName } from '../../shared/game/presets.ts';
import { Dialog } from '../hud/dialog.tsx';
import { Tap } from '../hud/press.tsx';
import { presetOptions } from '../tables/choice.ts';
import { formatNumber, t } from '../text/text.ts';
import type { Chapter, Row } from './chapter.ts';
import { Picture } from './picture.tsx';
import { rulesChapters } from './rules-chapters.ts';
import { speak } from './speak.ts';
import './rules.css';

interface RulesDialogProps {
  readonly options: Options;
  readonly title: string;
  readonly onClose: () => void;
}

/** The rules of a table, a chapter at a time. */
export function RulesDialog({ options, title, onClose }: RulesDialogProps): JSX.Element {
  const chapters = useMemo(() => rulesChapters(options), [options]);
  const page = useSignal(0);
  const at = Math.min(page.value, chapters.length - 1);
  const chapter = chapters[at];
  const open = useRef<HTMLButtonElement>(null);
  const top = useRef<HTMLElement>(null);
  const go = (to: number): void => {
    page.value = to;
  };
  useEffect(() => open.current?.focus(), []);
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    top.current?.scrollTo(0, 0);
  }, [at]);
  return (
    <Dialog title={title} onClose={onClose} test="rules-of-table">
      <div class="rules-page">
        <nav aria-label={t('rules.chapters')}>
          {chapters.map(({ id }, i) => (
            <button
              key={id}
              ref={i === at ? open : undefined}
              type="button"
              class="button"
              aria-current={i === at ? 'page' : undefined}
              data-test={`chapter-${id}`}
              onClick={() => go(i)}
            >
              {t(`chapter.${id}`)}
            </button>
          ))}
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to with keys alone */}
        <section ref={top} class="chapter" tabIndex={0} aria-labelledby="chapter-title">
          {chapter.picture !== null && <Picture id={chapter.picture} />}
          <ChapterText chapter={chapter} />
        </section>
        <div class="buttons">
          <Tap off={at === 0} onTap={() => go(at - 1)} test="rules-earlier">
            {t('rules.earlier')}
          </Tap>
          <Tap onTap={onClose} test="rules-done">
            {t('settings.close')}
          </Tap>
          <Tap kind="main" off={at === chapters.length - 1} onTap={() => go(at + 1)} test="rules-next">
            {t('rules.next')}
          </Tap>
        </div>
      </div>
    </Dialog>
  );
}

/** The rules of a quick match by a preset. */
export function QuickRulesDialog({ preset, onClose }: { preset: PresetName; onClose: () => void }) {
  const options = useMemo(() => presetOptions(preset, OPTION_VALUES.seats[0]), [preset]);
  return <RulesDialog options={options} title={t('rules.quickTitle')} onClose={onClose} />;
}

function ChapterText({ chapter: { id, says, tables } }: { chapter: Chapter }): JSX.Element {
  return (
    <div class="text">
      <h3 id="chapter-title">{t(`chapter.${id}`)}</h3>
      {says.map(sentence => (
        <p key={sentence.key}>{speak(sentence)}</p>
      ))}
      {tables.map(({ title, rows }) => (
        <table key={title.key}>
          <caption>{speak(title)}</caption>
          <tbody>
            {rows.map((row, i) => (
              <Line key={i} row={row} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Line({ row: { label, value } }: { row: Row }): JSX.Element {
  if (value === undefined)
    return (
      <tr>
        <td colSpan={2}>{speak(label)}</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{speak(label)}</th>
      <td>{typeof value === 'number' ? formatNumber(value) : speak(value)}</td>
    </tr>
  );
}

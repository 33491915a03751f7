import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Options } from '../../shared/game/options.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import type { TableRefusal } from '../../shared/protocol/tables.ts';
import { Tap } from '../hud/press.tsx';
import { type TextKey, t } from '../text/text.ts';
import { presetOptions } from './choice.ts';
import { CreateForm } from './create-form.tsx';
import { GatheringScreen } from './gathering-screen.tsx';
import { PublicList } from './public-list.tsx';
import { TableLink } from './table-link.ts';
import type { TablesStart } from './tables-start.ts';
import './tables.css';

const SEATS = 4;

interface TablesScreenProps {
  readonly start: TablesStart;
  /** The game that begins, or that one is in already. */
  readonly onPlay: (game: string) => void;
  readonly onLeave: (problem: TextKey | null) => void;
}

/** Everything about tables with friends until the game begins. */
export function TablesScreen({ start, onPlay, onLeave }: TablesScreenProps): JSX.Element {
  const first = firstOptions(start);
  const link = useSignal<TableLink | null>(null);
  const busy = useSignal(start.kind === 'enter');
  const problem = useSignal<string | null>(first.problem);

  const sitDown = async (asked: Promise<TableLink | TableRefusal>): Promise<void> => {
    busy.value = true;
    problem.value = null;
    const reply = await asked;
    busy.value = false;
    if (reply instanceof TableLink) link.value = reply;
    else if (reply.code === 'table/started' && reply.game !== undefined) onPlay(reply.game);
    else if (start.kind === 'enter') onLeave(`error.${reply.code}`);
    else problem.value = t(`error.${reply.code}`, { key: reply.key ?? '' });
  };

  useEffect(() => {
    if (start.kind === 'enter') void sitDown(TableLink.enter(start.code));
    return () => link.peek()?.close();
  }, []);
  // A reload leads back to the table.
  useSignalEffect(() => {
    const code = link.value?.view.value?.code;
    if (code !== undefined) history.replaceState(null, '', `/?table=${code}`);
  });
  useSignalEffect(() => {
    const game = link.value?.view.value?.game ?? null;
    if (game === null) return;
    link.peek()?.close();
    onPlay(game);
  });
  useSignalEffect(() => {
    const reason = link.value?.ended.value ?? null;
    if (reason !== null) onLeave(reason);
  });

  const view = link.value?.view.value ?? null;
  if (link.value !== null && view !== null) {
    const leave = (): void => {
      link.peek()?.leave();
      onLeave(null);
    };
    return <GatheringScreen link={link.value} view={view} onLeave={leave} />;
  }
  const props = { problem: problem.value, busy: busy.value, onBack: () => onLeave(null) };
  if (start.kind === 'create')
    return (
      <CreateForm
        {...props}
        start={first.options}
        onOpen={(options, pace, listed) => void sitDown(TableLink.open(options, pace, listed))}
      />
    );
  if (start.kind === 'list')
    return <PublicList {...props} onEnter={code => void sitDown(TableLink.enter(code))} />;
  return (
    <main class="menu">
      <p class="waiting" role="status">
        <span class="spinner" aria-hidden="true" />
        {t('menu.opening')}
      </p>
      <Tap onTap={() => onLeave(null)} test="cancel">
        {t('menu.cancel')}
      </Tap>
    </main>
  );
}

/** The options that the form begins with; those of an address are examined like all that comes from outside. */
function firstOptions(start: TablesStart): { options: Options; problem: string | null } {
  const options = presetOptions('standard', SEATS);
  if (start.kind !== 'create' || start.options === undefined) return { options, problem: null };
  const parsed = parseOptions(start.options);
  if (parsed.ok) return { options: parsed.options, problem: null };
  return { options, problem: t(`error.${parsed.code}`, { key: parsed.key }) };
}

import type { JSX } from 'preact';
import { BOARD_STYLES } from '../board/board-style.ts';
import { formatNumber, t } from '../text/text.ts';
import { changeSettings, MOTIONS, type Settings, SPEEDS, type Speed, settings } from './settings.ts';
import './settings.css';

/** What the player can choose, each remembered at once. */
export function SettingsForm(): JSX.Element {
  const now = settings.value;
  return (
    <div class="settings">
      <Choice title={t('settings.sound')} field="sound" values={[true, false]} text={onOff} now={now} />
      {'vibrate' in navigator && (
        <Choice
          title={t('settings.vibration')}
          field="vibration"
          values={[true, false]}
          text={onOff}
          now={now}
        />
      )}
      <Choice title={t('settings.speed')} field="speed" values={SPEEDS} text={speedText} now={now} />
      <Choice
        title={t('settings.board')}
        field="board"
        values={BOARD_STYLES}
        text={style => t(style === 'deep' ? 'board.deep' : 'board.parchment')}
        now={now}
      />
      <Choice
        title={t('settings.motion')}
        field="motion"
        values={MOTIONS}
        text={motion =>
          t(motion === 'system' ? 'motion.system' : motion === 'full' ? 'motion.full' : 'motion.reduced')
        }
        now={now}
      />
    </div>
  );
}

/** A speed as it is written on a button. */
export function speedText(speed: Speed): string {
  return speed === 0 ? t('speed.instant') : t('speed.times', { speed: formatNumber(speed) });
}

function onOff(value: boolean): string {
  return t(value ? 'settings.on' : 'settings.off');
}

interface ChoiceProps<K extends keyof Settings> {
  readonly title: string;
  readonly field: K;
  readonly values: readonly Settings[K][];
  readonly text: (value: Settings[K]) => string;
  readonly now: Settings;
}

function Choice<K extends keyof Settings>({ title, field, values, text, now }: ChoiceProps<K>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      {values.map(value => (
        <button
          key={String(value)}
          type="button"
          class="button"
          aria-pressed={now[field] === value}
          data-test={`${field}-${value}`}
          onClick={() => changeSettings({ [field]: value })}
        >
          {text(value)}
        </button>
      ))}
    </fieldset>
  );
}

import type { JSX } from 'preact';
import type { Place, TableRequests, TableView } from '../../shared/protocol/tables.ts';
import { PLAYER_COLOURS } from '../colours.ts';
import { EMBLEMS } from '../emblems.ts';
import { Icon } from '../hud/icons.tsx';
import { Tap } from '../hud/press.tsx';
import { t } from '../text/text.ts';

/** Sends a request to the table. */
export type Ask = <R extends keyof TableRequests>(type: R, payload: TableRequests[R]['payload']) => void;

interface PlacesProps {
  readonly view: TableView;
  readonly own: number;
  readonly ask: Ask;
}

/** The seats in turn order, and what one may do about them. */
export function Places({ view, own, ask }: PlacesProps): JSX.Element {
  return (
    <ol class="places" aria-label={t('players.title')}>
      {view.places.map((place, seat) => (
        <PlaceRow key={seat} view={view} place={place} seat={seat} own={own} ask={ask} />
      ))}
    </ol>
  );
}

function PlaceRow({
  view,
  place,
  seat,
  own,
  ask,
}: PlacesProps & { readonly place: Place; readonly seat: number }): JSX.Element {
  const host = own === view.host;
  const open = place.kind === 'open';
  const name = open ? t('tables.free') : place.name;
  return (
    <li class={`place ${place.kind}${seat === own ? ' own' : ''}`} data-test={`place-${seat}`}>
      <Emblem colour={place.colour} />
      <span class="who">
        <span class="name">{name}</span>
        <span class="hint">{standing(view, place, seat, own)}</span>
      </span>
      {open && (
        <Tap onTap={() => ask('sit', { seat })} test={`sit-${seat}`}>
          {t('tables.sit')}
        </Tap>
      )}
      {open && host && (
        <Tap onTap={() => ask('bot', { seat, on: true })} test={`bot-${seat}`}>
          {t('tables.addBot')}
        </Tap>
      )}
      {!open && host && seat !== own && (
        <Tap
          kind="icon"
          label={t('tables.remove', { name })}
          onTap={() => (place.kind === 'bot' ? ask('bot', { seat, on: false }) : ask('kick', { seat }))}
          test={`remove-${seat}`}
        >
          <Icon name="close" />
        </Tap>
      )}
      {host && seat > 0 && (
        <Tap
          kind="icon"
          label={t('tables.earlier', { name })}
          onTap={() => ask('swap', { seat, with: seat - 1 })}
          test={`earlier-${seat}`}
        >
          <Icon name="up" />
        </Tap>
      )}
    </li>
  );
}

function standing(view: TableView, place: Place, seat: number, own: number): string {
  if (place.kind === 'open') return t('player.seat', { number: seat + 1 });
  if (place.kind === 'bot') return t('player.bot');
  const parts = [seat === own && t('player.you'), seat === view.host && t('tables.host')];
  if (!place.connected) parts.push(t('tables.away'));
  return parts.filter(Boolean).join(' · ');
}

/** A colour with its emblem; -1: none yet. */
export function Emblem({ colour }: { colour: number }): JSX.Element {
  return (
    <svg class="emblem" viewBox="-16 -16 32 32" aria-hidden="true">
      <circle r="15" fill={PLAYER_COLOURS[colour] ?? 'transparent'} stroke="currentColor" />
      <path d={EMBLEMS[colour] ?? ''} fill="#fff" transform="scale(.85)" />
    </svg>
  );
}

/** The colours: one's own, those that are free or a bot's, and those of others. */
export function Colours({ view, own, ask }: PlacesProps): JSX.Element {
  return (
    <fieldset class="colours">
      <legend class="hint">{t('tables.colour')}</legend>
      {PLAYER_COLOURS.map((_, colour) => {
        const taken = view.places.some(
          (place, seat) => place.kind === 'human' && seat !== own && place.colour === colour,
        );
        return (
          <button
            key={colour}
            type="button"
            class="button"
            aria-label={t('tables.colourNumber', { number: colour + 1 })}
            aria-pressed={view.places[own]?.colour === colour}
            disabled={taken}
            data-test={`colour-${colour}`}
            onClick={() => ask('colour', { colour })}
          >
            <Emblem colour={colour} />
          </button>
        );
      })}
    </fieldset>
  );
}

import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import { SET_SIZE, symbolOf } from '../../shared/rules/cards.ts';
import { starsOf } from '../../shared/rules/stars.ts';
import type { Game } from '../play/game.ts';
import { territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';
import { type TradeModel, toggleCard } from '../turn/trade-model.ts';
import type { TurnModel } from '../turn/turn-model.ts';
import { SymbolIcon } from './icons.tsx';
import { Press, Tap } from './press.tsx';

interface HandProps {
  readonly game: Game;
  readonly view: State;
  readonly model: TurnModel;
  /** Null where the trade is forced and the hand can't be closed. */
  readonly onClose: (() => void) | null;
}

/** One's cards; in the phases for it, three of them are picked and traded. */
export function HandPanel({ game, view, model, onClose }: HandProps): JSX.Element {
  const trade = model.mode === 'place' || model.mode === 'trade' ? model.trade : null;
  const seat = game.session.seat.value ?? 0;
  const hand = view.hands[seat] ?? [];
  const starred = view.capitals !== null;
  const most = starred ? hand.length : SET_SIZE;
  return (
    <div class="hand">
      <p class="headline">
        <span class="lines">
          <span>{title(model, trade)}</span>
          <span class="hint">
            {starred ? starSummary(trade, hand.length) : summary(view, trade, hand.length)}
          </span>
        </span>
      </p>
      <div class="cards">
        {hand.map(card => (
          <Card
            key={card}
            card={card}
            starred={starred}
            own={view.owners[card] === seat}
            picked={trade?.picked.includes(card) ?? false}
            onTap={() => trade && game.select(toggleCard(model.selection, card, most))}
          />
        ))}
      </div>
      <div class="buttons">
        {onClose && (
          <Tap onTap={onClose} test="close-hand">
            {t('hand.close')}
          </Tap>
        )}
        {trade?.best && (
          <Tap onTap={() => game.select({ ...model.selection, cards: trade.best ?? [] })} test="best-set">
            {t(starred ? 'trade.mostStars' : 'trade.best')}
          </Tap>
        )}
        {trade && (
          <Press game={game} control={trade.trade} kind="main" test="trade">
            {trade.value === null ? t('trade.button') : t('trade.buttonFor', { armies: trade.value })}
          </Press>
        )}
      </div>
    </div>
  );
}

function title(model: TurnModel, trade: TradeModel | null): string {
  if (!trade?.forced) return t('hand.title');
  return model.mode === 'trade' && model.captured ? t('trade.forcedCaptured') : t('trade.forced');
}

function summary(view: State, trade: TradeModel | null, cards: number): string {
  if (cards === 0) return t('hand.empty');
  if (!trade) return t('hand.later');
  if (trade.value !== null && trade.bonusTerritory !== null)
    return t('trade.bonus', { territory: territoryName(trade.bonusTerritory) });
  return trade.best ? t('trade.pick', { jokers: view.options.jokers ?? 0 }) : t('trade.noSet');
}

function starSummary(trade: TradeModel | null, cards: number): string {
  if (cards === 0) return t('hand.empty');
  if (!trade) return t('hand.laterStars');
  if (trade.stars) return t('trade.starsPicked', { stars: trade.stars });
  return trade.best ? t('trade.stars') : t('trade.fewStars');
}

interface CardProps {
  readonly card: number;
  /** Whether its stars count, not its symbol. */
  readonly starred: boolean;
  readonly own: boolean;
  readonly picked: boolean;
  readonly onTap: () => void;
}

function Card({ card, starred, own, picked, onTap }: CardProps): JSX.Element {
  const symbol = symbolOf(card);
  return (
    <button
      type="button"
      class={`card ${symbol} ${own ? 'own' : ''}`}
      aria-pressed={picked}
      data-test="card"
      onClick={onTap}
    >
      {starred ? (
        <span class="stars" aria-hidden="true">
          {'★'.repeat(starsOf(card))}
        </span>
      ) : (
        <SymbolIcon name={symbol} />
      )}
      <span class="symbol-name">
        {starred ? t('card.stars', { stars: starsOf(card) }) : t(`card.${symbol}`)}
      </span>
      <span class="land">{symbol === 'joker' ? '' : territoryName(card)}</span>
      {own && <span class="owned">{t('card.own')}</span>}
    </button>
  );
}

import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { type TextKey, t } from '../text/text.ts';
import type { FortifyModel, OccupyModel } from '../turn/turn-model.ts';
import { Amount } from './amount.tsx';
import { Pair } from './pair.tsx';
import { Press, Tap } from './press.tsx';

interface MoveProps {
  readonly game: Game;
  readonly view: State;
  readonly model: OccupyModel | FortifyModel;
}

/** Moving armies: into land just conquered, or at the end of the turn. */
export function MovePanel({ game, view, model }: MoveProps): JSX.Element {
  const { move, selection } = model;
  const choose = (armies: number): void => game.select({ ...selection, amount: armies });
  return (
    <div class="move">
      <Pair view={view} from={selection.from} to={selection.to} hint={hint(model)} />
      {move && <Amount {...move} label={t('move.armies')} onChange={choose} />}
      <div class="buttons">
        {model.mode === 'occupy' && model.move.min < model.move.max && (
          <Tap onTap={() => choose(model.move.min)} test="move-min">
            {t('move.min', { armies: model.move.min })}
          </Tap>
        )}
        {move && move.min < move.max && (
          <Tap onTap={() => choose(move.max)} test="move-max">
            {t('move.max', { armies: move.max })}
          </Tap>
        )}
        {model.mode === 'fortify' && model.kind === 'early' && (
          <Tap
            onTap={() => game.select({ ...selection, from: null, to: null, early: false })}
            test="move-later"
          >
            {t('fortify.back')}
          </Tap>
        )}
        {model.mode === 'fortify' && model.kind !== 'early' && (
          <Press game={game} control={model.skip} kind={move ? 'plain' : 'main'} test="end-turn">
            {t('fortify.skip')}
          </Press>
        )}
        {move && (
          <Press game={game} control={model.confirm} kind="main" test="confirm-move">
            {t(confirmKey(model), { armies: move.amount })}
          </Press>
        )}
      </div>
    </div>
  );
}

const ORIGIN_HINTS = {
  early: 'fortify.early',
  more: 'fortify.twice',
  last: 'fortify.pickOrigin',
} as const;

function confirmKey(model: OccupyModel | FortifyModel): TextKey {
  if (model.mode === 'occupy') return 'occupy.confirm';
  return model.kind === 'last' ? 'fortify.confirm' : 'fortify.move';
}

function hint(model: OccupyModel | FortifyModel): string {
  if (model.mode === 'occupy') return '';
  if (!model.possible) return t('fortify.impossible');
  return model.selection.from === null ? t(ORIGIN_HINTS[model.kind]) : t('fortify.pickTarget');
}

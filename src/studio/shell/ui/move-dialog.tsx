import { useEffect, useMemo, useState } from 'react';
import { MenuItem } from 'react-aria-components';
import {
  moveTargets,
  textOfTarget,
  type MoveTarget,
} from '../../../author/outline/move-targets.ts';
import { indexTree } from '../../../author/outline/rows.ts';
import { withEmptySlots, type BlockRow } from '../../../author/outline/slot-rows.ts';
import type { TreePlace } from '../../../author/outline/board-moves.ts';
import { previewPlace } from '../canvas/frame.ts';
import { edit } from '../changes.ts';
import { askForPlaces, type Places } from '../legal-places.ts';
import { useProject } from '../project-store.ts';
import { closeDialog, useView } from '../view-store.ts';
import { boardOfKey, boardsMatching, BoardSection } from './board-section.tsx';
import { Finder, FinderSection } from './finder.tsx';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';

/** Maximum number of listed places. */
const MAX_PLACES = 60;
const NO_BLOCKS = indexTree<BlockRow>([]);

/**
 * Lists all legal places for the selected blocks, or copies of them, on their board and at the end
 * of others.
 */
export default function MoveDialog() {
  const uids = useView((view) => view.selection.blocks);
  const board = useView((view) => view.selection.board);
  // The dialog keeps its mode while it closes.
  const [isCopy] = useState(() => useView.getState().dialog === 'copy');
  const boards = useProject((project) => project.boards.all);
  const blocks = useProject((project) => project.board?.blocks) ?? NO_BLOCKS;
  const places = usePlaces(board, uids, isCopy);
  const [words, setWords] = useState('');
  const tree = useMemo(() => withEmptySlots(blocks), [blocks]);
  const targets = useMemo(() => {
    if (places === undefined) return [];
    const isLegal = (parent: string) => places.parents.has(parent);
    return moveTargets(tree, { uids, isLegal, words, most: MAX_PLACES, isCopy });
  }, [tree, places, uids, words, isCopy]);
  const others = useMemo(
    // Enter chooses the first place, on this board if possible.
    () => (places ? boardsMatching(boards, words).filter(({ uid }) => uid !== board) : []),
    [boards, words, board, places],
  );
  return (
    <Finder
      label={isCopy ? TEXTS.copyTo : TEXTS.moveTo}
      isBeside
      isFound
      asks={TEXTS.where}
      icon="search"
      lists={TEXTS.places}
      onType={setWords}
      isComing={places === undefined}
      onChoose={(key) => {
        closeDialog();
        const target = targets.find((one) => one.key === key);
        const made =
          target === undefined
            ? edit(isCopy ? 'copy-to-board' : 'move-to-board', { uids, to: boardOfKey(key) ?? '' })
            : moveTo(uids, target, isCopy);
        // The shell shows rejections of changes.
        made.catch(() => undefined);
      }}
      empty={places === undefined ? TEXTS.loadingPlaces : TEXTS.noPlace}
    >
      <FinderSection title={TEXTS.onThisPage} of={targets} keyOf={({ key }) => key}>
        {(target, id) => (
          <MenuItem className="command place" id={id} textValue={textOfTarget(target)}>
            {({ isFocused }) => (
              <>
                <span>{target.words}</span>
                <small>{target.around}</small>
                {isFocused && <OnPage to={target.to} />}
              </>
            )}
          </MenuItem>
        )}
      </FinderSection>
      <BoardSection title={TEXTS.onOtherPage} boards={others} />
    </Finder>
  );
}

/** Shows a place on the page while it is highlighted. */
function OnPage({ to }: { readonly to: TreePlace }) {
  useEffect(() => {
    previewPlace(to);
    return () => previewPlace(undefined);
  }, [to]);
  return null;
}

function usePlaces(board: string, uids: readonly string[], isCopy: boolean): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    let isOver = false;
    askForPlaces({ board, keys: uids, isCopy }).then(
      (found) => !isOver && setPlaces(found),
      // Without the server nothing is moved.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [board, uids, isCopy]);
  return places;
}

function moveTo(
  uids: readonly string[],
  { to, slot }: MoveTarget,
  isCopy: boolean,
): Promise<unknown> {
  if (slot === undefined) return edit(isCopy ? 'duplicate' : 'move', { uids, ...to });
  return edit('fill-slot', { uid: to.parent, slot, blocks: uids });
}

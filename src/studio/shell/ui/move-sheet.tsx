import { useEffect, useMemo, useState } from 'react';
import { MenuItem } from 'react-aria-components';
import { moveTargets, textOfTarget, type MoveTarget } from '../../../author/move-targets.ts';
import { indexTree } from '../../../author/rows.ts';
import { withEmptySlots, type BlockRow } from '../../../author/slot-rows.ts';
import { edit } from '../edit-store.ts';
import { askForPlaces, type Places } from '../legal-places.ts';
import { useProject } from '../project-store.ts';
import { closeSheet, useView } from '../view-store.ts';
import { iconOfBoard } from './block-icons.ts';
import { boardsCalled, textOfBoard } from './boards-called.ts';
import { Finder, FinderSection } from './finder.tsx';
import { Icon } from './icon.tsx';

/** So many places are listed at once. */
const MOST = 60;
const BOARD = 'board:';
const NO_BLOCKS = indexTree<BlockRow>([]);

/** All places where the selected blocks may stand, on their board and at the end of others. */
export default function MoveSheet() {
  const uids = useView((view) => view.selection.uids);
  const board = useView((view) => view.boardUid);
  const boards = useProject((project) => project.boards.all);
  const blocks = useProject((project) => project.board?.blocks) ?? NO_BLOCKS;
  const places = usePlaces(board, uids);
  const [words, setWords] = useState('');
  const tree = useMemo(() => withEmptySlots(blocks), [blocks]);
  const targets = useMemo(() => {
    if (places === undefined) return [];
    const isLegal = (parent: string) => places.parents.has(parent);
    return moveTargets(tree, { uids, isLegal, words, most: MOST });
  }, [tree, places, uids, words]);
  const others = useMemo(
    () => boardsCalled(boards, words).filter(({ uid }) => uid !== board),
    [boards, words, board],
  );
  return (
    <Finder
      label="Move to"
      asks="Where to?"
      icon="search"
      lists="Places"
      onType={setWords}
      onChoose={(key) => {
        closeSheet();
        const target = targets.find((one) => one.key === key);
        const made = target === undefined ? toBoard(uids, key) : moveTo(uids, target);
        // Why it is refused is shown where changes are.
        made.catch(() => undefined);
      }}
      empty={places === undefined ? '…' : 'No place that is called so may hold it.'}
    >
      <FinderSection title="On this board" of={targets} keyOf={({ key }) => key}>
        {(target, id) => (
          <MenuItem className="command" id={id} textValue={textOfTarget(target)}>
            <span>{target.words}</span>
            <small>{target.around}</small>
          </MenuItem>
        )}
      </FinderSection>
      <FinderSection title="To the end of another" of={others} keyOf={({ uid }) => BOARD + uid}>
        {(other, id) => (
          <MenuItem className="command" id={id} textValue={textOfBoard(other)}>
            <Icon name={iconOfBoard(other)} />
            <span>{other.name}</span>
            <small>{other.path}</small>
          </MenuItem>
        )}
      </FinderSection>
    </Finder>
  );
}

function usePlaces(board: string, uids: readonly string[]): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    let isOver = false;
    askForPlaces({ board, blocks: JSON.stringify(uids) }).then(
      (found) => !isOver && setPlaces(found),
      // Without the server nothing is moved anywhere.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [board, uids]);
  return places;
}

function moveTo(uids: readonly string[], { to, slot }: MoveTarget): Promise<unknown> {
  if (slot === undefined) return edit('move', { uids, ...to });
  return edit('fill-slot', { uid: to.parent, slot, blocks: uids });
}

function toBoard(uids: readonly string[], key: string): Promise<unknown> {
  return edit('move-to-board', { uids, to: key.slice(BOARD.length) });
}

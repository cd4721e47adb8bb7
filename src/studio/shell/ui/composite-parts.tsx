import { useMemo } from 'react';
import type { CompositeUse, CompositeUses } from '../../../author/project/composite-uses.ts';
import { uidOfKey } from '../../../edit/blocks/block-keys.ts';
import '../../panels/css/base.css';
import '../../panels/css/boards.css';
import { AllUses, UseParts } from '../../panels/composite.tsx';
import { tryCommand } from '../commands/registry.ts';
import { goToBlock } from '../go-to.ts';
import { useProject } from '../project-store.ts';
import { usesOf } from '../../session/questions.ts';
import { useHere } from '../../session/tab-session.ts';
import { useAnswer } from './use-answer.ts';
import { useIsSource } from './use-is-source.ts';

interface CompositePartsProps {
  readonly board: string;
  /** The uid of the composite; left out for the board itself. */
  readonly block?: string;
}

/** Shows the sections of a composite, or of a board that composites show. */
export default function CompositeParts({ board, block }: CompositePartsProps) {
  const source = useProject((project) => project.board?.blocks.get(block ?? '')?.source);
  const isSource = useIsSource(board);
  const root = useProject((project) => project.board?.blocks.roots[0]?.uid);
  if (block !== undefined && source !== undefined) return <OfUse {...{ board, block, source }} />;
  return isSource && (block ?? root) === root ? <OfSource board={board} /> : null;
}

const goTo = (board: string, block: string) => void goToBlock(board, block);

interface OfUseProps extends Required<CompositePartsProps> {
  readonly source: string;
}

/** Returns a board with its composites; those in unloaded trees follow from the server. */
function useUses(board: string): CompositeUses | undefined {
  const all = useAnswer<readonly CompositeUse[]>({ name: 'api/uses', params: { board } });
  return useHere(usesOf(board, all ?? []), board, all);
}

function OfUse({ board, block, source }: OfUseProps) {
  const data = useUses(source);
  const blocks = useProject((project) => project.board?.blocks);
  const fillers = useMemo(
    () => new Map(blocks?.childrenOf(block).map(({ uid }) => [uidOfKey(uid), uid])),
    [blocks, block],
  );
  return (
    data && (
      <UseParts
        {...{ data, board, block, fillers }}
        onGoTo={goTo}
        onEnter={() => tryCommand('open-source', { uid: block })}
        onDetach={() => tryCommand('detach', { uids: [block] })}
        onFill={(slot) => tryCommand('fill-slot', { slot, uid: block })}
      />
    )
  );
}

/** Lists the composites of a board. */
function OfSource({ board }: { readonly board: string }) {
  const data = useUses(board);
  return data && <AllUses data={data} onGoTo={goTo} />;
}

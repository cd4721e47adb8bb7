import type { BoardUses } from '../../../author/inspect/inspect-board.ts';
import BoardPanel from '../../panels/board-panel.tsx';
import { ProposeDescription } from '../../panels/propose-description.tsx';
import { factsOf } from '../../session/questions.ts';
import { useTabQuestion } from '../../session/tab-session.ts';
import BoardSettings from '../../settings/board-settings.tsx';
import { tryCommand } from '../commands/registry.ts';
import { LoadingNote } from './loading-note.tsx';
import { useAnswer } from './use-answer.ts';
import { PANEL_TEXTS as TEXTS } from './shell-texts.ts';

const openBoard = (board: string) => tryCommand('open', { board });

/** The settings of the open board, and the places that use it. */
export default function OpenBoard({ uid }: { readonly uid: string }) {
  const data = useTabQuestion(factsOf(uid), uid);
  const uses = useAnswer<BoardUses>({
    name: 'api/board-uses',
    params: { uid },
    isPart: isIncomplete,
  });
  if (data === null) return <p className="empty">{TEXTS.noPage}</p>;
  const settings = <BoardSettings board={uid} />;
  if (data === undefined) return <LoadingNote />;
  return (
    <BoardPanel
      {...{ data, settings }}
      proposal={<ProposeDescription board={uid} />}
      uses={uses ?? undefined}
      onOpenBoard={openBoard}
    />
  );
}

const isIncomplete = ({ isComplete }: { readonly isComplete: boolean }) => !isComplete;

import type { BoardUses } from '../../../author/inspect/inspect-board.ts';
import BoardPanel from '../../panels/board-panel.tsx';
import { ProposeDescription } from '../../panels/propose-description.tsx';
import { factsOf } from '../../session/questions.ts';
import { useHere } from '../../session/tab-session.ts';
import BoardSettings from '../../settings/board-settings.tsx';
import { tryCommand } from '../commands/registry.ts';
import { NotYet } from './not-yet.tsx';
import { useAnswer } from './use-answer.ts';
import { PANEL_TEXTS as TEXTS } from './shell-texts.ts';

const openBoard = (board: string) => tryCommand('open', { board });

/** The settings of the open board, and the places that use it. */
export default function OpenBoard({ uid }: { readonly uid: string }) {
  const data = useHere(factsOf(uid), uid);
  const uses = useAnswer<BoardUses>({ name: 'api/board-uses', params: { uid }, isPart });
  if (data === null) return <p className="empty">{TEXTS.noPage}</p>;
  const settings = <BoardSettings board={uid} />;
  if (data === undefined) return <NotYet />;
  return (
    <BoardPanel
      {...{ data, settings }}
      proposal={<ProposeDescription board={uid} />}
      uses={uses ?? undefined}
      onOpenBoard={openBoard}
    />
  );
}

const isPart = ({ isComplete }: { readonly isComplete: boolean }) => !isComplete;

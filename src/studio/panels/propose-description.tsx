import { Button } from 'react-aria-components';
import { proposalFor } from '../session/questions.ts';
import { useTabQuestion } from '../session/tab-session.ts';
import { change } from '../settings/change.ts';
import { Reason } from './reason.tsx';
import { useAttempt } from './use-attempt.ts';
import { BOARD_TEXTS as TEXTS } from './board-texts.ts';

/** Sets the description of a page without one of its own to its first paragraph. */
export function ProposeDescription({ board }: { readonly board: string }) {
  const proposal = useTabQuestion(proposalFor(board), board);
  const { reason, attempt } = useAttempt();
  if (proposal === undefined || proposal === null) return null;
  const use = () =>
    attempt(async () => change('set-board', { board, key: 'description', v: proposal, was: '' }));
  return (
    <>
      <Button className="sg-button sg-propose" aria-label={TEXTS.proposed(proposal)} onPress={use}>
        {TEXTS.propose}
      </Button>
      <Reason text={reason} />
    </>
  );
}

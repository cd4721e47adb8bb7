import { useSession } from '../session/tab-session.ts';
import { sendAgain } from './changes.ts';
import { useEdit } from './edit-store.ts';

const LOST = 'Another tab took over this tab’s history while it was away. Undo starts anew here.';

/**
 * Resumes unsaved changes after a reload, and reports that another tab has taken over the history.
 */
export function followKept() {
  useSession.subscribe(({ session, losses }, before) => {
    if (losses !== before.losses) useEdit.setState({ noted: { text: LOST } });
    if (session === undefined || before.session !== undefined) return;
    for (const { push } of session.pending) void sendAgain(push);
  });
}

import { useSession } from '../session/tab-session.ts';
import { sendAgain } from './changes.ts';
import { useEdit } from './edit-store.ts';

const LOST = 'Another tab took over this tab’s history while it was away. Undo starts anew here.';

/** Sends what wasn't saved before this tab was loaded anew, and tells its author when its history is another tab's. */
export function followKept() {
  useSession.subscribe(({ session, losses }, before) => {
    if (losses !== before.losses) useEdit.setState({ noted: { text: LOST } });
    if (session === undefined || before.session !== undefined) return;
    for (const { push } of session.pending) void sendAgain(push);
  });
}

import { useSession } from '../session/tab-session.ts';
import { resendChange } from './changes.ts';
import { useEdit } from './edit-store.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

/**
 * Resumes unsaved changes after a reload, and reports that another tab has taken over the history.
 */
export function resumeUnsavedChanges() {
  useSession.subscribe(({ session, losses }, before) => {
    if (losses !== before.losses) useEdit.setState({ noted: { text: TEXTS.historyTaken } });
    if (session === undefined || before.session !== undefined) return;
    for (const { push } of session.pending) void resendChange(push);
  });
}

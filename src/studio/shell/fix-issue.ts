import type { PageIssue } from '../../author/checks/page-issues.ts';
import type { Fix } from '../../author/checks/fixes.ts';
import { editAsked } from './changes.ts';
import { goToBlock } from './go-to.ts';
import { useView } from './view-store.ts';

/**
 * Makes the change that fixes an issue, as one step of undo, or goes to the field where the author
 * can fix it.
 */
export async function fixIssue(issue: PageIssue, fix: Fix): Promise<void> {
  if (fix.kind === 'change') {
    // The shell shows rejections of changes.
    await editAsked({ name: fix.command, args: fix.args }).catch(() => undefined);
    return;
  }
  const { panel, field, board = issue.boardUid ?? '' } = fix;
  await goToBlock(board, panel === 'block' ? issue.blockUid : undefined);
  useView.setState({ panel, hasRight: true });
  focusField(field);
}

const FIELDS = '.right :is(input, textarea, [role=textbox])';

/**
 * Focuses a field of the panels as soon as it exists, unless the author presses a key or the
 * pointer in the meantime.
 */
function focusField(label: string) {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(FIELDS)].find((one) => one.ariaLabel === label);
  const over = new AbortController();
  const look = () => {
    const field = find();
    if (field === undefined) return;
    over.abort();
    field.focus();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  over.signal.addEventListener('abort', () => changes.disconnect());
  for (const name of ['pointerdown', 'keydown']) {
    window.addEventListener(name, () => over.abort(), { capture: true, signal: over.signal });
  }
  look();
}

import { brushFrom, readClipboard } from '../../edit/commands/clipboard.ts';
import { applyLooks } from '../../edit/commands/looks.ts';
import { readItem } from '../../edit/fields.ts';
import { isRefused, type Result } from '../../edit/refusal.ts';
import type { Attribute } from '../../model/entities.ts';
import { fieldsOf, listOf } from '../../values/reader.ts';
import type { Json } from '../../values/json.ts';
import { command, json, uid, uids, type Plans } from './read-command.ts';

/** A block has fewer. */
const MOST_LOOKS = 200;

/** Attributes as a file has them. */
function readLooks(looks: readonly Json[]): Result<{ readonly attrs: readonly Attribute[] }> {
  const attrs: Attribute[] = [];
  for (const look of looks) {
    const read = readItem('attribute', look);
    if (isRefused(read)) return read;
    attrs.push(read.item);
  }
  return { attrs };
}

/** What is done with looks that were taken, by the names that the shell's commands have. */
export const LOOK_PLANS: Plans = {
  'paste-looks': command(
    fieldsOf({}, { looks: listOf(json, MOST_LOOKS), clipboard: json, uids, board: uid }),
    (editing, { looks = [], clipboard }, selection) => {
      if (clipboard !== undefined) {
        const copied = readClipboard(clipboard);
        if (isRefused(copied)) return copied;
        return applyLooks(editing, selection, brushFrom(editing, copied.clipboard));
      }
      const read = readLooks(looks);
      if (isRefused(read)) return read;
      return applyLooks(editing, selection, { ...read, isWhole: false });
    },
  ),
};

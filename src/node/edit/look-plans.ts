import { pasteLooks, readClipboard } from '../../edit/commands/clipboard.ts';
import { applyLooks } from '../../edit/commands/looks.ts';
import { readItem } from '../../edit/fields.ts';
import { isRefused, type Result } from '../../edit/refusal.ts';
import type { Attribute } from '../../model/entities.ts';
import { fieldsOf, listOf, textOf } from '../../values/reader.ts';
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
    fieldsOf(
      {},
      {
        looks: listOf(json, MOST_LOOKS),
        styles: listOf(textOf(1000), MOST_LOOKS),
        values: listOf(json, MOST_LOOKS),
        source: uid,
        eid: uid,
        clipboard: json,
        uids,
        board: uid,
      },
    ),
    (editing, { looks = [], styles, values = [], source, eid, clipboard }, selection) => {
      if (clipboard !== undefined) {
        const copied = readClipboard(clipboard);
        if (isRefused(copied)) return copied;
        const made = pasteLooks(editing, selection, copied.clipboard);
        if (isRefused(made)) return made;
        const { dropped = [] } = made;
        return { ...made, ...(dropped.length > 0 && { result: { dropped } }) };
      }
      const read = readLooks(looks);
      const own = readLooks(values);
      if (isRefused(read)) return read;
      if (isRefused(own)) return own;
      const brush = { ...read, ...(styles && { styles }), values: own.attrs, source, eid };
      return applyLooks(editing, selection, { ...brush, isWhole: false });
    },
  ),
};

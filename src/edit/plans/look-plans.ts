import { pasteLooks, readClipboard } from '../commands/clipboard.ts';
import { applyLooks } from '../commands/looks.ts';
import { readItem } from '../fields.ts';
import { isRejected, type Result } from '../rejection.ts';
import type { Attribute } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import type { CLIPBOARD_CHANGES } from '../changes/clipboard-changes.ts';
import type { PlansOf } from './plan.ts';

/** Reads looks in their written form. */
function readLooks(looks: readonly Json[]): Result<{ readonly attrs: readonly Attribute[] }> {
  const attrs: Attribute[] = [];
  for (const look of looks) {
    const read = readItem('attribute', look);
    if (isRejected(read)) return read;
    attrs.push(read.item);
  }
  return { attrs };
}

/** Plans of applying copied looks. */
export const LOOK_PLANS: PlansOf<Pick<typeof CLIPBOARD_CHANGES, 'apply-looks'>> = {
  'apply-looks'(editing, { looks = [], styles, values = [], source, eid, clipboard }, selection) {
    if (clipboard !== undefined) {
      const copied = readClipboard(clipboard);
      if (isRejected(copied)) return copied;
      const made = pasteLooks(editing, selection, copied.clipboard);
      if (isRejected(made)) return made;
      const { dropped = [] } = made;
      return { ...made, ...(dropped.length > 0 && { result: { dropped } }) };
    }
    const read = readLooks(looks);
    const own = readLooks(values);
    if (isRejected(read)) return read;
    if (isRejected(own)) return own;
    const brush = { ...read, ...(styles && { styles }), values: own.attrs, source, eid };
    return applyLooks(editing, selection, { ...brush, isWhole: false });
  },
};

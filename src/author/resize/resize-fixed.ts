import { size } from '../../values/dimension.ts';
import { readObject, type Json } from '../../values/json.ts';
import { quote } from '../../diagnostics/diagnostic.ts';
import { space } from '../../values/space.ts';
import { HANDLES, type Handle, type SizeHandle } from './handles.ts';
import type { FitPull, Resizable } from './resizable.ts';
import { gapKid } from './resize-space.ts';
import { FIELDS, PROPERTIES } from './resize-size.ts';
import { TEXTS } from './resize-texts.ts';

/**
 * Returns why a handle can't change a value; undefined if it can. A value that isn't a length, such as an external `calc()`, contains more than the visible px, and a drag would overwrite it.
 */
export function whyFixed(block: Resizable, pull: FitPull): string | undefined {
  const handle: Handle = HANDLES[pull.handle];
  if (handle.of === 'size') return whySize(block, handle, pull);
  const kid =
    handle.of === 'gap' ? gapKid(block, handle.axis, pull.isBoth || pull.isAll) : handle.of;
  const written = block.values[kid]?.written;
  const codec = handle.of === 'gap' ? size : space;
  return written === undefined || codec.parse(written).problems.length === 0
    ? undefined
    : fixedText(kid.replace('-', ' '), written);
}

function whySize(block: Resizable, handle: SizeHandle, pull: FitPull): string | undefined {
  const written = block.values.size?.written;
  if (written === undefined) return undefined;
  const fields = readObject(written);
  if (fields === undefined) return fixedText('size', written);
  for (const axis of ['x', 'y'] as const) {
    if (handle[axis] === 0 && !pull.isAll) continue;
    const field = FIELDS[axis][pull.mode];
    const own = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (own !== undefined && size.parse(own).problems.length > 0) {
      return fixedText(PROPERTIES[field], own);
    }
  }
  return undefined;
}

const fixedText = (name: string, written: Json) => TEXTS.fixed(name, quote(written));

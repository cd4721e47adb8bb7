import { HANDLES, type Handle } from './handles.ts';
import type { FitResult, FitPull, HandlePull, Resizable, Resized } from './resizable.ts';
import { fitSize, resizeSize } from './resize-size.ts';
import { fitGap, fitSpace, resizeGap, resizeSpace } from './resize-space.ts';

/** Returns the value of a block after dragging a handle (EDIT-3); its unit is kept. */
export function resize(block: Resizable, pull: HandlePull): Resized | undefined {
  const handle: Handle = HANDLES[pull.handle];
  if (handle.of === 'size') return resizeSize(block, pull, handle);
  if (handle.of === 'gap') return resizeGap(block, pull, handle.axis);
  return resizeSpace(block, pull, { of: handle.of, side: handle.side });
}

/** Clears the size, space or gap of a handle: the block fits its content. */
export function fitToContent(block: Resizable, pull: FitPull): FitResult | undefined {
  const handle: Handle = HANDLES[pull.handle];
  if (handle.of === 'size') return fitSize(block, handle, pull);
  if (handle.of === 'gap') return fitGap(block, handle.axis, pull.isBoth || pull.isAll);
  return fitSpace(block, pull, { of: handle.of, side: handle.side });
}

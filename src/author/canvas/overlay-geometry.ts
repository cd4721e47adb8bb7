/** A rectangle in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const rightOf = ({ left, width }: Box) => left + width;
const bottomOf = ({ top, height }: Box) => top + height;

const boxOf = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  width: Math.max(0, right - left),
  height: Math.max(0, bottom - top),
});

const isSeen = ({ width, height }: Box) => width > 0.5 && height > 0.5;

/** Returns the intersection of two boxes; undefined if empty. */
export function clip(box: Box, inside: Box): Box | undefined {
  const left = Math.max(box.left, inside.left);
  const top = Math.max(box.top, inside.top);
  const right = Math.min(rightOf(box), rightOf(inside));
  const bottom = Math.min(bottomOf(box), bottomOf(inside));
  return right < left || bottom < top ? undefined : boxOf(left, top, right, bottom);
}

/** Returns the bounding box; undefined for no boxes. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return boxOf(
    Math.min(...boxes.map(({ left }) => left)),
    Math.min(...boxes.map(({ top }) => top)),
    Math.max(...boxes.map(rightOf)),
    Math.max(...boxes.map(bottomOf)),
  );
}

/** Returns the strips of a box's padding. */
export function paddingStrips(box: Box, { top, right, bottom, left }: Edges): readonly Box[] {
  const { left: x, top: y } = box;
  const x2 = rightOf(box);
  const y2 = bottomOf(box);
  return [
    boxOf(x, y, x2, y + top),
    boxOf(x2 - right, y + top, x2, y2 - bottom),
    boxOf(x, y2 - bottom, x2, y2),
    boxOf(x, y + top, x + left, y2 - bottom),
  ].filter(isSeen);
}

/** Returns the strips of a box's margin; negative margins have none. */
export function marginStrips(box: Box, { top, right, bottom, left }: Edges): readonly Box[] {
  const outer = boxOf(
    box.left - Math.max(0, left),
    box.top - Math.max(0, top),
    rightOf(box) + Math.max(0, right),
    bottomOf(box) + Math.max(0, bottom),
  );
  const edges = {
    top: Math.max(0, top),
    right: Math.max(0, right),
    bottom: Math.max(0, bottom),
    left: Math.max(0, left),
  };
  return paddingStrips(outer, edges);
}

/** Returns the strips between the children of a flex box or a grid, in their order. */
export function gapStrips(inner: Box, children: readonly Box[]): readonly Box[] {
  const strips: Box[] = [];
  for (const [at, box] of children.entries()) {
    const next = children[at + 1];
    if (next === undefined) continue;
    const isBelow = next.top >= bottomOf(box) - 0.5;
    const isBeside = next.left >= rightOf(box) - 0.5 || rightOf(next) <= box.left + 0.5;
    if (isBelow) strips.push(boxOf(inner.left, bottomOf(box), rightOf(inner), next.top));
    else if (isBeside) {
      const [first, second] = next.left >= box.left ? [box, next] : [next, box];
      const top = Math.min(box.top, next.top);
      const bottom = Math.max(bottomOf(box), bottomOf(next));
      strips.push(boxOf(rightOf(first), top, second.left, bottom));
    }
  }
  return strips.filter(isSeen);
}

/**
 * A block is low if it has less than the height of this many labels: a label inside would cover it.
 */
const LOW = 4;

/**
 * Returns the position of a block's label: above it; without room, inside at its top, or below a
 * low block; always in the visible area.
 */
export function labelPlace(
  box: Box,
  label: { readonly width: number; readonly height: number },
  seen: Box,
): { readonly left: number; readonly top: number } {
  const most = Math.max(seen.left, rightOf(seen) - label.width);
  const left = Math.min(Math.max(box.left, seen.left), most);
  const above = box.top - label.height;
  const isRoom = above >= seen.top;
  const isLow = box.height < LOW * label.height && box.top >= seen.top;
  const isRoomBelow = bottomOf(box) + label.height <= bottomOf(seen);
  if (!isRoom && isLow && isRoomBelow) return { left, top: bottomOf(box) };
  const lowest = Math.max(box.top, bottomOf(box) - label.height);
  return { left, top: isRoom ? above : Math.min(Math.max(box.top, seen.top), lowest) };
}

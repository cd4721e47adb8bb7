import { LATE_FILLS } from '../../../page/late-fills.ts';
import type { Fill } from '../../../values/fill.ts';
import type { ReadyLook } from './look-css.ts';
import type { Rules } from './style-rules.ts';

type Looks = ReadonlyMap<string, ReadyLook>;

/**
 * Returns whether a block has, at any width, a background picture that is fetched only when the
 * block is near the window (VALUE-8).
 */
export function hasLazyBackground(
  looks: Looks,
  steps: readonly { readonly looks: Looks }[],
): boolean {
  return [{ looks }, ...steps].some((step) => {
    // The cast is sound: all elements have the look of this name.
    const fill = step.looks.get('fill')?.value as Fill | undefined;
    return fill !== undefined && isLate(fill);
  });
}

function isLate({ type, url, lazyload }: Fill): boolean {
  return lazyload && url !== '' && (type === 'image' || type === 'pattern');
}

/**
 * Adds the rule that holds lazy background pictures back, as long as a script of the page is there
 * to fetch them.
 */
export function addLateFills(rules: Rules) {
  const waiting = `[data-waits] ${LATE_FILLS}`;
  rules.set(LATE_FILLS, `${waiting},${waiting}::before{background-image:none!important}`);
}

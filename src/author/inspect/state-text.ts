/** A state of blocks that the canvas shows without hovering or focusing. */
export type ForcedState = 'hover' | 'focus';

/** A pseudo-class of a state; escaped colons in class names have a backslash. */
const STATE_PSEUDO_CLASS = /(?<!\\):(hover|focus-visible|focus-within|focus)(?![\w-])/g;

/**
 * Returns a selector that also matches as if the elements of `selected` were in a state. Their
 * ancestors are hovered too, and have the focus within. The specificity stays: `selected` has to be
 * as specific as a pseudo-class.
 */
export function forceState(selector: string, state: ForcedState, selected: string): string {
  return selector.replaceAll(STATE_PSEUDO_CLASS, (pseudo, name: string) => {
    if (!name.startsWith(state)) return pseudo;
    const reachesOut = name === 'hover' || name === 'focus-within';
    return `:is(${pseudo},${selected}${reachesOut ? `,:has(${selected})` : ''})`;
  });
}

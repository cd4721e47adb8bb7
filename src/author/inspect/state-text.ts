/** A state of blocks that the canvas shows without anybody hovering or focusing them. */
export type HeldState = 'hover' | 'focus';

/** A pseudo-class of a state; a class that is called so has a backslash before its colon. */
const PSEUDO = /(?<!\\):(hover|focus-visible|focus-within|focus)(?![\w-])/g;

/**
 * A selector that also holds where it would if what `selected` selects were in a state. What is around it is hovered
 * too, and has the focus within it. It counts as much as before: `selected` has to be as specific as a pseudo-class.
 */
export function holdState(selector: string, state: HeldState, selected: string): string {
  return selector.replaceAll(PSEUDO, (pseudo, name: string) => {
    if (!name.startsWith(state)) return pseudo;
    const reachesOut = name === 'hover' || name === 'focus-within';
    return `:is(${pseudo},${selected}${reachesOut ? `,:has(${selected})` : ''})`;
  });
}

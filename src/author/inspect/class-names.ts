/** The class of a shared style: its name, followed by the hash of its rules. */
const STYLE = /^([a-z][a-z\d-]*)_[\da-z]+_*$/i;

/**
 * Returns the style name of a class; undefined for one of a block's own looks, or of an element.
 */
export const styleNameOfClass = (className: string): string | undefined =>
  STYLE.exec(className)?.[1];

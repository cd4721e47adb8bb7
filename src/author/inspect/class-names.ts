/** A style of the project has a class that begins with its name and ends with the hash of its rules. */
const STYLE = /^([a-z][a-z\d-]*)_[\da-z]+_*$/i;

/** The name of the style that a class is of; undefined for one of a block's own looks, and of an element. */
export const styleNameOfClass = (className: string): string | undefined =>
  STYLE.exec(className)?.[1];

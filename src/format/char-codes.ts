/** The characters of JSON's syntax as numbers: the same in UTF-8 and in JavaScript's texts. */
export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;
export const QUOTE = 34;
export const COMMA = 44;
export const COLON = 58;
export const OPEN_LIST = 91;
export const BACKSLASH = 92;
export const CLOSE_LIST = 93;
export const OPEN = 123;
export const CLOSE = 125;

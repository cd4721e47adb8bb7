/** Letters of a word that may be too long for a line of a telephone. */
export const LONG_WORD = /\S{24}/;

/** The class of what may break within a word wherever its line ends. */
export const BREAKS_WORDS = 'has-long-word';

// Tab, line feed and carriage return are text; other control characters and non-characters are not.
const BAD_CHARACTER =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/;
const BAD_CHARACTERS = new RegExp(BAD_CHARACTER.source, 'g');

/**
 * Returns whether a text holds characters that HTML can't carry: control characters,
 * non-characters, lone surrogates.
 */
export function hasBadCharacters(text: string): boolean {
  return BAD_CHARACTER.test(text) || !text.isWellFormed();
}

/** The text with every such character replaced by U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(BAD_CHARACTERS, '\ufffd');
}

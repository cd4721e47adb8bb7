/**
 * Characters that control a terminal, reorder text or are invisible: control and format characters,
 * line separators, lone surrogates, ignorable characters, and the blank Braille pattern (V23 in the
 * hostile cases).
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Escapes these characters, for example as `\u202e`, in project data and file names that are shown
 * to a person.
 */
export function printable(text: string, limit = Infinity): string {
  const short = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return short.replace(UNPRINTABLE, escapeUnits);
}

/** The text of JSON with these characters escaped; parsing it returns the same value. */
export function printableJson(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  return text.replace(UNPRINTABLE, (character) =>
    character === '\n' ? character : escapeUnits(character),
  );
}

function escapeUnits(character: string): string {
  let text = '';
  for (let at = 0; at < character.length; at += 1) {
    text += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }
  return text;
}

/**
 * What a terminal obeys, or turns the text around it with, or doesn't show: control and format characters, separators of
 * lines, halves of characters, what may be ignored, and the empty pattern of Braille (V23 in the hostile cases).
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Spells such characters out, as `\u202e`, in anything of a project, and in names of files, that a person is shown. */
export function printable(text: string, limit = Infinity): string {
  const short = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return short.replace(UNSEEN, spelt);
}

/** JSON of any value with such characters escaped: what reads it gets the value as it is. */
export function printableJson(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  return text.replace(UNSEEN, (character) => (character === '\n' ? character : spelt(character)));
}

function spelt(character: string): string {
  let text = '';
  for (let at = 0; at < character.length; at += 1) {
    text += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }
  return text;
}

/** The signs that a file uses where Markdown has several. */
export interface Style {
  readonly eol: string;
  readonly bullet: string;
  readonly number: string;
  readonly emphasis: string;
  readonly strong: string;
  readonly fence: string;
  readonly rule: string;
  /** The characters at the end of a line that make a line break. */
  readonly lineBreak: string;
}

/** The signs of a text; those that it doesn't use are the usual ones. */
export function styleOf(text: string): Style {
  const isMore = (one: RegExp, other: RegExp) => count(text, one) > count(text, other);
  const rule = /^ {0,3}([-*_])(?: ?\1){2,}[ \t]*$/m.exec(text)?.[0].trim() ?? '---';
  return {
    eol: isMore(/\r\n/g, /(?<!\r)\n/g) ? '\r\n' : '\n',
    bullet: bulletOf(text),
    number: isMore(/^\s*\d{1,9}\) /gm, /^\s*\d{1,9}\. /gm) ? ')' : '.',
    emphasis: isMore(/(?<![\w_])_(?=[^\s_])/g, /(?<![\w*])\*(?=[^\s*])/g) ? '_' : '*',
    strong: isMore(/(?<![\w_])__(?=[^\s_])/g, /\*\*(?=[^\s*])/g) ? '__' : '**',
    fence: isMore(/^\s*~~~/gm, /^\s*```/gm) ? '~' : '`',
    rule,
    lineBreak: isMore(/\S {2,}\r?\n\S/g, /\\\r?\n/g) ? '  ' : '\\',
  };
}

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

function bulletOf(text: string): string {
  const counts = ['-', '*', '+'].map((sign) => count(text, new RegExp(`^\\s*\\${sign} `, 'gm')));
  const most = Math.max(...counts);
  return ['-', '*', '+'][counts.indexOf(most)] ?? '-';
}

/** A Markdown text without the constructs that take a parser quadratic time. */
export interface Limited {
  /** The text has the length of the original; lines that are nested too deep are blank. */
  readonly text: string;
  /** Constructs of micromark that are disabled for the text. */
  readonly disabled: readonly string[];
  /** Offsets of the first line that is nested too deep, and of the first paragraph with too much markup. */
  readonly deep: number | undefined;
  readonly dense: number | undefined;
}

/** Maximum nesting of lists and quotes: a parser processes the content once more for each level. */
const DEEP =
  /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))){40,}|^[ \t]{120,}(?:>|[-*+] |\d{1,9}[.)] )/;

/** In a paragraph, each sign of emphasis and of links is compared with those before it. */
const MAX_EMPHASIS = 1000;
const MAX_BRACKETS = 4000;

/** Constructs of micromark that begin or end with brackets. */
const LABELS =
  'labelStartImage labelStartLink labelEnd gfmFootnoteCall gfmPotentialFootnoteCall'.split(' ');

const FENCE = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,})/;
const BLANK = /^[\s>]*$/;
/** A definition or a footnote starts a new count of markup. */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,999}\]:/;

/** A bullet and a heading always end the paragraph before them. */
const BEGINNING = /^ {0,3}(?:[-*+][ \t]+\S|#{1,6}[ \t])/;
/** An item of a numbered list, with the sign after its number: it ends the item before it, and no other paragraph. */
const NUMBERED = /^\d{1,9}([.)])[ \t]+\S/;

/** Limits the work of the parser, in one pass: the time for the result grows linearly with its length. */
export function limited(text: string): Limited {
  const blanked: string[] = [];
  const disabled = new Set<string>();
  let deep: number | undefined;
  let dense: number | undefined;
  let fence = '';
  let at = 0;
  /** The sign of the numbered list that may go on. */
  let list = '';
  let wasBlank = true;
  let counts = { emphasis: 0, brackets: 0 };
  for (const line of text.split('\n')) {
    const isDeep = DEEP.test(line);
    if (isDeep) deep ??= at;
    blanked.push(isDeep ? ' '.repeat(line.length) : line);
    const sign = FENCE.exec(line)?.[1] ?? '';
    const isEnd = sign !== '' && sign.startsWith(fence);
    if (fence !== '' || sign !== '') fence = fence === '' ? sign : isEnd ? '' : fence;
    const isBlank = BLANK.test(line);
    const isCode = fence !== '' || sign !== '';
    const number = NUMBERED.exec(line)?.[1] ?? '';
    const isNext = number !== '' && number === list;
    const isNew = isCode || isBlank || DEFINITION.test(line) || BEGINNING.test(line);
    if (isNew || isNext) counts = { emphasis: 0, brackets: 0 };
    // Other numbers may be words of a paragraph.
    if (isNew) list = '';
    if (number !== '' && wasBlank) list = number;
    wasBlank = isBlank;
    if (fence === '') {
      const { emphasis, brackets } = counts;
      counts = {
        emphasis: emphasis + signsIn(line),
        brackets: brackets + countOf(line, '[') + countOf(line, ']'),
      };
      if (counts.emphasis > MAX_EMPHASIS) disabled.add('attention').add('strikethrough');
      if (counts.brackets > MAX_BRACKETS) for (const one of LABELS) disabled.add(one);
      if (disabled.size > 0) dense ??= at;
    }
    at += line.length + 1;
  }
  return {
    text: deep === undefined ? text : blanked.join('\n'),
    disabled: [...disabled],
    deep,
    dense,
  };
}

/** Counts emphasis characters; an underscore inside a word isn't one. */
function signsIn(line: string): number {
  let count = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '*' || sign === '~') count += 1;
    else if (sign === '_' && !(isWord(line[at - 1]) && isWord(line[at + 1]))) count += 1;
  }
  return count;
}

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

function countOf(line: string, sign: string): number {
  let count = 0;
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + 1)) count += 1;
  return count;
}

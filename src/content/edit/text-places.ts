import type { Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { Token } from './tokens.ts';

const NEWLINE = /[ \t]*\r?\n[ \t>]*/y;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;
const SIGN = /[!-/:-@[-`{-~]/;

/** The characters of a text, each with its place in the file: escapes, entities and line ends are longer there. */
export function charsOfText(
  file: string,
  { value, position }: Text,
  from: number,
): readonly Token[] {
  const start = position?.start.offset;
  const end = position?.end.offset;
  const isMade = position === undefined || position.start.line === 0;
  if (isMade || start === undefined || end === undefined) return spaced(value, nowhere(value));
  const whole = placesFrom(file, { value, at: from + start, end: from + end });
  if (whole !== undefined) return spaced(value, whole);
  // A node made of a part of a text has the position of the whole text, so its value is searched
  // there.
  const at = file.indexOf(value, from + start);
  const isOne = at >= 0 && file.slice(at + 1, from + end).indexOf(value) < 0;
  const part = isOne ? placesFrom(file, { value, at, end: from + end }) : undefined;
  return spaced(value, part ?? nowhere(value));
}

type Range = readonly [start: number, end: number];

const nowhere = (value: string): readonly Range[] => value.split('').map(() => [-1, -1]);

const SPACES = /[ \t]*\r?\n[ \t]*/g;

/** A line end, with the spaces around it, is one space. */
function spaced(value: string, places: readonly Range[]): readonly Token[] {
  const tokens: Token[] = [];
  const push = (at: number, end: number) => {
    for (let index = at; index < end; index += 1) {
      const [start, stop] = places[index] ?? [-1, -1];
      tokens.push({ kind: 'char', char: value[index] ?? '', start, end: stop });
    }
  };
  let at = 0;
  for (const { index, 0: spaces } of value.matchAll(SPACES)) {
    push(at, index);
    at = index + spaces.length;
    const [start] = places[index] ?? [-1];
    const [, end] = places[at - 1] ?? [-1, -1];
    tokens.push({ kind: 'char', char: ' ', start, end });
  }
  push(at, value.length);
  return tokens;
}

function placesFrom(
  file: string,
  { value, at, end }: { readonly value: string; readonly at: number; readonly end: number },
): readonly Range[] | undefined {
  const places: Range[] = [];
  let place = at;
  for (let index = 0; index < value.length;) {
    const char = value[index] ?? '';
    if (place >= end) return undefined;
    const next = file[place + 1] ?? '';
    let length = 1;
    let count = 1;
    if (char === '\n') {
      NEWLINE.lastIndex = place;
      const [found] = NEWLINE.exec(file) ?? [];
      if (found === undefined) return undefined;
      length = found.length;
    } else if (file[place] === '\\' && SIGN.test(next)) {
      if (next !== char) return undefined;
      length = 2;
    } else {
      const entity = entityAt(file, place);
      if (entity !== undefined && value.startsWith(entity.text, index)) {
        length = entity.length;
        count = entity.text.length;
      } else if (file[place] !== char) return undefined;
    }
    places.push([place, place + length]);
    // An entity such as that of an emoji can be several code units. The first unit gets the place,
    // the others an empty one at its end.
    for (let more = 1; more < count; more += 1) places.push([place + length, place + length]);
    place += length;
    index += count;
  }
  return places;
}

function entityAt(file: string, at: number) {
  if (file[at] !== '&') return undefined;
  ENTITY.lastIndex = at;
  const [found] = ENTITY.exec(file) ?? [];
  if (found === undefined) return undefined;
  const text = toString(fromMarkdown(found));
  return text === found || text === '' ? undefined : { text, length: found.length };
}

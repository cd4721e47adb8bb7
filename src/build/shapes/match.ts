import { readJson, textOf } from '../../values/reader.ts';
import { hasBadCharacters } from '../../format/clean-text.ts';
import type { TreeText } from '../../format/parse-tree.ts';
import type { Match, Place, Shape, Step } from './shape.ts';
import { waysAt, type Ways } from './ways.ts';

/** A text that is being matched. */
interface Reader extends TreeText {
  readonly shapeWith: ShapeWith;
  at: number;
  /** Steps that may still be tried, so that a text costs no more than its length. */
  patience: number;
  /** Levels of blocks above. */
  depth: number;
}

/** The shape of a block of known shape with other assets, which is kept by their key as long as there is room. */
export type ShapeWith = (block: {
  readonly written: TreeText;
  readonly place: Place;
  readonly byAssets: Map<string, Shape>;
  readonly key: string;
}) => Shape | undefined;

/** The block that begins at `start`, where its shape and those of all blocks inside are known, and its end. */
export function matchBlock(
  { text, isPlain }: TreeText,
  { start, place }: { readonly start: number; readonly place: Place },
  shapeWith: ShapeWith,
): { readonly match: Match; readonly end: number } | undefined {
  const patience = text.length;
  const reader: Reader = { text, isPlain, shapeWith, at: start, patience, depth: 0 };
  const match = follow(reader, place.ways, { start, place, texts: [], children: NONE });
  return match && { match, end: reader.at };
}

/** A block that is being matched. */
interface Begun {
  readonly start: number;
  readonly place: Place;
  /** So far. */
  readonly texts: string[];
  children: readonly Match[];
}

/** Deeper pages are rare, and limits watch over them elsewhere. */
const MOST_LEVELS = 100;
const NONE: readonly Match[] = [];

function follow(reader: Reader, from: Ways, block: Begun): Match | undefined {
  let ways = from;
  for (;;) {
    const step = takeWay(reader, ways);
    if (step === undefined) return undefined;
    if (step.kind === 'text') {
      const text = takeText(reader);
      if (text === undefined || (step.isShown && text.trim() === '')) return undefined;
      block.texts.push(text);
      ways = step.ways;
    } else if (step.kind === 'children') {
      return followChildren(reader, step, block);
    } else {
      const shape = step.kind === 'end' ? step.shape : withAssets(reader, step, block);
      return shape && { shape, texts: block.texts, children: block.children };
    }
  }
}

function withAssets(
  { text, isPlain, at, shapeWith }: Reader,
  { shape: { texts: kinds }, byAssets }: Step & { readonly kind: 'end-with-assets' },
  { start, place, texts }: Begun,
): Shape | undefined {
  const key = JSON.stringify(texts.filter((_, index) => kinds[index] === 'asset'));
  const written = { text: text.slice(start, at), isPlain };
  return byAssets.get(key) ?? shapeWith({ written, place, byAssets, key });
}

function followChildren(
  reader: Reader,
  { between, places, ways }: Step & { readonly kind: 'children' },
  block: Begun,
): Match | undefined {
  const start = reader.at;
  const { length } = block.texts;
  for (const place of places) {
    reader.at = start;
    block.texts.length = length;
    const children = takeList(reader, place, between);
    if (children === undefined) continue;
    block.children = children;
    const match = follow(reader, ways, block);
    if (match?.shape.inside === place) return match;
  }
  return undefined;
}

function takeList(reader: Reader, place: Place, between: string): readonly Match[] | undefined {
  if (reader.depth === MOST_LEVELS) return undefined;
  const list: Match[] = [];
  reader.depth += 1;
  let match: Match | undefined;
  do {
    match = follow(reader, place.ways, { start: reader.at, place, texts: [], children: NONE });
    if (match !== undefined) list.push(match);
  } while (match !== undefined && take(reader, between));
  reader.depth -= 1;
  return match && list;
}

function takeWay(reader: Reader, ways: Ways): Step | undefined {
  for (const way of waysAt(ways, reader.text, reader.at)) {
    reader.patience -= 1;
    if (reader.patience > 0 && take(reader, way.text)) return way.step;
  }
  return undefined;
}

/** A slice that is compared costs an eighth of `startsWith` (Node 20, texts of some hundred characters). */
function take(reader: Reader, expected: string): boolean {
  const end = reader.at + expected.length;
  if (reader.text.slice(reader.at, end) !== expected) return false;
  reader.at = end;
  return true;
}

/** What no JSON text holds as it is. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\0-\u001f]/;

/** A text up to its quote, as it is meant; undefined for one that isn't JSON, or has to be mended. */
function takeText(reader: Reader): string | undefined {
  const { text, at, isPlain } = reader;
  const end = text.indexOf('"', at);
  if (end === -1) return undefined;
  const written = text.slice(at, end);
  if (CONTROL.test(written)) return undefined;
  reader.at = end;
  if (isPlain) return written;
  if (written.includes('\\')) return takeEscaped(reader, at);
  return hasBadCharacters(written) ? undefined : written;
}

function takeEscaped(reader: Reader, at: number): string | undefined {
  const { text } = reader;
  let end = at;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  const meant = readJson(`"${text.slice(at, end)}"`, textOf(Infinity));
  if (meant === undefined) return undefined;
  reader.at = end;
  // Carriage returns are read as line feeds.
  return hasBadCharacters(meant) || meant.includes('\r') ? undefined : meant;
}

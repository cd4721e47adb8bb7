import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { cssProblem } from './drawing-css.ts';
import { attributeVerdict, elementVerdict, hasCss } from './drawing-rules.ts';
import { createExpansion } from './drawing-expansion.ts';
import {
  drawingBytes,
  drawingText,
  isEncodingNameRight,
  type DrawingText,
} from './drawing-text.ts';

/** A drawing that contains only graphics. */
export interface Drawing {
  /** The bytes to publish: the file itself if nothing had to be removed. */
  readonly bytes: Uint8Array;
  /** Number of drawn nodes after following all references. */
  readonly drawnNodes: number;
}

/** The reason for rejecting a drawing, with its place in the text if known. */
export interface DrawingProblem {
  readonly problem: string;
}

/** Limits of drawings (SAFE-7). */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_DEPTH = 256;

/** Maximum number of drawn nodes of a drawing that the build rasterizes. */
export const MAX_DRAWN_NODES = 200_000;

/**
 * Reads a drawing (SVG) as XML and accepts only listed elements, attributes and addresses (SAFE-8).
 * Data of drawing programs is removed from the bytes to publish.
 */
export function readDrawing(bytes: Uint8Array): Drawing | DrawingProblem {
  if (bytes.length > MAX_BYTES) {
    return { problem: `it has more than ${MAX_BYTES / 1024 / 1024} MB` };
  }
  const source = drawingText(bytes);
  if (source === undefined) return { problem: 'its text is neither UTF-8 nor UTF-16' };
  const first = readText(source);
  if ('problem' in first || first.removed.length === 0) {
    return 'problem' in first ? first : { bytes, drawnNodes: first.drawnNodes };
  }
  const text = withoutRanges(source.text, first.removed);
  // After a removal, the text before it and the text after it may form new XML together.
  const second = readText({ ...source, text });
  if ('problem' in second) return { problem: `${second.problem} (after removing editor data)` };
  if (second.removed.length > 0) return { problem: 'its editor data can’t be removed' };
  return { bytes: drawingBytes(text, source.encoding), drawnNodes: second.drawnNodes };
}

type Range = readonly [from: number, to: number];

interface ReadText {
  readonly removed: readonly Range[];
  readonly drawnNodes: number;
}

/** Stops reading at the first problem. */
class DrawingError extends Error {}

/** An open element while reading. */
interface OpenElement {
  readonly local: string;
  /** CSS of a style element. */
  css?: string;
  /** Offset of an element that is removed with its content. */
  readonly removedFrom?: number;
}

function readText(source: DrawingText): ReadText | DrawingProblem {
  const { text } = source;
  const parser = new SaxesParser({ xmlns: true });
  const removed: Range[] = [];
  const open: OpenElement[] = [];
  const expansion = createExpansion();
  const attributeRanges = new Map<string, Range>();
  let tagStart = 0;
  let afterPart = 0;
  let removing = 0;

  const reject = (what: string, at = parser.position): never => {
    throw new DrawingError(`${placeIn(text, at)}: ${what}`);
  };
  const remove = (from: number, to = parser.position) => {
    if (removing === 0) removed.push([from, to]);
  };

  parser.on('error', (error) => reject(`the XML isn’t well-formed (${plainReason(error)})`));
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0') reject('it isn’t XML 1.0');
    if (!isEncodingNameRight(encoding, source))
      reject(`the text isn’t in the encoding ${encoding}`);
  });
  parser.on('doctype', (doctype) => {
    if (/[[\]]/.test(doctype)) reject('a DOCTYPE with declarations of its own');
    remove(text.lastIndexOf('<!DOCTYPE', parser.position));
  });
  parser.on('processinginstruction', ({ target }) => {
    if (removing === 0) reject(`the processing instruction ${target} isn’t allowed`);
  });
  // At this event, the parser has read the comment up to its last character.
  parser.on('comment', () => {
    remove(text.lastIndexOf('<!--', parser.position - '<!----'.length), parser.position + 1);
  });
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 2);
    afterPart = parser.position - 1;
    attributeRanges.clear();
  });
  parser.on('attribute', ({ name }) => {
    attributeRanges.set(name, [afterPart, parser.position]);
    afterPart = parser.position;
  });
  parser.on('opentag', (tag) => {
    if (open.length >= MAX_DEPTH) reject(`more than ${MAX_DEPTH} nested elements`, tagStart);
    if (open.at(-1)?.css !== undefined && removing === 0 && elementVerdict(tag) === 'keep') {
      reject('an element in the element style', tagStart);
    }
    open.push(openElement(tag));
  });
  parser.on('closetag', () => {
    const { css, removedFrom }: Partial<OpenElement> = open.pop() ?? {};
    if (removedFrom !== undefined) {
      removing -= 1;
      remove(removedFrom);
    } else if (removing === 0) {
      const problem = css === undefined ? undefined : cssProblem(css);
      if (problem !== undefined) reject(`the element style contains ${problem}`);
      if (css !== undefined) expansion.sheet(css);
      expansion.close();
    }
  });
  const addText = (part: string) => {
    const around = open.at(-1);
    if (around?.css !== undefined) around.css += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  function openElement(tag: SaxesTagNS): OpenElement {
    const { local } = tag;
    if (removing > 0) return { local };
    if (open.length === 0 && (elementVerdict(tag) !== 'keep' || local !== 'svg')) {
      reject(`the first element is ${tag.name}, not svg of the namespace of SVG`, tagStart);
    }
    const verdict = elementVerdict(tag, open.at(-1)?.local);
    if (verdict === 'reject') reject(`the element ${tag.name} isn’t allowed`, tagStart);
    if (verdict === 'remove') {
      removing += 1;
      return { local, removedFrom: tagStart };
    }
    const kept = Object.values(tag.attributes).filter((one) => isKept(one, tag));
    expansion.open(tag, kept);
    return local === 'style' ? { local, css: '' } : { local };
  }

  function isKept(attribute: SaxesAttributeNS, tag: SaxesTagNS): boolean {
    const verdict = attributeVerdict(attribute, tag);
    const [from, to] = attributeRanges.get(attribute.name) ?? [tagStart, tagStart];
    const at = from + text.slice(from, to).search(/\S/);
    const name = `the attribute ${attribute.name} of ${tag.name}`;
    if (verdict === 'reject') reject(`${name} isn’t allowed with this value`, at);
    if (verdict === 'remove') {
      removed.push([from, to]);
      return false;
    }
    const problem = hasCss(attribute) ? cssProblem(attribute.value) : undefined;
    if (problem !== undefined) reject(`${name} contains ${problem}`, at);
    return true;
  }

  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof DrawingError) return { problem: error.message };
    throw error;
  }
  return { removed, drawnNodes: expansion.count(MAX_DRAWN_NODES) };
}

/** The parser's reason without its position prefix. */
function plainReason({ message }: Error): string {
  return message.replace(/^(?:[^:]*:)?\d+:\d+: /, '').replace(/\.$/, '');
}

/** The line and column of an offset, from 1. */
function placeIn(text: string, at: number): string {
  const before = text.slice(0, at).split(/\r\n?|\n/);
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Removes ranges from a text; if ranges are nested, the outer one decides. */
function withoutRanges(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    if (from > at) parts.push(text.slice(at, from));
    at = Math.max(at, to);
  }
  return parts.join('') + text.slice(at);
}

import type { ElementCatalogue } from '../../elements/define.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { joined, type Inline } from '../texts/inline-content.ts';
import { isPlainSpan, isRich, ownText, partsOfText, SPAN, TEXT } from '../texts/inline.ts';

const MAX_LEVELS = 40;

/** Content with the uids of inline blocks; the element of each is that of the source. */
type Marked = readonly (string | Mark)[];

interface Mark {
  readonly uid: string;
  /** Absent: the content of the source. */
  readonly content?: Marked;
}

/** Reads the content of a translated text: words, and inline blocks by uid. */
export function readMarked(value: Json | undefined, level = 0): Marked | undefined {
  if (!Array.isArray(value) || level > MAX_LEVELS) return undefined;
  const content: (string | Mark)[] = [];
  for (const one of value as readonly Json[]) {
    if (typeof one === 'string') content.push(one);
    else {
      const mark = readMark(one, level);
      if (mark === undefined) return undefined;
      content.push(mark);
    }
  }
  return content;
}

function readMark(value: Json, level: number): Mark | undefined {
  if (!isJsonObject(value) || typeof value['uid'] !== 'string') return undefined;
  const { uid, content: written } = value;
  if (written === undefined) return { uid };
  const content = readMarked(written, level + 1);
  return content && { uid, content };
}

/** The setting for writing the content of a translated text. */
interface Writing {
  readonly elements: ElementCatalogue;
  /** Translates an inline block of the source; its content only if `isWritten` is false. */
  readonly translate: (block: Block, isWritten: boolean) => Block;
  /** Receives the uid of an inline block that the source doesn't have. */
  readonly onUnknown: (uid: string) => void;
}

/**
 * A text with translated content, without the blocks that follow it: its inline blocks are those of
 * the source, in the order of the language.
 */
export function withTranslatedContent(block: Block, content: Marked, writing: Writing): Block {
  const { line } = partsOfText(block, writing.elements);
  const known = new Map<string, Block>();
  const spans: Block[] = [];
  const collect = (one: Block) => {
    if (isPlainSpan(one)) spans.push(one);
    else known.set(one.uid, one);
    childrenOf(one).forEach(collect);
  };
  line.forEach(collect);
  return write(block, content, { ...writing, known, spans, count: 0 });
}

interface Progress extends Writing {
  readonly known: Map<string, Block>;
  /** Plain spans of the source: words between inline blocks get their uids. */
  readonly spans: Block[];
  count: number;
}

function write(block: Block, content: Marked, progress: Progress): Block {
  const { elements, known, onUnknown, translate } = progress;
  const parts: (string | Block)[] = [];
  for (const one of content) {
    const own = typeof one === 'string' ? undefined : known.get(one.uid);
    if (typeof one === 'string') parts.push(one);
    else if (own === undefined) {
      onUnknown(one.uid);
      // The words of an unknown inline block stay, as plain text.
      parts.push(plainWords(one));
    } else {
      known.delete(one.uid);
      const isWritten = one.content !== undefined && isRich(own, elements);
      const translated = translate(own, isWritten);
      parts.push(isWritten ? write(translated, one.content ?? [], progress) : translated);
    }
  }
  const together = joinWords(parts);
  const [first = ''] = together;
  const isWordsFirst = typeof first === 'string';
  const inside = isWordsFirst ? together.slice(1) : together;
  const children = inside.map((part) =>
    typeof part === 'string' ? spanOf(block, part, progress) : part,
  );
  const { children: _children, ...bare } = withText(block, isWordsFirst ? first : '');
  return children.length === 0 ? bare : { ...bare, children };
}

function joinWords(parts: readonly (string | Block)[]): readonly (string | Block)[] {
  const together: (string | Block)[] = [];
  for (const part of parts) {
    const last = together.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') together.splice(-1, 1, last + part);
    else together.push(part);
  }
  return together;
}

function plainWords({ content = [] }: Mark): string {
  return content.map((one) => (typeof one === 'string' ? one : plainWords(one))).join('');
}

/** Words after an inline block: a span of the source, or a new one. */
function spanOf({ uid }: Block, words: string, progress: Progress): Block {
  const span = progress.spans.shift();
  if (span !== undefined) return ownText(span) === words ? span : withText(span, words);
  progress.count += 1;
  return { uid: `${uid}:${progress.count}`, eid: SPAN, attrs: [{ kid: TEXT, v: words }] };
}

/** A block with other words in its text attribute. */
function withText(block: Block, words: string): Block {
  const attrs = attrsOf(block);
  const at = attrs.findLastIndex(({ kid, isGroup }) => kid === TEXT && isGroup !== true);
  const former = attrs[at];
  if (former === undefined) {
    return words === '' ? block : { ...block, attrs: [{ kid: TEXT, v: words }, ...attrs] };
  }
  const { widths: _widths, ...rest } = former;
  const made: Attribute = { ...rest, v: words };
  return { ...block, attrs: attrs.with(at, made) };
}

/**
 * The content of a source text in the form of translations: inline blocks by uid alone, so that a
 * changed look or link target doesn't change the source.
 */
export function markedOf(content: readonly Inline[]): Json {
  return joined(content).map((one): Json => {
    if (typeof one === 'string') return one;
    return { uid: one.uid, ...(one.content !== undefined && { content: markedOf(one.content) }) };
  });
}

import { joined, type Inline } from '../../../site/texts/inline-content.ts';
import { eidsByTag, lineOf } from '../../../edit/blocks/pasted.ts';
import type { Pasted } from '../../../edit/blocks/pasted-tree.ts';
import {
  BLOCK_TAGS,
  DIVS,
  languageIn,
  LINE_TAGS,
  SAME,
  SKIPPED,
} from '../../../format/html-tags.ts';
import { newUid } from '../../session/new-uid.ts';
import { isPlainWeight, parseHtml, tagsOfStyle } from './office-html.ts';
import { checkBox, isCode, isUnseen, linesIn } from './seen-html.ts';
import { hasAllWords, isMarkdown, linesOf, paragraphsOf, withoutSigns } from './plain-text.ts';

/** The content of a clipboard; empty for missing formats. */
export interface Clip {
  readonly html: string;
  readonly text: string;
}

/** Pasted content that can become blocks. */
export interface PastedTree {
  readonly tree: readonly Pasted[];
  /** Dropped content, in words. */
  readonly dropped: readonly string[];
}

/** Reads HTML without showing, running or requesting anything. */
export function readHtml(html: string): PastedTree {
  const { body, styleSheets } = parseHtml(html);
  const dropped = new Map([
    ['style sheet', styleSheets],
    ['handler', handlersIn(body)],
  ]);
  const tree = treeOf(body, dropped, 0);
  const counts = [...dropped].filter(([, count]) => count > 0);
  return { tree, dropped: counts.map(([what, count]) => `${count} × ${what}`) };
}

/** Counts elements with scripts of their own. */
function handlersIn(body: Element): number {
  const names = [...body.querySelectorAll('*')].map((one) => one.getAttributeNames());
  return names.filter((own) => own.some((name) => name.startsWith('on'))).length;
}

/** Reads Markdown, with the HTML in it. */
export async function readMarkdown(text: string): Promise<PastedTree> {
  const { marked } = await import('marked');
  return readHtml(await marked.parse(text));
}

/**
 * Reads plain text: each line stays one, and a blank line begins a paragraph. Unambiguous Markdown
 * is read as such, if no word and no number is lost.
 */
export async function readText(text: string): Promise<PastedTree> {
  const plain = { tree: paragraphsOf(text), dropped: [] };
  if (!isMarkdown(text)) return plain;
  const { Marked } = await import('marked');
  // Tags are words here: nobody has asked for HTML.
  const marked = new Marked({
    breaks: true,
    tokenizer: { html: () => undefined, tag: () => undefined },
  });
  const read = readHtml(await marked.parse(withoutSigns(text)));
  return hasAllWords(text, read.tree) ? read : plain;
}

/** Returns the content of a clipboard for a text being written. */
export function inlineFrom(
  { html, text }: Clip,
  tags: Readonly<Record<string, string>> | undefined,
): readonly Inline[] {
  if (tags === undefined) return text === '' ? [] : [text.replaceAll(/\r\n?/g, '\n')];
  if (html !== '') {
    const { tree } = readHtml(html);
    return lineOf(tree, { eids: eidsByTag(tags), newUid, drop: () => undefined });
  }
  const [eid] = Object.entries(tags).find(([, tag]) => tag === 'br') ?? [];
  const lines = linesOf(text).map((line) => line.replaceAll(/[^\S\n]+/g, ' '));
  return joined(
    lines.flatMap((line, at): readonly Inline[] => {
      if (at === 0) return [line];
      return [eid === undefined ? '\n' : { uid: newUid(), eid }, line];
    }),
  );
}

/** Elements that are dropped without a report, as they are invisible. */
const UNSEEN: ReadonlySet<string> = new Set('link meta title base style template'.split(' '));

/** Names of dropped elements. */
const CALLED: Readonly<Record<string, string>> = {
  iframe: 'frame',
  object: 'embedded file',
  embed: 'embedded file',
  svg: 'drawing',
  canvas: 'drawing',
  math: 'formula',
  audio: 'sound',
  option: 'form field',
  select: 'form field',
  textarea: 'form field',
  input: 'form field',
  map: 'image map',
};

const KEPT: ReadonlySet<string> = new Set([...BLOCK_TAGS, ...LINE_TAGS]);
const MAX_LEVELS = 50;

function treeOf(parent: Element, dropped: Map<string, number>, level: number): readonly Pasted[] {
  // Deeper nesting than anybody writes becomes words.
  if (level > MAX_LEVELS) return [parent.textContent ?? ''];
  return [...parent.childNodes].flatMap((node): readonly Pasted[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    if (isUnseen(node)) return [];
    const box = checkBox(node);
    if (box !== undefined) return [box];
    const { localName } = node;
    if (SKIPPED.has(localName)) {
      const what = CALLED[localName] ?? localName;
      if (!UNSEEN.has(localName)) dropped.set(what, (dropped.get(what) ?? 0) + 1);
      return [];
    }
    const own = SAME[localName] ?? localName;
    const tag = DIVS.has(own) ? 'div' : own;
    if (tag === 'pre' || isCode(node)) return [codeOf(node)];
    const children = treeOf(node, dropped, level + 1);
    if (!KEPT.has(tag)) return withStyleTags(node, children);
    if (tag === 'strong' && isPlainWeight(node)) return children;
    return [{ tag, children, ...attributesOf(node, tag) }];
  });
}

/** Wraps words into the elements of their style; a style around blocks is ignored. */
function withStyleTags(element: Element, children: readonly Pasted[]): readonly Pasted[] {
  const hasBlock = children.some((one) => typeof one !== 'string' && BLOCK_TAGS.includes(one.tag));
  if (hasBlock) return children;
  return tagsOfStyle(element).reduceRight<readonly Pasted[]>(
    (inner, tag) => [{ tag, children: inner }],
    children,
  );
}

function codeOf(pre: Element): Pasted {
  const code = linesIn(pre).replace(/\n$/, '');
  const { className } = pre.querySelector('code') ?? pre;
  const language = languageIn(className);
  return { tag: 'pre', children: [code], ...(language !== '' && { language }) };
}

const MAX_ADDRESS = 10_000;

function attributesOf(element: Element, tag: string): Partial<Exclude<Pasted, string>> {
  const [href, address, alt] = ['href', 'src', 'alt'].map((name) =>
    element.getAttribute(name)?.slice(0, MAX_ADDRESS),
  );
  // The address of an embedded picture contains its bytes, so it isn't shortened.
  const src = address?.startsWith('data:') === true ? element.getAttribute('src') : address;
  const [columns, rows] = ['colspan', 'rowspan'].map((name) => {
    const count = Number(element.getAttribute(name));
    return count >= 2 && count <= 20 ? Math.floor(count) : undefined;
  });
  const first = Number(element.getAttribute('start') ?? 1);
  const start = Number.isInteger(first) && first >= 0 && first <= 999_999 ? first : 1;
  return {
    ...(tag === 'ol' && start !== 1 && { start }),
    ...(tag === 'a' && href !== undefined && { href }),
    ...(tag === 'img' && src !== undefined && src !== null && { src }),
    ...(tag === 'img' && alt !== undefined && { alt }),
    ...(columns !== undefined && { columns }),
    ...(rows !== undefined && { rows }),
  };
}

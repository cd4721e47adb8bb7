import { joined, type Inline } from '../../../edit/blocks/inline-content.ts';
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
import { isPlainWeight, parseHtml, tagsMeant } from './office-html.ts';
import { checkBox, isCode, isUnseen, linesIn } from './seen-html.ts';
import { hasAllWords, isMarkdown, linesOf, paragraphsOf, withoutSigns } from './plain-text.ts';

/** What a clipboard holds; empty for what it doesn't. */
export interface Clip {
  readonly html: string;
  readonly text: string;
}

/** What was pasted, as far as it can become blocks. */
export interface PastedTree {
  readonly tree: readonly Pasted[];
  /** What was left out, in words. */
  readonly dropped: readonly string[];
}

/** Reads HTML, which is never shown, run or asked for. */
export function readHtml(html: string): PastedTree {
  const { body, styleSheets } = parseHtml(html);
  const dropped = new Map([
    ['style sheet', styleSheets],
    ['handler', handlersIn(body)],
  ]);
  const tree = treeOf(body, dropped, 0);
  const told = [...dropped].filter(([, count]) => count > 0);
  return { tree, dropped: told.map(([what, count]) => `${count} × ${what}`) };
}

/** How many elements do something by a script of their own. */
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
 * Reads plain text: each line stays one, and a blank line begins a paragraph. It is read as Markdown where it can't be
 * anything else, and no word and no number is lost by that.
 */
export async function readText(text: string): Promise<PastedTree> {
  const plain = { tree: paragraphsOf(text), dropped: [] };
  if (!isMarkdown(text)) return plain;
  const { Marked } = await import('marked');
  // A tag is words here: nobody has asked for HTML.
  const marked = new Marked({
    breaks: true,
    tokenizer: { html: () => undefined, tag: () => undefined },
  });
  const read = readHtml(await marked.parse(withoutSigns(text)));
  return hasAllWords(text, read.tree) ? read : plain;
}

/** What of a clipboard goes into a text that is being written. */
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

/** What is left out without a word, as nobody has seen it. */
const UNSEEN: ReadonlySet<string> = new Set('link meta title base style template'.split(' '));

/** What an author calls what is left out. */
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
const MOST_LEVELS = 50;

function treeOf(parent: Element, dropped: Map<string, number>, level: number): readonly Pasted[] {
  // What is nested deeper than anybody writes is its words.
  if (level > MOST_LEVELS) return [parent.textContent ?? ''];
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
    if (!KEPT.has(tag)) return meantBy(node, children);
    if (tag === 'strong' && isPlainWeight(node)) return children;
    return [{ tag, children, ...attributesOf(node, tag) }];
  });
}

/** Words whose style stands for elements are in these; a style around blocks is nothing. */
function meantBy(element: Element, children: readonly Pasted[]): readonly Pasted[] {
  const hasBlock = children.some((one) => typeof one !== 'string' && BLOCK_TAGS.includes(one.tag));
  if (hasBlock) return children;
  return tagsMeant(element).reduceRight<readonly Pasted[]>(
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

const MOST_ADDRESS = 10_000;

function attributesOf(element: Element, tag: string): Partial<Exclude<Pasted, string>> {
  const [href, address, alt] = ['href', 'src', 'alt'].map((name) =>
    element.getAttribute(name)?.slice(0, MOST_ADDRESS),
  );
  // One that holds its picture is as long as that.
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

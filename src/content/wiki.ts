import { slug } from 'github-slugger';
import type { PhrasingContent, RootContent, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { extensionIn, isPicture } from './addresses.ts';
import { isPhrasing } from './markdown-nodes.ts';

/** Resolves names in wiki syntax, and collects those that match no file. */
export interface Wiki {
  /** The path of a file below the project's folder, by its name or a part of its path; undefined for none. */
  readonly find: (name: string) => string | undefined;
  readonly drop: (what: 'link' | 'picture', at: number, name: string) => void;
}

/** A comment, or a link or an embedded file. */
const SIGNS = /%%[^]*?%%|(!?)\[\[([^[\]\n]{1,500})\]\]/g;

const HIGHLIGHT = /(?<!=)==(?!=)/;

/**
 * Replaces wiki syntax as Obsidian has it: links and pictures by those of Markdown, highlighted text by its element; comments are
 * removed.
 */
export function withWiki(nodes: readonly RootContent[], wiki: Wiki): RootContent[] {
  return withoutComments(nodes).map((node) => insideOf(node, wiki));
}

function insideOf<T extends RootContent>(node: T, wiki: Wiki): T {
  if (!('children' in node) || node.children.length === 0) return node;
  const children: readonly RootContent[] = node.children;
  const read = children.every(isPhrasing) ? lineOf(children, wiki) : withWiki(children, wiki);
  return { ...node, children: read };
}

const isComment = (node: RootContent | undefined) =>
  node?.type === 'paragraph' && toString(node).startsWith('%%');

/** Removes blocks between a paragraph that begins with `%%` and one that ends with it. */
function withoutComments(nodes: readonly RootContent[]): readonly RootContent[] {
  const lastEnd = nodes.findLastIndex((node) => toString(node).endsWith('%%'));
  const found: RootContent[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node === undefined) continue;
    const isOpen = isComment(node) && !toString(node).slice(2).includes('%%');
    if (!isOpen || at >= lastEnd) found.push(node);
    else {
      at += 1;
      while (at < lastEnd && !toString(nodes[at]).endsWith('%%')) at += 1;
    }
  }
  return found;
}

function lineOf(nodes: readonly PhrasingContent[], wiki: Wiki): PhrasingContent[] {
  const read = nodes.flatMap((node): readonly PhrasingContent[] => {
    if (node.type === 'text') return signsIn(node, wiki);
    return [insideOf(node, wiki)];
  });
  return withHighlights(read);
}

/** A text node, with the links and pictures in it as nodes of their own. */
function signsIn(node: Text, { find, drop }: Wiki): readonly PhrasingContent[] {
  const { value } = node;
  const offset = node.position?.start.offset ?? 0;
  const found: PhrasingContent[] = [];
  let done = 0;
  const words = (to: number) => {
    if (to > done) found.push({ ...node, value: value.slice(done, to) });
  };
  for (const sign of value.matchAll(SIGNS)) {
    const [whole, embed = '', inner] = sign;
    words(sign.index);
    done = sign.index + whole.length;
    if (inner === undefined) continue;
    const target = targetIn(inner);
    const path = target.name === '' ? '' : find(target.name);
    const at = offset + sign.index;
    if (embed !== '' && isPicture(target.name)) {
      if (path === undefined) drop('picture', at, target.name);
      else found.push(placedLike(node, { type: 'image', url: addressOf(path), alt: target.alt }));
    } else if (path === undefined) {
      drop('link', at, target.name);
      found.push({ ...node, value: target.words });
    } else {
      const url = `${path === '' ? '' : addressOf(path)}${target.anchor}`;
      const text: Text = { ...node, value: target.words };
      found.push(placedLike(node, { type: 'link', url, children: [text] }));
    }
  }
  words(value.length);
  return found;
}

const placedLike = <T extends PhrasingContent>({ position }: Text, made: T): T =>
  position === undefined ? made : { ...made, position };

/** A path from the project's folder, as an address in Markdown. */
const addressOf = (path: string) => `/${encodeURI(path)}`;

/** The parts of `Note#Heading|words`: a paragraph of a note, which begins with `^`, has no anchor. */
function targetIn(inner: string) {
  const [target = '', ...others] = inner.split('|');
  const [name = '', ...headings] = target.split('#').map((part) => part.trim());
  const heading = headings.at(-1) ?? '';
  const said = others.join('|').trim();
  const file = name.slice(name.lastIndexOf('/') + 1);
  const words = said || [file, ...headings].filter((part) => part !== '').join(' › ');
  const plain = file.slice(0, extensionIn(file) === '' ? undefined : file.lastIndexOf('.'));
  return {
    name,
    anchor: heading === '' || heading.startsWith('^') ? '' : `#${slug(heading)}`,
    words,
    // Obsidian writes the width of a picture where a link has its words.
    alt: /^\d*(?:x\d+)?$/.test(said) ? plain : said,
  };
}

/** Replaces the nodes between two `==` by an element for highlighted text. */
function withHighlights(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const outside: PhrasingContent[] = [];
  let inside: PhrasingContent[] | undefined;
  for (const node of nodes) {
    if (node.type !== 'text') {
      (inside ?? outside).push(node);
      continue;
    }
    for (const [index, value] of node.value.split(HIGHLIGHT).entries()) {
      if (index > 0) {
        const isOpening = inside === undefined && !/^\s/.test(value);
        const isClosing = inside !== undefined && !/\s$/.test(toString(inside));
        if (isClosing) {
          outside.push({ type: 'marked', eid: 'highlight', children: inside ?? [] });
          inside = undefined;
        } else if (isOpening) inside = [];
        else (inside ?? outside).push({ ...node, value: '==' });
      }
      if (value !== '') (inside ?? outside).push({ ...node, value });
    }
  }
  if (inside !== undefined) outside.push({ type: 'text', value: '==' }, ...inside);
  return outside;
}

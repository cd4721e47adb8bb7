import type { PhrasingContent, RootContent } from 'mdast';
import type { Block } from '../../model/entities.ts';
import { contentTree } from '../content-page.ts';
import type { ContentTreeSetting } from '../content-reader.ts';
import { readFrontMatter } from '../front-matter.ts';
import { charsOfText } from './text-places.ts';
import { pair } from './pair.ts';
import { normal } from './words.ts';

/** A node that a block is made of, with its place in the file; -1 for a node made of HTML. */
export interface Placed {
  readonly node: RootContent;
  readonly start: number;
  readonly end: number;
}

/** A Markdown file that was read: its block tree, and the place of each block. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** The offset of the text after the front matter. */
  readonly from: number;
  /** The tree, with the uids of the tree that the editor has. */
  readonly root: Block;
  /** The nodes by the uids of their blocks. */
  readonly nodes: ReadonlyMap<string, Placed>;
  /** The uids of blocks by the nodes that they are made of. */
  readonly uids: ReadonlyMap<RootContent, string>;
  readonly setting: ContentTreeSetting;
}

/** The text of a Markdown file, and the settings by which its blocks are made. */
export interface PageText {
  readonly file: string;
  readonly text: string;
  readonly setting: ContentTreeSetting;
}

/** Reads a file with the place of each block; undefined if it isn't read as the given tree. */
export function readSource({ file, text, setting }: PageText, known: Block): Source | undefined {
  const found = new Map<string, Placed>();
  const { root } = contentTree(file, text, {
    ...setting,
    ofNode(uid, node, from) {
      if (!found.has(uid)) found.set(uid, placedIn(text, node, from));
    },
  });
  const names = new Map<string, string>();
  if (!pair(normal(root), normal(known), names)) return undefined;
  const nodes = new Map<string, Placed>();
  const uids = new Map<RootContent, string>();
  for (const [uid, placed] of found) {
    const name = names.get(uid);
    if (name === undefined) continue;
    nodes.set(name, placed);
    if (!uids.has(placed.node)) uids.set(placed.node, name);
  }
  const { end: from } = readFrontMatter(text);
  return { file, text, from, root: renamed(root, names), nodes, uids, setting };
}

function renamed(block: Block, names: ReadonlyMap<string, string>): Block {
  const { children } = block;
  const uid = names.get(block.uid) ?? block.uid;
  return {
    ...block,
    uid,
    ...(children && { children: children.map((child) => renamed(child, names)) }),
  };
}

function placedIn(text: string, node: RootContent, from: number): Placed {
  const nowhere = { node, start: -1, end: -1 };
  const { position } = node;
  if (position !== undefined) {
    const { start, end } = position;
    if (start.line === 0 || start.offset === undefined || end.offset === undefined) return nowhere;
    return { node, start: from + start.offset, end: from + end.offset };
  }
  // A node made of a part of a paragraph has no position: it begins and ends with its children.
  if (!('children' in node)) return nowhere;
  const inner: readonly RootContent[] = node.children;
  const [first, last] = [inner[0], inner.at(-1)];
  if (first === undefined || last === undefined) return nowhere;
  const start =
    first.type === 'text' ? startOf(text, first, from) : placedIn(text, first, from).start;
  const { end } = placedIn(text, last, from);
  return start < 0 || end < 0 ? nowhere : { node, start, end };
}

const startOf = (text: string, node: PhrasingContent & { type: 'text' }, from: number) =>
  charsOfText(text, node, from)[0]?.start ?? -1;

import { childrenOf, type Block } from '../../model/entities.ts';
import { contentTree } from '../content-page.ts';
import { editBlock } from './edit-blocks.ts';
import { searchedTexts } from './edit-by-search.ts';
import type { Editing } from './editing.ts';
import type { Escaping } from './print-line.ts';
import { isSameTree } from './same-blocks.ts';
import { readSource, type PageText, type Source } from './source.ts';
import { spliced, type TextSplice } from './splices.ts';
import { styleOf, type Style } from './style.ts';
import { normal, partsOf } from './words.ts';

/** The text of a file after an edit, or the reason why the edit is impossible. */
export type EditedText = { readonly text: string } | { readonly problem: 'other' | 'unsayable' };

/**
 * Writes an edit of a page into its file: only what has changed is written (MARKDOWN-2). The result
 * is read again; unless it gives the wanted tree, nothing is written. `before` is the tree of the
 * file, `after` the wanted one.
 */
export function editPage(page: PageText, before: Block, after: Block): EditedText {
  if (isSameTree(before, after)) return { text: page.text };
  const source = readSource(page, before);
  if (source === undefined) return { problem: 'other' };
  const [from, to] = [textIn(normal(source.root)), textIn(normal(after))];
  if (from === undefined || to === undefined) return { problem: 'unsayable' };
  const former = blocksIn(source.root);
  const tried = new Set<string>();
  for (const way of waysOf(styleOf(page.text.slice(source.from)))) {
    const splices: TextSplice[] = [];
    const editing: Editing = { source, former, splices, ...way };
    const text = editBlock(editing, from, to) ? spliced(page.text, splices) : undefined;
    if (text === undefined || tried.has(text)) continue;
    tried.add(text);
    if (says(source, text, after)) return { text };
  }
  for (const text of searchedTexts(source, before, after)) {
    if (says(source, text, after)) return { text };
  }
  return { problem: 'unsayable' };
}

/**
 * Maximum length of a file that is parsed as a whole before it is written; of a longer one, only
 * the part around the change is parsed.
 */
const MAX_WHOLE = 30_000;

/** Returns whether a text is read as a given tree. */
function says({ file, setting }: Source, text: string, wanted: Block): boolean {
  const isSaid = (isAnew: boolean) =>
    isSameTree(contentTree(file, text, { ...setting, isAnew }).root, wanted);
  return isSaid(false) && (text.length > MAX_WHOLE || isSaid(true));
}

interface Way {
  readonly style: Style;
  readonly escaping: Escaping;
  readonly isCoarse: boolean;
}

/** The ways to write an edit, the simplest first. */
function waysOf(style: Style): readonly Way[] {
  const plain = { ...style, emphasis: '*', strong: '**' };
  const isPlain = style.emphasis === '*' && style.strong === '**';
  const styles = isPlain ? [style] : [style, plain];
  const escapings: readonly Escaping[] = ['none', 'some', 'all'];
  return [false, true].flatMap((isCoarse) =>
    escapings.flatMap((escaping) => styles.map((one) => ({ style: one, escaping, isCoarse }))),
  );
}

/** The block that contains the text of a page: its main part, or the content of its layout's slot. */
export function textIn(root: Block): Block | undefined {
  const [inside] = partsOf(root).behind;
  return inside?.eid === 'composite' ? partsOf(inside).behind[0] : inside;
}

/** The blocks of a tree by their uids. */
function blocksIn(block: Block, found = new Map<string, Block>()): Map<string, Block> {
  found.set(block.uid, block);
  for (const child of childrenOf(block)) blocksIn(child, found);
  return found;
}

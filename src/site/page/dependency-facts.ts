import { boardName } from '../../model/names.ts';
import type { BoardFacts } from '../../page/content.ts';
import type { IndexedBoard } from '../plan/board-index.ts';
import { addressOf, languageFacts } from '../languages/site-languages.ts';
import { folderOf } from '../plan/list-pages.ts';
import { factsOf } from './values/board-facts.ts';
import { siteFields } from '../plan/own-fields.ts';
import { allTags, childFacts, hasHeldBack, taggedFacts } from './composites/board-family.ts';
import { treeOf } from './composites/board-tree.ts';
import type { SiteContext } from './context.ts';
import { isPublic } from './values/site-paths.ts';
import { namesOfAssets, namesOfBoards } from './values/suggestions.ts';

/**
 * The facts behind a dependency of pages as a text, for comparison; empty if it doesn't exist, and
 * for dependencies that the plan doesn't contain: a source's blocks, and a part.
 */
export function dependencyFacts(name: string, context: SiteContext): string {
  const kind = name.slice(0, name.indexOf(' '));
  const uid = name.slice(kind.length + 1);
  if (kind === 'href') {
    return addressOf(uid, context)?.href ?? heldFacts(context.boards.get(uid));
  }
  if (kind === 'languages') return languageFacts(context.languages, uid.split('\n'));
  if (kind === 'folder') return folderOf(context.boards.get(uid))?.board.uid ?? '';
  if (kind === 'file') return context.assets.get(uid)?.path ?? '';
  if (kind === 'public') return isPublic(uid, context.options) ? uid : '';
  // The names that may be suggested.
  if (kind === 'names') {
    return JSON.stringify([...namesOf(uid, context)]);
  }
  if (kind === 'children') {
    const indexed = context.boards.get(uid);
    if (indexed === undefined || indexed.board.children.length === 0) return '';
    const facts = childFacts(indexed, context);
    if (facts.length > 0) return textOfFacts(facts);
    // An empty folder isn't a mistake if it has boards held back.
    return String(hasHeldBack(indexed.board, context));
  }
  if (kind === 'tree') {
    const indexed = context.boards.get(uid);
    return indexed === undefined ? '' : JSON.stringify(treeOf(indexed, context));
  }
  if (kind === 'facts') {
    const indexed = context.boards.get(uid);
    return indexed === undefined ? '' : JSON.stringify(factsOf(indexed, context));
  }
  if (kind === 'tag') return textOfFacts(taggedFacts(uid, context));
  const asset = kind === 'asset' ? context.assets.get(uid) : undefined;
  if (asset === undefined) return '';
  const { path, kind: of, width, height, basename, forms } = asset;
  const facts = `${path}\n${of}\n${width}\n${height}\n${basename}`;
  return forms === undefined ? facts : `${facts}\n${JSON.stringify(forms)}`;
}

/**
 * A cache of facts as texts: each page with a list needs those of all its boards, and the facts of
 * unchanged boards stay the same objects.
 */
const texts = new WeakMap<object, string>();

function textOfFacts(list: readonly BoardFacts[]): string {
  const known = texts.get(list);
  if (known !== undefined) return known;
  const text = `[${list.map(textOfOne).join(',')}]`;
  texts.set(list, text);
  return text;
}

function textOfOne(facts: BoardFacts): string {
  const known = texts.get(facts);
  if (known !== undefined) return known;
  const text = JSON.stringify(facts);
  texts.set(facts, text);
  return text;
}

/** The uid of the board whose blocks are the dependency; undefined for other dependencies. */
export function sourceOf(name: string): string | undefined {
  return name.startsWith(SOURCE) ? name.slice(SOURCE.length) : undefined;
}

const SOURCE = 'source ';

/** Returns whether a dependency is an asset of the project. */
export const isAsset = (name: string): boolean => name.startsWith('asset ');

/**
 * A dependency and its transitive ones by `innerOf`: a part shows others, and sources may form a
 * circle.
 */
export function withInner(
  name: string,
  innerOf: (name: string) => Iterable<string> | undefined,
): Iterable<string> {
  if (innerOf(name) === undefined) return [name];
  const all = new Set([name]);
  // Iteration over a set includes items added during it.
  for (const one of all) for (const next of innerOf(one) ?? []) all.add(next);
  return all;
}

/** All names of a kind. */
function namesOf(kind: string, context: SiteContext): Iterable<unknown> {
  switch (kind) {
    case 'boards':
      return namesOfBoards(context);
    case 'fields':
      return siteFields(context.boards);
    case 'tags':
      return allTags(context);
    default:
      return namesOfAssets(context.assets);
  }
}

/** Facts for a link to a board that has no page yet. */
function heldFacts(indexed: IndexedBoard | undefined): string {
  return indexed?.held === undefined ? '' : `${indexed.held} ${boardName(indexed.board)}`;
}

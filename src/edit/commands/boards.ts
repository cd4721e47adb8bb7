import { isFromFile } from '../../model/content-uid.ts';
import { quoted, slugOf } from '../../model/names.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { entityToJson } from '../../format/entity-json.ts';
import type { Attribute, Block, Board, Project } from '../../model/entities.ts';
import { slugProblem } from '../../site/plan/slugs.ts';
import { page } from '../../values/page.ts';
import type { JsonObject } from '../../values/json.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { boardAt, boardsIn } from '../entities.ts';
import { setOperation, type MadeFrom, type Operation } from '../operation.ts';
import { reject, type Result } from '../rejection.ts';
import { siteOf } from '../legality/site-of.ts';
import { nameOfBoard } from '../words/step-names.ts';
import { attributeIn } from '../targets.ts';
import { findUses, isRealReference, NO_ENTITY_NAMES, referencesOf } from '../uses.ts';
import { foldName } from '../../values/fold-name.ts';
import { noBoard, type Command, type Editing } from './command.ts';
import { setField, type NewField } from './fields.ts';
import { renameAll, withUids, type Renamed } from './copies.ts';

export interface NewBoard {
  readonly name: string;
  readonly type?: Board['type'];
  /** Left out: made from the name, unique among its siblings. */
  readonly slug?: string;
}

/** Inserts a board with an empty page. */
export function insertBoard(
  { project, newUid }: Editing,
  { parent, index }: { readonly parent: string; readonly index: number },
  { name, type = 'page', slug }: NewBoard,
): Result<Command> {
  const above = boardAt(project, parent);
  if (above === undefined) return noBoard(parent);
  const spaced = slug === undefined ? undefined : spacedSlug(slug);
  if (spaced !== undefined) return spaced;
  const uid = newUid();
  const item: JsonObject = {
    uid,
    slug: slug ?? freeSlug(above, name),
    name,
    ...(type === 'page' && { title: name }),
    ...(type !== 'page' && { type }),
    root: { uid: newUid(), eid: 'page' },
  };
  return {
    name: `New ${type} ${quoted(name)}`,
    operations: [{ kind: 'insert', into: { entity: 'board', parent }, index, item }],
    selection: { board: uid, blocks: [] },
  };
}

/**
 * Rejects slugs with spaces: builds accept them, but nobody can type them. The message suggests
 * another one.
 */
function spacedSlug(slug: string) {
  if (!/\s/u.test(slug)) return undefined;
  return reject('slug-spaced', { slug: quoted(slug), better: quoted(slugOf(slug) || 'page') });
}

export function setBoard({ project }: Editing, board: string, field: NewField): Result<Command> {
  const { key, value } = field;
  const spaced = key === 'slug' && typeof value === 'string' ? spacedSlug(value) : undefined;
  return spaced ?? setField({ project }, { entity: 'board', board }, field);
}

/** Returns a unique slug for a name, with a number if a sibling uses it. */
export function freeSlug({ children }: Board, name: string): string {
  const plain = slugOf(name);
  const taken = new Set(children.map(({ slug }) => foldName(slug)));
  const base = plain === '' || plain === 'index' ? 'page' : plain;
  let slug = base;
  const isFree = () => !taken.has(foldName(slug)) && slugProblem(slug, true) === undefined;
  for (let n = 2; !isFree(); n += 1) slug = `${base}-${n}`;
  return slug;
}

/** Returns whether the title of a board follows its name: both are equal, or there is no title. */
function isCalledByTitle({ name, title }: Board): boolean {
  return title !== '' && (name === '' || name === title);
}

/** Renames a board, and its title if that followed the name. */
export function renameBoard(
  { project }: Editing,
  uid: string,
  { name, from }: { readonly name: string; readonly from?: MadeFrom },
): Result<Command> {
  const board = boardAt(project, uid);
  if (board === undefined) return noBoard(uid);
  const target = { entity: 'board', board: uid } as const;
  // A board without a name had a generated one, which isn't the title.
  const title = setOperation(target, 'title', name, board.name === '' ? undefined : from);
  return {
    name: `Rename ${nameOfBoard({ ...board, name })}`,
    operations: [
      setOperation(target, 'name', name, from),
      ...(isCalledByTitle(board) && name !== '' ? [title] : []),
    ],
  };
}

/** Moves a board with its descendants; `index` doesn't count the board itself. */
export function moveBoard(
  { project }: Editing,
  uid: string,
  { parent, index }: { readonly parent: string; readonly index: number },
): Result<Command> {
  const board = boardAt(project, uid);
  if (board === undefined) return noBoard(uid);
  const into = { entity: 'board', parent } as const;
  return {
    name: `Move ${nameOfBoard(board)}`,
    operations: [{ kind: 'move', target: { entity: 'board', board: uid }, into, index }],
  };
}

/** Inserts a copy of a board with its descendants after it. */
export function duplicateBoard(editing: Editing, uid: string): Result<Command> {
  const { project, newUid } = editing;
  const parent = boardsIn(project.root).find(({ children }) =>
    children.some((child) => child.uid === uid),
  );
  const board = boardAt(project, uid);
  if (board === undefined) return noBoard(uid);
  if (parent === undefined) return reject('one-root');
  const names: Renamed = new Map(boardsIn(board).map((own) => [own.uid, newUid()]));
  const copy = copyOfBoard(editing, board, names);
  const called = `${board.name || board.title} copy`;
  const item = {
    ...entityToJson('board', copy),
    slug: freeSlug(parent, `${board.slug} copy`),
    ...(board.name !== '' && { name: called }),
    ...(isCalledByTitle(board) && { title: called }),
  };
  const index = parent.children.findIndex((child) => child.uid === uid) + 1;
  return {
    name: `Duplicate ${nameOfBoard(board)}`,
    operations: [{ kind: 'insert', into: { entity: 'board', parent: parent.uid }, index, item }],
    selection: { board: copy.uid, blocks: [] },
  };
}

/** The boards below a board that aren't made from its files. */
const ownChildren = ({ content, children }: Board): readonly Board[] =>
  content === undefined ? children : children.filter((child) => !isFromFile(child));

/**
 * Copies a board with its descendants, all with new uids: references to boards among them follow.
 */
export function copyOfBoard(editing: Editing, board: Board, names: Renamed): Board {
  const roots = boardsIn(board).flatMap(({ root }) => root ?? []);
  return copyBoard(editing, board, {
    blocks: new Map(renameAll(roots, editing.newUid)),
    boards: names,
  });
}

interface NewNames {
  readonly blocks: Renamed;
  readonly boards: Renamed;
}

/** Copies a board with new uids, but without its assets and files, which stay with the original. */
function copyBoard(editing: Editing, board: Board, names: NewNames): Board {
  const { root } = board;
  const relinked = root && withBoards(editing, { block: root, board: board.uid }, names.boards);
  return {
    ...board,
    uid: names.boards.get(board.uid) ?? board.uid,
    assets: [],
    content: undefined,
    root: relinked && withUids(relinked, names.blocks),
    children: ownChildren(board).map((child) => copyBoard(editing, child, names)),
  };
}

interface BlockOf {
  readonly block: Block;
  readonly board: string;
  /** Key of the parent. */
  readonly parentKey?: string;
}

/** Returns a block whose references to copied boards refer to the copies. */
function withBoards(
  editing: Editing,
  { block, board, parentKey }: BlockOf,
  boards: Renamed,
): Block {
  const { elements } = editing;
  const { attrs, children, eid = '' } = block;
  const key = blockKey(parentKey, block.uid);
  const of = { entity: 'block', board, block: key } as const;
  const copied = (attribute: Attribute): Attribute => {
    const at = attributeIn(of, attribute);
    for (const [what, name] of referencesOf(attribute, eid, elements)) {
      const uid = what === 'board' ? boards.get(name) : undefined;
      const { value } = page.parse(attribute.v);
      if (uid === undefined || value.kind !== 'board' || !isRealReference(editing, what, at))
        continue;
      return { ...attribute, v: page.serialize({ ...value, uid }) };
    }
    return attribute;
  };
  const inner = (child: Block) =>
    withBoards(editing, { block: child, board, parentKey: key }, boards);
  return {
    ...block,
    ...(children !== undefined && { children: children.map(inner) }),
    ...(attrs !== undefined && { attrs: attrs.map(copied) }),
  };
}

/** Options for removing a board. */
export interface BoardRemoval {
  /** The new target of its address: the board stays as a redirect, without blocks. */
  readonly redirect?: string;
}

/**
 * Removes a board with its descendants and clears links to it. Its composites have to be removed
 * first.
 */
export function removeBoard(
  { project, elements }: Editing,
  uid: string,
  { redirect }: BoardRemoval = {},
): Result<Command> {
  const board = boardAt(project, uid);
  if (board === undefined) return noBoard(uid);
  const isLed = redirect !== undefined;
  const gone = new Set(isLed ? [uid] : boardsIn(board).map((own) => own.uid));
  // A redirect can't be the 404 page or show tags.
  const shownElsewhere = (['tagBoardUid', 'notFoundBoardUid'] as const)
    .filter((key) => gone.has(project[key]))
    .map((key) => setOperation({ entity: 'project' }, key));
  if (isLed) {
    const operations = [...shownElsewhere, ...redirected(board, redirect)];
    return { name: `Redirect ${nameOfBoard(board)}`, operations, goneBoard: uid };
  }
  const operations: readonly Operation[] = [
    ...shownElsewhere,
    ...withoutLinks(project, elements, gone),
    ...keptAssets(project, board),
    { kind: 'remove', target: { entity: 'board', board: uid } },
  ];
  return { name: `Delete ${nameOfBoard(board)}`, operations, goneBoard: uid };
}

function redirected({ uid, root }: Board, redirect: string): readonly Operation[] {
  const target = { entity: 'board', board: uid } as const;
  const set = setOperation(target, 'redirectUrl', redirect);
  if (root === undefined) return [set];
  return [set, { kind: 'remove', target: { entity: 'block', board: uid, block: root.uid } }];
}

/** Files belong to the project: the root board takes over those of removed boards. */
function keptAssets({ root }: Project, board: Board): readonly Operation[] {
  // Assets of pages from files aren't moved: pages that still use one list it when their files are
  // read again.
  const into = { entity: 'asset', board: root.uid } as const;
  const listed = boardsIn(board).flatMap((own) =>
    (isFromFile(own) ? [] : own.assets).map(
      (one) => ({ entity: 'asset', board: own.uid, asset: one.uid }) as const,
    ),
  );
  return listed.map((target, at) => ({
    kind: 'move',
    target,
    into,
    index: root.assets.length + at,
  }));
}

/** Clears links to removed boards, except in these boards themselves. */
function withoutLinks(
  project: Project,
  elements: ElementCatalogue,
  gone: ReadonlySet<string>,
): readonly Operation[] {
  const { hrefs } = siteOf(project, elements);
  const pages = new Set([...hrefs.keys()].filter((uid) => gone.has(uid)));
  return findUses(project, { ...NO_ENTITY_NAMES, pages }, elements).flatMap(
    ({ target }): Operation[] => {
      const { of } = target;
      return of.entity === 'block' && gone.has(of.board) ? [] : [setOperation(target, 'v')];
    },
  );
}

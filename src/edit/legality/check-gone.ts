import type { ElementCatalogue } from '../../elements/define.ts';
import { sourceFinder } from '../../model/composite-source.ts';
import {
  attrsOf,
  type Attribute,
  type Block,
  type Board,
  type Project,
} from '../../model/entities.ts';
import { isFromFile } from '../../model/content-uid.ts';
import { boardName, quoted, keyWords } from '../../model/names.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import type { Applied } from '../apply.ts';
import { blockAt, boardAt, boardsIn, findBoard } from '../entities.ts';
import type { BlockTarget, Operation, StyleTarget } from '../operation.ts';
import { reject, type Rejection } from '../rejection.ts';
import { siteOf } from './site-of.ts';
import { blockNames, quotedFile, targetName } from '../words/step-names.ts';
import type { Touched } from '../touched.ts';
import { findUsingBlocks, findUses, type EntityNames, type Use } from '../uses.ts';

/** A change with the project before and after it. */
export interface Changing extends Applied {
  readonly before: Project;
  readonly operations: readonly Operation[];
  readonly elements: ElementCatalogue;
}

/** Returns the reason against removing something that is still in use. */
export function findStillUsed(changing: Changing): Rejection | undefined {
  const { project, elements } = changing;
  const uses = findUses(project, goneNames(changing), elements).filter(
    (one) => !isListedAgain(one, changing),
  );
  const [use] = uses;
  if (use !== undefined) {
    // A composite refers to its board both as a board and as its source.
    const others = new Set(uses.map(({ target }) => JSON.stringify(target))).size - 1;
    return stillUsed(calledUse(use, changing), {
      user: calledUser(use.target.of, changing),
      others,
    });
  }
  return findLostOffer(changing);
}

/**
 * Returns whether a page from a file uses an asset that another such page lists: when the using
 * page is read again, it lists the asset too.
 */
function isListedAgain({ what, name, target }: Use, { before }: Changing): boolean {
  if (what !== 'asset' || target.of.entity !== 'block' || !isFromFile({ uid: target.of.board }))
    return false;
  return boardsIn(before.root).some(
    (board) => isFromFile(board) && board.assets.some(({ uid }) => uid === name),
  );
}

/** Returns the rejection for something in use, with one user and the number of others. */
export function stillUsed(
  what: string,
  by: { readonly user: string; readonly others: number },
): Rejection {
  const { user, others } = by;
  const more = others === 0 ? '' : ` and ${others} other ${others === 1 ? 'place' : 'places'}`;
  const verb = others === 0 ? 'uses' : 'use';
  return reject('still-used', { what, user, more, verb }).rejection;
}

/** Returns the name of something in use. */
function calledUse({ what, name }: Use, { before }: Changing): string {
  if (what === 'variable' || what === 'style') return `${what} ${quoted(name)}`;
  if (what !== 'asset') return targetName(before, { entity: 'board', board: name });
  const asset = boardsIn(before.root)
    .flatMap(({ assets }) => assets)
    .find(({ uid }) => uid === name);
  return quotedFile(asset ?? {});
}

/** Returns the name of a style, or of a block with its board, that uses something. */
function calledUser(of: BlockTarget | StyleTarget, { project, elements }: Changing): string {
  if (of.entity === 'style') return targetName(project, of);
  const block = blockAt(project, of);
  const board = boardAt(project, of.board);
  const where = board === undefined ? '' : ` on ${quoted(boardName(board))}`;
  return `${block === undefined ? 'a block' : blockNames([block], elements)}${where}`;
}

/** Returns names that the change removed. A variable whose type has changed counts as removed. */
function goneNames({ before, project, touched, elements }: Changing): EntityNames {
  const gone = {
    boards: new Set<string>(),
    pages: new Set<string>(),
    sources: new Set<string>(),
    assets: new Set<string>(),
    variables: new Set<string>(),
    styles: new Set<string>(),
  };
  const types = new Map(project.variables.map(({ name, type }) => [name, type]));
  for (const { name, type } of before.variables) {
    if (types.get(name) !== type) gone.variables.add(name);
  }
  const names = new Set(project.styles.map(({ name }) => name));
  for (const { name } of before.styles) if (name !== '' && !names.has(name)) gone.styles.add(name);
  if (!touchesSite(touched, before)) return gone;
  const [was, is] = [siteOf(before, elements), siteOf(project, elements)];
  for (const [uid, { board }] of was.boards) {
    const left = is.boards.get(uid);
    if (left === undefined) gone.boards.add(uid);
    const isOther = left?.board !== board;
    if (isOther && board.root !== undefined && left?.board.root === undefined)
      gone.sources.add(uid);
  }
  for (const uid of was.hrefs.keys()) if (!is.hrefs.has(uid)) gone.pages.add(uid);
  for (const uid of was.assets.keys()) if (!is.assets.has(uid)) gone.assets.add(uid);
  return gone;
}

/** Returns whether addresses may change: a folder has its own only if it shows something. */
export function touchesSite({ boards, hasOthers }: Touched, project: Project): boolean {
  if (hasOthers) return true;
  return [...boards].some((uid) => boardAt(project, uid)?.type === 'folder');
}

const OFFERING: ReadonlySet<string> = new Set([
  'isGroupSlot',
  'isExposedToGroup',
  'kid',
  'elementAttrKid',
]);

/** Returns boards that may have lost a slot or a property, except for removed boards. */
function offeringBoards({ operations, inverse, project }: Changing): ReadonlySet<string> {
  const boards = new Set<string>();
  for (const operation of [...operations, ...inverse]) {
    const place = operation.kind === 'insert' ? operation.into : operation.target;
    const of = place.entity === 'attribute' ? place.of : place;
    if (of.entity !== 'block') continue;
    if (operation.kind === 'set' && OFFERING.has(operation.key)) boards.add(of.board);
    if (operation.kind === 'insert' && offers(operation.item)) boards.add(of.board);
    if (operation.kind === 'move' && of.board !== (operation.into as typeof of).board) {
      boards.add(of.board);
    }
  }
  for (const uid of boards) if (findBoard(project, uid) === undefined) boards.delete(uid);
  return boards;
}

/** Returns whether an item is a slot or property, or contains one. */
function offers(item: Block | Attribute): boolean {
  if (!('uid' in item)) return item.isExposedToGroup === true;
  return [...walkBlocks(item)].some(
    ({ block }) =>
      block.isGroupSlot === true || attrsOf(block).some((own) => own.isExposedToGroup === true),
  );
}

function findLostOffer(changing: Changing): Rejection | undefined {
  const { before, project } = changing;
  const slots = new Map<string, ReadonlySet<string>>();
  const properties = new Map<string, ReadonlySet<string>>();
  for (const uid of offeringBoards(changing)) {
    const former = offerOf(boardAt(before, uid));
    const now = offerOf(boardAt(project, uid));
    slots.set(uid, without(former?.slots ?? [], now?.slots));
    properties.set(uid, without(former?.properties.keys() ?? [], now?.properties));
  }
  if (![...slots.values(), ...properties.values()].some(({ size }) => size > 0)) return undefined;
  const [taker, ...others] = findUsingBlocks(project, { slots, properties });
  if (taker === undefined) return undefined;
  const { board, block, source, what, name } = taker;
  return stillUsed(
    what === 'property'
      ? `property ${quoted(offerOf(boardAt(before, source))?.labels.get(name) || keyWords(name))}`
      : `slot ${calledUser({ entity: 'block', board: source, block: name }, { ...changing, project: before })}`,
    { user: calledUser({ entity: 'block', board, block }, changing), others: others.length },
  );
}

function offerOf(board: Board | undefined) {
  return board && sourceFinder(() => board)(board.uid);
}

function without(
  all: Iterable<string>,
  left: { has(name: string): boolean } | undefined,
): ReadonlySet<string> {
  return new Set([...all].filter((name) => left?.has(name) !== true));
}

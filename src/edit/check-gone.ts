import { quote } from '../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import { sourceFinder } from '../model/composite-source.ts';
import {
  attrsOf,
  type Attribute,
  type Block,
  type Board,
  type Project,
} from '../model/entities.ts';
import { walkBlocks } from './block-keys.ts';
import type { Applied } from './apply.ts';
import { boardsIn, findBoard } from './entities.ts';
import type { Operation } from './operation.ts';
import { refuse, type Refusal } from './refusal.ts';
import { findTaker, findUses, type Named } from './uses.ts';

/** Something that was changed, before and after. */
export interface Changing extends Applied {
  readonly before: Project;
  readonly operations: readonly Operation[];
  readonly elements: ElementCatalogue;
}

/** Why something can't go: what is left still refers to it. */
export function findStillUsed(changing: Changing): Refusal | undefined {
  const { project, elements } = changing;
  const [use, ...others] = findUses(project, goneNames(changing), elements);
  if (use !== undefined) {
    const { what, name, block } = use;
    const params = { what, name: quote(name), block: quote(block), count: others.length + 1 };
    return refuse('still-used', params).refusal;
  }
  return findLostOffer(changing);
}

/** What the project had, and has no more; a variable of another type is another one. */
function goneNames({ before, project, touched, inverse }: Changing): Named {
  const none = { boards: new Set<string>(), assets: new Set<string>() };
  const lists = { variables: new Set<string>(), styles: new Set<string>() };
  if (!touched.hasOthers) return { ...none, ...lists };
  if (before.variables !== project.variables) {
    const types = new Map(project.variables.map(({ name, type }) => [name, type]));
    for (const { name, type } of before.variables) {
      if (types.get(name) !== type) lists.variables.add(name);
    }
  }
  if (before.styles !== project.styles) {
    const names = new Set(project.styles.map(({ name }) => name));
    for (const { name } of before.styles)
      if (name !== '' && !names.has(name)) lists.styles.add(name);
  }
  const isGone = inverse.some(({ kind, ...rest }) => {
    const into = 'into' in rest ? rest.into.entity : '';
    return kind === 'insert' && (into === 'board' || into === 'asset');
  });
  if (!isGone) return { ...none, ...lists };
  const left = boardsIn(project.root);
  const boards = new Set(left.map(({ uid }) => uid));
  const assets = new Set(left.flatMap((board) => board.assets.map(({ uid }) => uid)));
  for (const board of boardsIn(before.root)) {
    if (!boards.has(board.uid)) none.boards.add(board.uid);
    for (const { uid } of board.assets) if (!assets.has(uid)) none.assets.add(uid);
  }
  return { ...none, ...lists };
}

const OFFERING: ReadonlySet<string> = new Set([
  'isGroupSlot',
  'isExposedToGroup',
  'kid',
  'elementAttrKid',
]);

/** The boards of which a slot or a property may have gone; those that went themselves are another matter. */
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

/** Whether a block or an attribute is a slot or a property, or has one inside. */
function offers(item: Block | Attribute): boolean {
  if (!('uid' in item)) return item.isExposedToGroup === true;
  return [...walkBlocks(item)].some(
    ({ block }) =>
      block.isGroupSlot === true || attrsOf(block).some((own) => own.isExposedToGroup === true),
  );
}

function findLostOffer(changing: Changing): Refusal | undefined {
  const { before, project } = changing;
  const slots = new Map<string, ReadonlySet<string>>();
  const properties = new Map<string, ReadonlySet<string>>();
  for (const uid of offeringBoards(changing)) {
    const former = offerOf(findBoard(before, uid)?.nodes.at(-1));
    const now = offerOf(findBoard(project, uid)?.nodes.at(-1));
    slots.set(uid, without(former?.slots ?? [], now?.slots));
    properties.set(uid, without(former?.properties.keys() ?? [], now?.properties));
  }
  if (![...slots.values(), ...properties.values()].some(({ size }) => size > 0)) return undefined;
  const taker = findTaker(project, { slots, properties });
  if (taker === undefined) return undefined;
  const { block, what, name } = taker;
  return refuse('still-used', { what, name: quote(name), block: quote(block.uid), count: 1 })
    .refusal;
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

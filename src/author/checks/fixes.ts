import { attrsOf, childrenOf, elementKidOf, type Block } from '../../model/entities.ts';
import { isPlaceholder } from '../../templates/placeholder.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { LocatedBlock } from '../project/author-project.ts';
import type { DiagnosticPlaces } from './place-diagnostic.ts';
import { TEXTS } from './fixes-texts.ts';

/**
 * Fixes a diagnostic: by a change, which is one step of undo, or by showing the field of the value.
 */
export type Fix =
  | {
      readonly kind: 'change';
      readonly label: string;
      readonly command: 'set' | 'set-board' | 'remove';
      readonly args: Readonly<Record<string, string | readonly string[]>>;
    }
  | {
      readonly kind: 'field';
      readonly label: string;
      /** The panel of the field, and its label. */
      readonly panel: 'block' | 'board';
      readonly field: string;
      /** The board of the field, if it isn't the diagnostic's. */
      readonly board?: string;
    };

/** The parts of a diagnostic that select fixes. */
interface FixableDiagnostic {
  readonly code: string;
  readonly boardUid?: string | undefined;
  readonly blockUid?: string | undefined;
}

/**
 * Returns the fixes of a diagnostic about a page, the likeliest first; none where only the author
 * can decide.
 */
export function fixesOf(
  { code, boardUid, blockUid }: FixableDiagnostic,
  places: DiagnosticPlaces,
): readonly Fix[] {
  if (code === 'description-placeholder') return ofDescription(places.page);
  if (boardUid === undefined || blockUid === undefined) return [];
  const at = places.project.find(blockUid, [boardUid]);
  if (at === undefined) return [];
  if (code === 'field-nameless') return [nameIt(at)];
  return code === 'link-nowhere' || code === 'button-idle' ? ofTarget(at) : [];
}

/** Elements that are only links; a text link may be part of a sentence. */
const REMOVABLE: ReadonlySet<string> = new Set(['nav-item', 'button']);

/** Returns whether instances of a component can set an attribute of a block. */
const isExposed = (block: Block) => attrsOf(block).some((one) => one.isExposedToGroup === true);

function ofTarget({ board: { board }, block }: LocatedBlock): readonly Fix[] {
  const choose: Fix = { kind: 'field', label: TEXTS.chooseTarget, panel: 'block', field: 'To' };
  if (isExposed(block) || !REMOVABLE.has(block.eid ?? '')) return [choose];
  const args = { uids: [block.uid], board: board.uid };
  return [choose, { kind: 'change', label: TEXTS.delete, command: 'remove', args }];
}

/**
 * Returns the fix for a form field without a name: it sets a name made from the block's name, the
 * field's type, or its element. Where instances set the name, or the form is outside of the field's
 * component, it opens the field for the name instead.
 */
function nameIt({ board: { board }, block, around }: LocatedBlock): Fix {
  const form = around.find(({ eid }) => eid === 'form');
  if (form === undefined || isExposed(block)) {
    return { kind: 'field', label: TEXTS.enterName, panel: 'block', field: 'Name' };
  }
  const name = freeName(block, form);
  return {
    kind: 'change',
    label: TEXTS.name(name),
    command: 'set',
    args: { uids: [block.uid], board: board.uid, kid: 'name', v: name },
  };
}

/**
 * Returns a name for a field that no other field of the form has, or gets by its own fix: several
 * fixes may run before the next check.
 */
function freeName(block: Block, form: Block): string {
  const taken = new Set(namesIn(inside(form)));
  let name = '';
  for (const field of inside(form)) {
    if (field.eid !== block.eid || sentName(field) !== '') continue;
    const base = baseName(field);
    name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`;
    taken.add(name);
    if (field.uid === block.uid) break;
  }
  return name;
}

function baseName(field: Block): string {
  const type = textOf(field, 'type');
  return nameFrom(field.label ?? '') || (PLAIN.has(type) ? '' : type) || (field.eid ?? 'field');
}

/** Types that don't describe the purpose of a field. */
const PLAIN: ReadonlySet<string> = new Set(['', 'text', 'textarea']);

const nameFrom = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

function textOf(block: Block, kid: string): string {
  const v = attrsOf(block).findLast((one) => elementKidOf(one) === kid)?.v;
  return typeof v === 'string' ? v : '';
}

const sentName = (field: Block) => textOf(field, 'name') || textOf(field, 'label');

/** Yields the submitted names of fields. */
function* namesIn(blocks: Iterable<Block>): Iterable<string> {
  for (const block of blocks) yield sentName(block);
}

function* inside(block: Block): Iterable<Block> {
  for (const child of childrenOf(block)) {
    yield child;
    yield* inside(child);
  }
}

/**
 * Returns the fixes for a placeholder as the description of a page, which may be that of an
 * ancestor; none for any other description.
 */
function ofDescription(page: IndexedBoard): readonly Fix[] {
  let at: IndexedBoard | undefined = page;
  while (at !== undefined && at.board.description === '') at = at.parent;
  if (at === undefined || !isPlaceholder(at.board.description)) return [];
  const { uid } = at.board;
  const args = { board: uid, key: 'description', v: '', was: at.board.description };
  return [
    {
      kind: 'field',
      label: TEXTS.enterDescription,
      panel: 'board',
      field: 'Description',
      board: uid,
    },
    { kind: 'change', label: TEXTS.clearDescription, command: 'set-board', args },
  ];
}

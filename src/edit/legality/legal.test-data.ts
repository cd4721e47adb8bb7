/**
 * Random operations that are often legal: elements of the catalogue with valid values, and some
 * invalid ones.
 */
import * as fc from 'fast-check';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { decode } from '../../format/decode.ts';
import { encode } from '../../format/encode.ts';
import { repairProject } from '../../model/repair.ts';
import { DEFAULT_OPTIONS } from '../../site/plan/options.ts';
import { planSite } from '../../site/plan/plan.ts';
import { resolvePage } from '../../site/page/resolve.ts';
import { attrsOf, type Block, type Project } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import { applyLegalChange, UNFINISHED_CODES } from './legality.ts';
import type { Operation } from '../operation.ts';
import { boardsOf } from '../operations.test-data.ts';
import { isRejected, type Rejection } from '../rejection.ts';

/** Returns the rejection of operations; undefined if they are legal. */
export function rejectionOf(
  project: Project,
  operations: readonly Operation[],
): Rejection | undefined {
  const result = applyLegalChange(project, operations, CATALOGUE);
  return isRejected(result) ? result.rejection : undefined;
}

interface Choice {
  readonly kind: number;
  readonly board: number;
  readonly block: number;
  readonly other: number;
  readonly pick: number;
}

export const legalChoices: fc.Arbitrary<readonly Choice[]> = fc.array(
  fc.record({
    kind: fc.nat(12),
    board: fc.nat(),
    block: fc.nat(),
    other: fc.nat(),
    pick: fc.nat(),
  }),
  { minLength: 4, maxLength: 16 },
);

let count = 0;

function write(name: string, values: Readonly<Record<string, Json>>): Block {
  count += 1;
  return {
    uid: `n${count}`,
    eid: name,
    attrs: Object.entries(values).map(([kid, v]) => ({ kid, v })),
  };
}

/** Creates a block of an element from its example. */
function newBlock(elements: ElementCatalogue, pick: number): Block {
  const eids = [...elements.keys()];
  const eid = eids[pick % eids.length] ?? '';
  const { attrs = {}, children = [] } = elements.get(eid)?.example ?? {};
  const inner = children.map((child) => write(child.eid, child.attrs ?? {}));
  return { ...write(eid, attrs), ...(inner.length > 0 && { children: inner }) };
}

function valueFor(elements: ElementCatalogue, block: Block, kid: string, pick: number): Json {
  const spec = elements.get(block.eid ?? '')?.attrs[kid];
  const own = spec === undefined ? 'x' : VALUE_TYPES[spec.type].example;
  const values: readonly Json[] = [own, own, ...(spec?.choices ?? []), 'x', '', 7, null, 'work'];
  return values[pick % values.length] ?? '';
}

function pickOf<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}

/** Returns the operation of a random choice. */
export function legalOperation(
  project: Project,
  { kind, ...choice }: Choice,
  elements: ElementCatalogue,
): Operation {
  const boards = boardsOf(project.root).filter(({ root }) => root !== undefined);
  if (boards.length === 0) return setSlug(project.root.uid, 'index');
  const { uid: board, root } = pickOf(boards, choice.board);
  const { uid: otherBoard, root: otherRoot } = pickOf(
    boards,
    choice.other % 7 === 0 ? choice.pick : choice.board,
  );
  const { block, key } = pickOf([...walkBlocks(root as Block)], choice.block);
  const other = pickOf([...walkBlocks(otherRoot as Block)], choice.other);
  const target = { entity: 'block', board, block: key } as const;
  const into = { entity: 'block', board: otherBoard, parent: other.key } as const;
  const index = choice.pick % ((other.block.children?.length ?? 0) + 1);
  const kids = Object.keys(elements.get(block.eid ?? '')?.attrs ?? {});
  const kid = pickOf([...kids, 'x'], choice.other);
  const own = attrsOf(block).find((attribute) => attribute.kid === kid);
  const value = valueFor(elements, block, kid, choice.pick);
  count += 1;
  switch (kind) {
    case 0: {
      const attrs = [{ kid: 'source', v: pickOf(boards, choice.pick).uid }];
      return { kind: 'insert', into, index, item: { uid: `c${count}`, eid: 'composite', attrs } };
    }
    case 1:
    case 12:
      return { kind: 'insert', into, index, item: newBlock(elements, choice.pick) };
    case 2:
    case 3:
      return { kind: 'move', target, into, index };
    case 4:
      return { kind: 'remove', target };
    case 5:
      return {
        kind: 'set',
        target,
        key: pickOf(['isHidden', 'isBypassed', 'isGroupSlot', 'isActive', 'label'], choice.pick),
        value: choice.other % 2 === 0,
      };
    case 6:
      return setSlug(board, pickOf(['index', 'x', '..', 'card', 'a b', '*', 'n.1'], choice.pick));
    case 7:
      return {
        kind: 'insert',
        into: { entity: 'board', parent: board },
        index: 0,
        item: {
          uid: `b${count}`,
          slug: `b${choice.pick % 9}`,
          root: { uid: `r${count}`, eid: 'page' },
        },
      };
    case 8:
      return { kind: 'remove', target: { entity: 'board', board } };
    case 9:
      return {
        kind: 'set',
        target: { entity: 'variable', name: 'brand' },
        key: pickOf(['v', 'dark', 'type', 'name'], choice.pick),
        value: pickOf(['#fff', 'Font', '1px', 'ink'], choice.other),
      };
    default: {
      const of = { entity: 'attribute', of: target } as const;
      if (own === undefined) return { kind: 'insert', into: of, index: 0, item: { kid, v: value } };
      return { kind: 'set', target: { ...of, kid }, key: 'v', value };
    }
  }
}

function setSlug(board: string, value: string): Operation {
  return { kind: 'set', target: { entity: 'board', board }, key: 'slug', value };
}

/** Returns problems in decode, repair and build, without those of unfinished content. */
export function problemsOfProject(of: Project): readonly string[] {
  const { project: read, diagnostics } = decode(encode(of));
  if (read === undefined) return diagnostics.map(({ code }) => code);
  const repaired = repairProject(read, CATALOGUE.elements);
  const plan = planSite(repaired, CATALOGUE, DEFAULT_OPTIONS);
  for (const route of plan.routes) resolvePage(plan, route);
  return [...diagnostics, ...repaired.diagnostics, ...plan.diagnostics]
    .filter(({ severity, code }) => severity !== 'notice' && !UNFINISHED_CODES.has(code))
    .map(({ code, text: words, path }) => `${code} ${path} ${words}`);
}

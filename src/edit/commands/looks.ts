import type { ElementCatalogue } from '../../elements/define.ts';
import { attrsOf, elementKidOf, type Attribute, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { findAttribute } from '../entities.ts';
import type { SelectionOf } from '../history.ts';
import type { AttributeTarget, BlockTarget, Operation } from '../operation.ts';
import type { Result } from '../refusal.ts';
import { calledBlocks } from '../step-names.ts';
import { findStanding, noBlock, targetIn, type Command, type Editing } from './command.ts';

/** Looks that were taken from a block, or from a preset, to be put on others (EDIT-3). */
export interface Brush {
  readonly attrs: readonly Attribute[];
  /** Whether it takes other looks away. */
  readonly isWhole: boolean;
}

/** Looks that belong to one block. */
const OWN: ReadonlySet<string> = new Set(['anchor']);

function isLook({ eid = '' }: Block, attribute: Attribute, elements: ElementCatalogue): boolean {
  const kid = elementKidOf(attribute);
  if (attribute.isGroup === true || OWN.has(kid)) return false;
  return elements.get(eid)?.attrs[kid]?.isLook === true;
}

/** The looks of a block as a brush. */
export function takeLooks(
  { project, elements }: Editing,
  target: BlockTarget,
): Result<{ readonly brush: Brush }> {
  const standing = findStanding(project, target);
  if (standing === undefined) return noBlock(target.block);
  return { brush: { attrs: looksOf(standing.block, elements), isWhole: true } };
}

/** The looks of a block that others can have too. */
export function looksOf(block: Block, elements: ElementCatalogue): readonly Attribute[] {
  return attrsOf(block)
    .filter((attribute) => isLook(block, attribute, elements))
    .map(({ isExposedToGroup: _isExposed, label: _label, ...attribute }) => attribute);
}

/** Some values as a brush, such as a variable for one look, or a preset. */
export function brushOf(values: Readonly<Record<string, Json>>): Brush {
  const attrs = Object.entries(values).map(([kid, v]) => ({ kid, isLook: true, v }));
  return { attrs, isWhole: false };
}

/** Puts the looks of a brush on blocks; what an element doesn't have is left out. */
export function applyLooks(
  { project, elements }: Editing,
  { board, blocks }: SelectionOf,
  { attrs, isWhole }: Brush,
): Result<Command> {
  const operations: Operation[] = [];
  const painted: Block[] = [];
  const kids = new Set(attrs.map(({ kid = '' }) => kid));
  for (const key of blocks) {
    const of = targetIn(board, key);
    const block = findStanding(project, of)?.block;
    if (block === undefined) return noBlock(key);
    painted.push(block);
    let length = attrsOf(block).length;
    for (const { kid = '', ...own } of isWhole ? attrsOf(block) : []) {
      if (kids.has(kid) || !isLook(block, { kid, ...own }, elements)) continue;
      operations.push({ kind: 'remove', target: { entity: 'attribute', of, kid } });
      length -= 1;
    }
    for (const item of attrs) {
      if (!isLook(block, item, elements)) continue;
      const target: AttributeTarget = { entity: 'attribute', of, kid: item.kid ?? '' };
      const former = findAttribute(block, target);
      if (former !== undefined) {
        operations.push(...valuesFrom(target, former, item));
        continue;
      }
      operations.push({ kind: 'insert', into: { entity: 'attribute', of }, index: length, item });
      length += 1;
    }
  }
  return { name: `Put looks on ${calledBlocks(painted, elements)}`, operations };
}

const VALUES = ['v', 'assetUid', 'assetUrl', 'widths'] as const;

function valuesFrom(target: AttributeTarget, former: Attribute, to: Attribute): Operation[] {
  return VALUES.filter((key) => JSON.stringify(former[key]) !== JSON.stringify(to[key])).map(
    (key) => {
      const value = to[key];
      return value === undefined
        ? { kind: 'set', target, key }
        : { kind: 'set', target, key, value };
    },
  );
}

import type { ElementCatalogue } from '../../elements/define.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { attrsOf, elementKidOf, type Attribute, type Block } from '../../model/entities.ts';
import { isSameJson, type Json } from '../../values/json.ts';
import { findAttribute } from '../entities.ts';
import { attributeIn } from '../targets.ts';
import {
  setOperation,
  type AttributeTarget,
  type BlockTarget,
  type Operation,
} from '../operation.ts';
import type { Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import { locateBlock, noBlock, targetIn, type Command, type Editing } from './command.ts';
import { attributePlace } from './attribute-place.ts';
import type { Selection } from '../selection.ts';

/** Looks copied from a block or a preset, to be applied to others (EDIT-3). */
export interface Brush {
  readonly attrs: readonly Attribute[];
  /** Shared styles that blocks get in addition to their own. */
  readonly styles?: readonly string[];
  /**
   * Further values: properties for instances of the same component, attributes for blocks of the
   * same element.
   */
  readonly values?: readonly Attribute[];
  /** The source of the composite. */
  readonly source?: string | undefined;
  readonly eid?: string | undefined;
  /** True if applying the brush removes all other looks. */
  readonly isWhole: boolean;
}

/** Looks that belong to one block. */
const OWN: ReadonlySet<string> = new Set(['anchor']);

function isLook({ eid = '' }: Block, attribute: Attribute, elements: ElementCatalogue): boolean {
  const kid = elementKidOf(attribute);
  if (attribute.isGroup === true || OWN.has(kid)) return false;
  return elements.get(eid)?.attrs[kid]?.isLook === true;
}

/** Returns the looks of a block as a brush. */
export function takeLooks(
  { project, elements }: Editing,
  target: BlockTarget,
): Result<{ readonly brush: Brush }> {
  const standing = locateBlock(project, target);
  if (standing === undefined) return noBlock();
  return { brush: { attrs: looksOf(standing.block, elements), isWhole: true } };
}

/** Returns the looks of a block that others can have too. */
export function looksOf(block: Block, elements: ElementCatalogue): readonly Attribute[] {
  return attrsOf(block)
    .filter((attribute) => isLook(block, attribute, elements))
    .map(({ isExposedToGroup: _isExposed, label: _label, ...attribute }) => attribute);
}

/** Returns values as a brush, such as a variable for one look, or a preset. */
export function brushOf(values: Readonly<Record<string, Json>>): Brush {
  const attrs = Object.entries(values).map(([kid, v]) => ({ kid, isLook: true, v }));
  return { attrs, isWhole: false };
}

/** Applies the looks of a brush to blocks; skips those that an element lacks. */
export function applyLooks(
  { project, elements }: Editing,
  { board, blocks }: Selection,
  brush: Brush,
): Result<Command> {
  const { attrs, styles = [], isWhole } = brush;
  const operations: Operation[] = [];
  const painted: Block[] = [];
  const kids = new Set(attrs.map(({ kid = '' }) => kid));
  for (const key of blocks) {
    const of = targetIn(board, key);
    const block = locateBlock(project, of)?.block;
    if (block === undefined) return noBlock();
    painted.push(block);
    const element = elements.get(block.eid ?? '');
    let left = attrsOf(block);
    for (const { kid = '', ...own } of isWhole ? attrsOf(block) : []) {
      if (kids.has(kid) || !isLook(block, { kid, ...own }, elements)) continue;
      const target = { entity: 'attribute', of, kid } as const;
      operations.push(...withoutValues(target, { kid, ...own }));
      if (!isOffered(own)) left = left.filter((one) => one.kid !== kid);
    }
    const looks = [...attrs, ...withStyles(block, styles)].filter((item) =>
      isLook(block, item, elements),
    );
    for (const item of [...looks, ...valuesFor(block, brush)]) {
      const target = attributeIn(of, item);
      const former = findAttribute(block, target);
      if (former !== undefined) {
        operations.push(...valuesFrom(target, former, item));
        continue;
      }
      const index = attributePlace(left, item.kid ?? '', element);
      operations.push({ kind: 'insert', into: { entity: 'attribute', of }, index, item });
      left = left.toSpliced(index, 0, item);
    }
  }
  return { name: `Apply styles to ${blockNames(painted, elements)}`, operations };
}

function valuesFor(block: Block, { values = [], source, eid }: Brush): readonly Attribute[] {
  const isUse = source !== undefined && block.eid === 'composite' && shownBoard(block) === source;
  return values.filter(({ isGroup }) => (isGroup === true ? isUse : block.eid === eid));
}

/** Returns the style list of a block with more styles; empty if it has them already. */
function withStyles(block: Block, more: readonly string[]): readonly Attribute[] {
  const former = attrsOf(block).find((attribute) => elementKidOf(attribute) === 'styles');
  const own = typeof former?.v === 'string' ? former.v.split(/\s+/).filter(Boolean) : [];
  const all = [...new Set([...own, ...more])];
  return all.length === own.length ? [] : [{ kid: 'styles', ...former, v: all.join(' ') }];
}

const VALUES = ['v', 'assetUid', 'assetUrl', 'widths'] as const;

/** Returns whether an attribute is exposed, so that it stays without a value. */
const isOffered = ({ isExposedToGroup }: Attribute) => isExposedToGroup === true;

/** Returns the operations that clear a look; an exposed one stays exposed. */
export function withoutValues(target: AttributeTarget, own: Attribute): readonly Operation[] {
  return isOffered(own) ? valuesFrom(target, own, {}) : [{ kind: 'remove', target }];
}

/** Returns the operations that copy the values of an attribute. */
export function valuesFrom(target: AttributeTarget, former: Attribute, to: Attribute): Operation[] {
  // A set value is no longer inherited from the source.
  const own = former.isInherited === true ? [setOperation(target, 'isInherited')] : [];
  const values = VALUES.filter((key) => !isSameJson(former[key], to[key])).map((key) =>
    setOperation(target, key, to[key]),
  );
  return [...own, ...values];
}

import { attrsOf, elementKidOf, type Attribute, type Block } from '../../model/entities.ts';
import { isBelowOwn } from '../../site/page/looks/block-style.ts';
import { completeLook } from '../../site/page/looks/width-overlaps.ts';
import { isSameJson } from '../../values/json.ts';
import { apply } from '../apply.ts';
import { findAttribute, findEntity, unknownTarget } from '../entities.ts';
import type { BlockTarget, Operation, StyleTarget } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { targetName } from '../words/step-names.ts';
import { locateBlock, rejectUnknownBlock, type Command, type Editing } from './command.ts';
import { applyLooks, looksOf, valuesFrom, withoutValues } from './looks.ts';
import { inheritedAttribute } from './inherited-attribute.ts';

/**
 * Moves the looks of a block into a style. The block uses the style, and keeps looks that the style
 * can't give it unchanged.
 */
export function looksToStyle(
  editing: Editing,
  style: StyleTarget,
  block: BlockTarget,
): Result<Command> {
  const { project, elements } = editing;
  const standing = locateBlock(project, block);
  if (standing === undefined) return rejectUnknownBlock();
  // The cast is sound: styles and blocks have the same kind of looks.
  const former = findEntity(project, style) as Block | undefined;
  if (former === undefined) return unknownTarget(style);
  const looks = looksOf(standing.block, elements).filter((own) => elementKidOf(own) !== 'styles');
  if (looks.length === 0) return reject('no-looks');
  const intoStyle = styleOperations(style, former, looks);
  const named = applyLooks(
    editing,
    { board: block.board, blocks: [block.block] },
    { attrs: [], styles: style.name === '' ? [] : [style.name], isWhole: false },
  );
  if (isRejected(named)) return named;
  const ways = [[], named.operations].map((added) => ({
    added,
    gone: looksInStyles(editing, [...intoStyle, ...added], { block, looks }),
  }));
  const { added, gone } = ways.reduce((one, other) =>
    other.gone.length > one.gone.length ? other : one,
  );
  const taken = gone.flatMap((item) => {
    const look = { entity: 'attribute', of: block, kid: item.kid ?? '' } as const;
    return withoutValues(look, findAttribute(standing.block, look) ?? item);
  });
  return {
    name: `Update ${targetName(project, style)}`,
    operations: [...intoStyle, ...added, ...taken],
  };
}

/** Returns the operations that add looks to a style. */
function styleOperations(
  style: StyleTarget,
  former: Block,
  looks: readonly Attribute[],
): readonly Operation[] {
  const into = { entity: 'attribute', of: style } as const;
  let index = attrsOf(former).length;
  return looks.flatMap(({ isLook: _isLook, ...item }): readonly Operation[] => {
    const target = { entity: 'attribute', of: style, kid: item.kid ?? '' } as const;
    const own = findAttribute(former, target);
    if (own !== undefined) return valuesFrom(target, own, completeLook(own, item));
    index += 1;
    return [{ kind: 'insert', into, index: index - 1, item }];
  });
}

interface BlockLooks {
  readonly block: BlockTarget;
  readonly looks: readonly Attribute[];
}

/** Returns the looks of a block that its styles have too, after some operations. */
function looksInStyles(
  editing: Editing,
  operations: readonly Operation[],
  { block, looks }: BlockLooks,
): readonly Attribute[] {
  const applied = apply(editing.project, operations);
  if (isRejected(applied)) return [];
  const after = { ...editing, project: applied.project };
  const own = locateBlock(after.project, block)?.block;
  if (own === undefined) return [];
  const element = editing.elements.get(own.eid ?? '');
  return looks.filter((item) => {
    const name = { kid: item.kid ?? '', isGroup: false };
    if (element !== undefined && isBelowOwn(element, name.kid, item.v)) return false;
    const said = inheritedAttribute(after, block, own, name);
    const had = completeLook(inheritedAttribute(editing, block, own, name) ?? {}, item);
    const keys = ['v', 'widths', 'assetUid', 'assetUrl'] as const;
    return said !== undefined && keys.every((key) => isSameJson(had[key], said[key]));
  });
}

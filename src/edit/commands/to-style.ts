import { attrsOf, elementKidOf, type Block } from '../../model/entities.ts';
import { findAttribute, findEntity, unknownTarget } from '../entities.ts';
import type { BlockTarget, Operation, StyleTarget } from '../operation.ts';
import { refuse, type Result } from '../refusal.ts';
import { calledTarget } from '../step-names.ts';
import { findStanding, noBlock, type Command, type Editing } from './command.ts';
import { looksOf, valuesFrom, withoutValues } from './looks.ts';

/** Puts the looks that a block has of its own into a style, from where all get them that have it; the block among them. */
export function looksToStyle(
  { project, elements }: Editing,
  style: StyleTarget,
  block: BlockTarget,
): Result<Command> {
  const standing = findStanding(project, block);
  if (standing === undefined) return noBlock(block.block);
  // The cast is sound: a style has looks as a block has them.
  const former = findEntity(project, style) as Block | undefined;
  if (former === undefined) return unknownTarget(style);
  const looks = looksOf(standing.block, elements).filter((own) => elementKidOf(own) !== 'styles');
  if (looks.length === 0) return refuse('no-looks');
  const operations: Operation[] = [];
  let length = attrsOf(former).length;
  for (const { isLook: _isLook, ...item } of looks) {
    const { kid = '' } = item;
    const look = { entity: 'attribute', of: block, kid } as const;
    const target = { entity: 'attribute', of: style, kid } as const;
    const own = findAttribute(former, target);
    if (own !== undefined) operations.push(...valuesFrom(target, own, item));
    else {
      const into = { entity: 'attribute', of: style } as const;
      operations.push({ kind: 'insert', into, index: length, item });
      length += 1;
    }
    operations.push(...withoutValues(look, findAttribute(standing.block, look) ?? item));
  }
  return { name: `Put looks into ${calledTarget(project, style)}`, operations };
}

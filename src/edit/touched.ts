import type { Operation, Target } from './operation.ts';
import { isTranslationTarget } from './translations.ts';
import { listOwner, targetOf, listKey } from './targets.ts';

/** Parts that operations touched, to be validated. */
export interface Touched {
  /** Touched boards. */
  readonly boards: ReadonlySet<string>;
  /**
   * The keys of touched blocks by board, with the touched attributes and fields of each block;
   * `children` is its list of children.
   */
  readonly blocks: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  /** Other parts were touched: fields of boards and project, assets, variables, styles. */
  readonly hasOthers: boolean;
  /** A style or its looks were touched. */
  readonly hasStyles: boolean;
}

/**
 * Returns the parts that operations touch. Their inverses are needed to name moved and removed
 * items.
 */
export function touchedBy(
  operations: readonly Operation[],
  inverse: readonly Operation[],
): Touched {
  const boards = new Set<string>();
  const blocks = new Map<string, Map<string, Set<string>>>();
  let hasOthers = false;
  let hasStyles = false;
  const touch = (target: Target, name: string) => {
    const of = target.entity === 'attribute' ? target.of : target;
    // Translations are validated on the page in their language.
    if (isTranslationTarget(of)) return;
    if ('board' in of) boards.add(of.board);
    hasStyles ||= of.entity === 'style';
    if (of.entity !== 'block') {
      hasOthers = true;
      return;
    }
    const byKey = blocks.get(of.board) ?? new Map<string, Set<string>>();
    blocks.set(of.board, byKey);
    const ownNames = byKey.get(of.block) ?? new Set<string>();
    byKey.set(of.block, ownNames);
    ownNames.add(target.entity === 'attribute' ? target.kid : name);
  };
  for (const operation of [...operations, ...inverse]) {
    if (operation.kind === 'set' || operation.kind === 'splice') {
      touch(operation.target, operation.key);
      continue;
    }
    const isAttribute =
      (operation.kind === 'remove' ? operation.target : operation.into).entity === 'attribute';
    if (operation.kind !== 'remove') {
      if (!isAttribute) touch(listOwner(operation.into), listKey(operation.into));
      if (operation.kind === 'insert') touch(targetOf(operation.into, operation.item), 'self');
    }
    if (operation.kind !== 'insert') touch(operation.target, 'self');
  }
  return { boards, blocks, hasOthers, hasStyles };
}

import type { Block } from '../../model/entities.ts';
import { lineOf, contentKeyOf } from './tokens.ts';
import { normalizeBlock, ownKey, partsOf } from './words.ts';

/**
 * Returns whether two trees have the same content, apart from uids, spaces that Markdown can't
 * have, empty texts and derived values.
 */
export const isSameTree = (one: Block, other: Block): boolean =>
  isSame(normalizeBlock(one), normalizeBlock(other));

function isSame(one: Block, other: Block): boolean {
  if (one === other) return true;
  return ownKey(one) === ownKey(other) && isSameLine(one, other) && hasSameInnerBlocks(one, other);
}

function isSameLine(one: Block, other: Block): boolean {
  const [left, right] = [lineOf(one), lineOf(other)];
  return (
    left.length === right.length &&
    left.every((token, at) => {
      const against = right[at];
      return against !== undefined && contentKeyOf(token) === contentKeyOf(against);
    })
  );
}

function hasSameInnerBlocks(one: Block, other: Block): boolean {
  const [left, right] = [partsOf(one).behind, partsOf(other).behind];
  return (
    left.length === right.length &&
    left.every((child, at) => {
      const against = right[at];
      return against !== undefined && isSame(child, against);
    })
  );
}

/** Returns a text that is equal for trees with the same content. */
export const contentKey = (block: Block): string => keyOfNormalized(normalizeBlock(block));

const keyOfNormalized = (block: Block): string =>
  JSON.stringify([
    ownKey(block),
    lineOf(block).map(contentKeyOf),
    partsOf(block).behind.map(keyOfNormalized),
  ]);

import { isJsonObject, type Json } from '../values/json.ts';
import type { Block } from './entities.ts';

/** Eids of blocks made by repair; their `lost` keeps the original eid. */
export const LOST_ELEMENT = 'lost-element';
export const LOST_SLOT = 'lost-slot';
/** A child that keeps an attribute unknown to its parent's element. */
export const LOST_ATTRIBUTE = 'lost-attribute';

export const LOST_LABELS = {
  [LOST_ELEMENT]: 'Lost Element',
  [LOST_SLOT]: 'Lost Slot',
  [LOST_ATTRIBUTE]: 'Lost Attribute',
} as const;

/** Turns a block into a Lost Element or Lost Slot and keeps its original data. */
export function markLost(block: Block, eid: typeof LOST_ELEMENT | typeof LOST_SLOT): Block {
  const lost: Record<string, Json> = { eid: block.eid ?? '' };
  if ((block.label ?? '') !== '') lost['label'] = block.label ?? '';
  if (block.lost !== undefined) lost['lost'] = block.lost;
  return { ...block, eid, label: LOST_LABELS[eid], lost };
}

/**
 * The block as it was before `markLost`; an unmarked block is returned unchanged. A marked block
 * without `lost` gets an empty eid, and a label that the author set later stays.
 */
export function unmarkLost(block: Block, eid: typeof LOST_ELEMENT | typeof LOST_SLOT): Block {
  if (block.eid !== eid) return block;
  const record = isJsonObject(block.lost) ? new Map(Object.entries(block.lost)) : undefined;
  const originalEid = record?.get('eid');
  const label = block.label === LOST_LABELS[eid] ? record?.get('label') : block.label;
  const { eid: _eid, label: _label, lost, ...rest } = block;
  const former = record === undefined ? lost : record.get('lost');
  return {
    ...rest,
    eid: typeof originalEid === 'string' ? originalEid : '',
    ...(typeof label === 'string' && label !== '' && { label }),
    ...(former !== undefined && { lost: former }),
  };
}

/** Returns whether a block only stores lost data: it never renders. */
export function isLostData({ eid }: Block): boolean {
  return eid === LOST_ATTRIBUTE || eid === LOST_SLOT;
}

/** The uid of a composite's child that fills a slot. */
export function slotContentUid(slotUid: string): string {
  return `${slotUid}~`;
}

/** Returns whether a uid is that of a block that fills a slot. */
export function isSlotContentUid(uid: string): boolean {
  return uid.endsWith('~');
}

/** The uid of the slot that a block fills; undefined for one that fills none. */
export function slotOfContent(uid: string): string | undefined {
  return isSlotContentUid(uid) ? uid.slice(0, -1) : undefined;
}

import type { Row, TreeEntry } from '../../../author/outline/rows.ts';

/** Time in ms after which a closed row under the pointer opens. */
const OPEN_MS = 600;

/** Opens closed rows during a drag. */
export interface RowOpener {
  /** Sets the row under the pointer. */
  over(row: Row<TreeEntry> | undefined): void;
  end(): void;
}

/**
 * Creates an opener of rows. Its timer only opens rows; drop positions follow the pointer at once.
 */
export function createRowOpener(open: (uid: string) => void): RowOpener {
  let closed: { readonly uid: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  return {
    over(row) {
      const uid = row?.hasChildren === true && !row.isOpen ? row.entry.uid : undefined;
      if (uid === closed?.uid) return;
      clearTimeout(closed?.timer);
      closed = uid === undefined ? undefined : { uid, timer: setTimeout(() => open(uid), OPEN_MS) };
    },
    end() {
      clearTimeout(closed?.timer);
    },
  };
}

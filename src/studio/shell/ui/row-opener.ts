import type { Row, TreeEntry } from '../../../author/outline/rows.ts';

/** A closed row opens when the pointer has been over it for so long, in ms. */
const OPEN_MS = 600;

/** Opens closed rows below a pointer that takes something along. */
export interface RowOpener {
  /** The pointer is over a row, or over none. */
  over(row: Row<TreeEntry> | undefined): void;
  end(): void;
}

/** A timer opens a row; where something lands is said by the pointer alone. */
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

import { memo, type ReactNode } from 'react';
import type { Row, TreeEntry } from '../../../author/outline/rows.ts';
import type { RowMark } from '../../../author/outline/board-moves.ts';
import { Icon } from './icon.tsx';
import { INDENT_PX } from './shown-rows.ts';

interface TreeRowProps<T extends TreeEntry> extends Row<T> {
  readonly id: string;
  /** Words of its content. */
  readonly hint: string | undefined;
  /** Renders a row; the same function as long as the result is equal. */
  readonly content: (entry: T, hint: string | undefined) => ReactNode;
  readonly top: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** The drop position, if at this row. */
  readonly drop: Pick<RowMark, 'side' | 'level'> | undefined;
  /** The drop position is inside of this entry. */
  readonly isAround: boolean;
}

/** Deeper levels have no further indentation. */
const MAX_LEVELS = 14;

const startOf = (level: number) => (Math.min(level, MAX_LEVELS) - 1) * INDENT_PX + 2;

/** A row of a tree; its list has the active row, and handles events. */
function AnyRow<T extends TreeEntry>({
  id,
  entry,
  hint,
  content,
  level,
  place,
  siblings,
  hasChildren,
  isOpen,
  top,
  isActive,
  isSelected,
  drop,
  isAround,
}: TreeRowProps<T>) {
  return (
    <div
      id={id}
      className="row"
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
      data-active={isActive}
      data-uid={entry.uid}
      style={{ top, paddingInlineStart: startOf(level) }}
      data-around={isAround}
    >
      <span className="chevron" aria-hidden>
        {hasChildren && <Icon name="chevron-right" size={12} />}
      </span>
      {content(entry, hint)}
      {drop !== undefined && (
        <span
          className="drop"
          data-side={drop.side}
          {...(drop.side !== 'into' && { style: { insetInlineStart: startOf(drop.level) + 8 } })}
        />
      )}
    </div>
  );
}

/** A selection changes two of a hundred rows. The cast is sound: `memo` keeps the type. */
export const TreeRow = memo(AnyRow) as typeof AnyRow;

import { memo, type ReactNode } from 'react';
import type { Row, TreeEntry } from '../../../author/outline/rows.ts';
import type { RowMark } from '../../../author/outline/board-moves.ts';
import { Icon } from './icon.tsx';
import { INDENT } from './shown-rows.ts';

interface TreeRowProps<T extends TreeEntry> {
  readonly id: string;
  readonly row: Row<T>;
  /** What is in a row; the same function as long as that comes to the same. */
  readonly content: (entry: T, isOpen: boolean) => ReactNode;
  readonly top: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Where something lands that is dragged, if at this row. */
  readonly drop: Pick<RowMark, 'side' | 'level'> | undefined;
  /** Whether it lands inside of what this row is. */
  readonly isAround: boolean;
}

/** Of deeper levels no more room is taken away. */
const MOST_LEVELS = 14;

const startOf = (level: number) => (Math.min(level, MOST_LEVELS) - 1) * INDENT + 2;

/** A row of a tree; its list says which one is meant, and hears what is done with it. */
function AnyRow<T extends TreeEntry>(props: TreeRowProps<T>) {
  const { id, row, content, top, isActive, isSelected, drop, isAround } = props;
  const { entry, level, place, siblings, hasChildren, isOpen } = row;
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
      {content(entry, isOpen)}
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

/** Of a hundred rows, a selection changes two. The cast is sound: what `memo` gives takes the same. */
export const TreeRow = memo(AnyRow) as typeof AnyRow;

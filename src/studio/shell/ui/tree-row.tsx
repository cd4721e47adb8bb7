import type { ReactNode } from 'react';
import type { Row, TreeEntry } from '../../../author/rows.ts';
import type { RowMark } from '../../../author/board-moves.ts';
import type { Point } from '../drag.ts';
import { onHold } from './hold.ts';
import { Icon } from './icon.tsx';
import { INDENT } from './shown-rows.ts';

interface TreeRowProps<T extends TreeEntry> {
  readonly id: string;
  readonly row: Row<T>;
  readonly top: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly children: ReactNode;
  readonly onToggle: (uid: string) => void;
  readonly onHover: ((uid: string | undefined) => void) | undefined;
  readonly onChoose: (event: React.MouseEvent) => void;
  readonly onGrab: (event: React.PointerEvent) => void;
  readonly onMenu: ((at: Point) => void) | undefined;
  /** Where something lands that is dragged, if at this row. */
  readonly drop: Pick<RowMark, 'side' | 'level'> | undefined;
  /** Whether it lands inside of what this row is. */
  readonly isAround: boolean;
}

/** Of deeper levels no more room is taken away. */
const MOST_LEVELS = 14;

const startOf = (level: number) => (Math.min(level, MOST_LEVELS) - 1) * INDENT + 2;

/** A row of a tree; its list says which one is meant. */
export function TreeRow<T extends TreeEntry>(props: TreeRowProps<T>) {
  const { id, row, top, isActive, isSelected, children, onToggle, onHover, onChoose } = props;
  const { onGrab, onMenu, drop, isAround } = props;
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
      onClick={onChoose}
      onContextMenu={(event) => {
        if (onMenu === undefined) return;
        event.preventDefault();
        onMenu({ x: event.clientX, y: event.clientY });
      }}
      {...onHold(onMenu)}
      onPointerDown={onGrab}
      onMouseEnter={() => onHover?.(entry.uid)}
    >
      <span
        className="chevron"
        aria-hidden
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onToggle(entry.uid);
        }}
      >
        {hasChildren && <Icon name="chevron-right" size={12} />}
      </span>
      {children}
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

import { useRef } from 'react';
import type { TableColumn } from '../../author/outline/collection-table.ts';

interface CellProps {
  readonly column: TableColumn;
  readonly index: number;
  readonly text: string;
  readonly isActive: boolean;
  readonly isEditing: boolean;
  /** Makes the cell the active one, and edits it after a second click. */
  readonly onPick: (wantsEdit: boolean) => void;
  /** Saves a text, and moves to another cell by a number of columns. */
  readonly onSend: (text: string, steps: number) => void;
  readonly onCancel: () => void;
}

const INPUTS: Readonly<Record<string, string>> = { Number: 'number', Date: 'date' };

/** A cell, with a field of its type while it is edited. */
export function CollectionCell(props: CellProps) {
  const { column, index, text, isActive, isEditing, onPick, onSend } = props;
  const { label, type, isKey } = column;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      aria-readonly={isKey}
      tabIndex={isActive ? 0 : -1}
      onMouseDown={() => !isEditing && onPick(false)}
      onDoubleClick={() => !isEditing && onPick(true)}
    >
      {type === 'Boolean' ? (
        <input
          type="checkbox"
          aria-label={label}
          tabIndex={-1}
          checked={text === 'true'}
          onChange={({ currentTarget }) => onSend(String(currentTarget.checked), 0)}
        />
      ) : isEditing ? (
        <Field {...props} />
      ) : (
        text
      )}
    </div>
  );
}

function Field({ column: { label, type }, text, onSend, onCancel }: CellProps) {
  // A field that is left by a key is saved or cancelled already.
  const isDone = useRef(false);
  // A field for dates can't show a time of day.
  const isDay = type !== 'Date' || /^(?:\d{4}-\d{2}-\d{2})?$/.test(text);
  const finish = (does: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    does();
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has asked for it
      autoFocus
      type={isDay ? (INPUTS[type] ?? 'text') : 'text'}
      step="any"
      aria-label={label}
      defaultValue={text}
      onBlur={({ currentTarget }) => finish(() => onSend(currentTarget.value, 0))}
      onKeyDown={(event) => {
        const { key, shiftKey, currentTarget } = event;
        if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return;
        event.preventDefault();
        // Escape would close the dialog.
        event.stopPropagation();
        if (key === 'Escape') finish(onCancel);
        else finish(() => onSend(currentTarget.value, key === 'Enter' ? 0 : shiftKey ? -1 : 1));
      }}
    />
  );
}

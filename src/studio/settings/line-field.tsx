import type { ReactNode } from 'react';
import { Input, TextArea, TextField, type KeyboardEvent } from 'react-aria-components';
import { isTurn } from '../../author/keys.ts';
import { Reason } from '../panels/reason.tsx';
import { useField } from '../panels/use-field.ts';

interface LineFieldProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly written: string;
  readonly placeholder?: string;
  /** Whether it has lines, in which Enter begins another one. */
  readonly isLong?: boolean;
  /** Whether it is one line that is shown in several. */
  readonly isWrapped?: boolean;
  /** What stands before the text. */
  readonly before?: ReactNode;
  /** What is sent of what was typed; else all but the spaces around it. */
  readonly tidy?: ((typed: string) => string) | undefined;
  readonly onSend: (text: string) => Promise<unknown>;
}

/** A text that is sent by Enter or by leaving it, with why it was refused. */
export function LineField(props: LineFieldProps) {
  const { label, describedBy, written, placeholder = '', before, onSend } = props;
  // Spaces come along with what is pasted.
  const { isLong = false, isWrapped = false, tidy = (typed) => typed.trim() } = props;
  const field = useField({ saved: written, send: onSend, isTyped: true });
  const { value: text, reason } = field;
  const Box = isLong || isWrapped ? TextArea : Input;
  return (
    <>
      <TextField
        aria-label={label}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        className="st-line"
        value={text}
        onChange={field.show}
        // What was refused isn't sent again by that: a change of the same setting made meanwhile would be refused with it.
        onBlur={() => field.isOpen && field.enter(tidy(text))}
        isInvalid={reason !== undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isLong) {
            event.preventDefault();
            if (field.isUnsent) field.enter(tidy(text));
          }
          if (event.key === 'Escape') field.cancel();
          // Letters that aren't sent yet have the browser's undo; all else is the shell's, which has to hear of it.
          const isOwn = event.key === 'Enter' || event.key === 'Escape';
          if (!isOwn && !(isTurn(event) && text !== written)) event.continuePropagation();
        }}
      >
        {before}
        <Box placeholder={placeholder} />
      </TextField>
      <Reason text={reason} />
    </>
  );
}

/** The same in a narrow place. */
export function Cell(field: Omit<LineFieldProps, 'describedBy' | 'isLong' | 'isWrapped'>) {
  return (
    <div className="st-cell">
      <LineField {...field} />
    </div>
  );
}

interface DraftLineProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly isInvalid: boolean;
  readonly onWrite: (text: string) => void;
  readonly onEnter: () => void;
}

/** A part of something that is added when all of it is there. */
export function DraftLine(props: DraftLineProps) {
  const { label, placeholder, text, isInvalid, onWrite, onEnter } = props;
  return (
    <TextField
      aria-label={label}
      className="st-line"
      value={text}
      onChange={onWrite}
      isInvalid={isInvalid}
      onKeyDown={draftKeys(text, onEnter)}
    >
      <Input placeholder={placeholder} />
    </TextField>
  );
}

/** The keys of a field for what isn't there yet: Enter adds it, and letters have the browser's undo; all else is the shell's. */
export const draftKeys = (text: string, onEnter: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') onEnter();
  else if (!isTurn(event) || text === '') event.continuePropagation();
};

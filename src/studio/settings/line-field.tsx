import type { ReactNode } from 'react';
import { Input, TextArea, TextField, type KeyboardEvent } from 'react-aria-components';
import { isUndoOrRedo } from '../../author/keys.ts';
import type { Codec } from '../../values/codec.ts';
import type { Json } from '../../values/json.ts';
import { readTyped, typedText } from '../../values/write-value.ts';
import { Reason } from '../panels/reason.tsx';
import { useField } from '../panels/use-field.ts';

interface LineFieldProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly written: string;
  readonly placeholder?: string;
  /** The text is multiline: Enter adds a line. */
  readonly isLong?: boolean;
  /** The text is a single line shown in several. */
  readonly isWrapped?: boolean;
  /** Content before the text. */
  readonly before?: ReactNode;
  /** Converts typed text before it is sent; by default it is trimmed. */
  readonly tidy?: ((typed: string) => string) | undefined;
  readonly onSend: (text: string) => Promise<unknown>;
}

/** Edits a text that is sent by Enter or on blur, with the reason of a rejection. */
export function LineField(props: LineFieldProps) {
  const { label, describedBy, written, placeholder = '', before, onSend } = props;
  // Pasted text may have spaces around it.
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
        // Rejected text isn't sent again on blur: a concurrent change of the same setting would be
        // rejected with it.
        onBlur={() => field.isOpen && field.enter(tidy(text))}
        isInvalid={reason !== undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isLong) {
            event.preventDefault();
            if (field.isUnsent) field.enter(tidy(text));
          }
          if (event.key === 'Escape') field.cancel();
          // Unsent text has the browser's undo; other keys go to the shell.
          const isOwn = event.key === 'Enter' || event.key === 'Escape';
          if (!isOwn && !(isUndoOrRedo(event) && text !== written)) event.continuePropagation();
        }}
      >
        {before}
        <Box placeholder={placeholder} dir="auto" />
      </TextField>
      <Reason text={reason} />
    </>
  );
}

interface ValueLineProps extends Omit<LineFieldProps, 'written' | 'onSend' | 'isLong'> {
  readonly codec: Codec<unknown>;
  /** In written form; undefined if unset. */
  readonly value: Json | undefined;
  /** The value can't be cleared: an empty text is read by the codec. */
  readonly isRequired?: boolean;
  /** Undefined clears it. */
  readonly onSet: (v: Json | undefined) => Promise<unknown>;
}

/** Edits a value as text; its codec reads the text, or returns the reason of a rejection. */
export function ValueLine({ codec, value, isRequired, onSet, ...field }: ValueLineProps) {
  const { type, form } = codec;
  return (
    <LineField
      {...field}
      isLong={
        type === 'Json' || type === 'Text' || (form?.kind === 'texts' && form.separator === '\n')
      }
      written={typedText(codec, value)}
      onSend={async (text) => {
        if (text === '' && isRequired !== true) return onSet(undefined);
        const read = readTyped(codec, text);
        if ('reason' in read) throw new Error(read.reason);
        return onSet(read.written);
      }}
    />
  );
}

/** A field for narrow places. */
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

/** A field of a form that adds something once all its fields are filled. */
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

/**
 * Returns a key handler for a field of a form that adds something: Enter adds it, undo keys in
 * typed text are left to the browser, and other keys go to the shell.
 */
export const draftKeys = (text: string, onEnter: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') onEnter();
  else if (!isUndoOrRedo(event) || text === '') event.continuePropagation();
};

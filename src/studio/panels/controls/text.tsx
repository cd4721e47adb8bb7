import { useState, type KeyboardEvent } from 'react';
import { Input, TextArea } from 'react-aria-components';
import { isUndoOrRedo } from '../../../author/keys.ts';
import { textRows } from '../../../author/inspect/text-rows.ts';
import { quoted } from '../../../model/names.ts';
import { unreadableReason } from '../../../values/write-value.ts';
import { shortJson } from '../value-text.ts';
import type { Control } from './control.ts';
import { useReason } from './reason-context.ts';
import { useRest } from './use-rest.ts';
import { CONTROL_TEXTS as TEXTS } from './controls-texts.ts';

const isMultiline = (kind: string | undefined) => kind === 'multiline' || kind === 'html';

/** Edits a text, saved when typing pauses. */
export const TextControl: Control = ({ attribute, value, onCommit }) => {
  const { label, codec, initial, wordsBehind, kind } = attribute;
  const [text, setText] = useState<string>();
  const { reason, setReason } = useReason();
  const rest = useRest(onCommit);
  const written = value === undefined ? '' : shortOrWhole(value);
  const isLong = codec.type === 'Text' || isMultiline(kind);
  // An empty field says that words of a link follow, as the text on the page isn't empty.
  const noWords = wordsBehind === undefined ? TEXTS.empty : TEXTS.emptyBefore(quoted(wordsBehind));
  const entry = {
    'aria-label': label,
    dir: 'auto',
    ...(reason !== undefined && { 'aria-description': reason, 'aria-invalid': true }),
    value: text ?? written,
    placeholder: typeof initial === 'string' && initial !== '' ? initial : noWords,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setText(target.value);
      const problem = unreadableReason(codec, target.value);
      setReason(problem);
      if (problem === undefined) rest.later(target.value);
      else rest.drop();
    },
    onBlur: () => {
      rest.end();
      // Invalid text stays for correction.
      if (reason === undefined) setText(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter ends a text, and Shift+Enter adds a line, as on the page; in multiline texts, Enter
      // adds a line, and Ctrl+Enter ends the text.
      const isHeld = event.ctrlKey || event.metaKey;
      const isDone = event.key === 'Enter' && (isHeld || (!isMultiline(kind) && !event.shiftKey));
      if (isDone) {
        event.preventDefault();
        rest.end();
      }
      if (isUndoOrRedo(event) && text !== undefined) {
        // Undo reverts all typed text; then the field shows the saved value.
        if (reason === undefined) {
          rest.end();
          setText(undefined);
        } else event.stopPropagation();
      }
      if (event.key !== 'Escape' || text === undefined) return;
      event.stopPropagation();
      rest.drop();
      setText(undefined);
      setReason(undefined);
    },
  };
  return (
    <span className="sg-field">
      {isLong ? <TextArea rows={textRows(entry.value)} {...entry} /> : <Input {...entry} />}
    </span>
  );
};

function shortOrWhole(value: Parameters<typeof shortJson>[0]): string {
  return typeof value === 'string' ? value : shortJson(value);
}

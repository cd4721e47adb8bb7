import { useEffect, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { sentencesOf } from '../../../diagnostics/reason-of.ts';
import { choiceWords } from '../../../author/inspect/own-words.ts';
import { endNote, forget, acceptTheirs, overwrite, dismissError } from '../choices.ts';
import { tryCommand } from '../commands/registry.ts';
import type { Conflict } from '../conflicts.ts';
import { useEdit } from '../edit-store.ts';
import { Icon } from './icon.tsx';
import { SHELL_TEXTS as TEXTS } from './shell-texts.ts';

// Buttons here act on the start of a press: pressing one ends writing in a text, which removes the
// bar of the text, and so moves the button away from the pointer.

/** How long a note is shown, in ms; an error stays. */
const NOTE_MS = 10_000;

/** Shows a note about the latest change, which disappears by itself. */
export function Note() {
  const noted = useEdit((state) => state.noted);
  useEffect(() => {
    if (noted === undefined) return undefined;
    const timer = setTimeout(endNote, NOTE_MS);
    return () => clearTimeout(timer);
  }, [noted]);
  return (
    <div role="status">
      {noted !== undefined && (
        <Said text={noted.text} isNote onPutAway={endNote}>
          {noted.isUndoable === true && <UndoChoice />}
        </Said>
      )}
    </div>
  );
}

/**
 * Shows why the latest change was rejected, until the next change or drag, or until it is dismissed;
 * and questions until they are answered.
 */
export function Rejection() {
  const error = useEdit((state) => state.error);
  const conflicts = useEdit((state) => state.conflicts);
  return (
    <div role="alert">
      {error !== undefined && <Said {...error} onPutAway={dismissError} />}
      {conflicts.map((conflict) => (
        <Said
          key={JSON.stringify(conflict.args)}
          text={conflict.said}
          onPutAway={() => forget(conflict)}
        >
          <Choices conflict={conflict} />
        </Said>
      ))}
    </div>
  );
}

interface SaidProps {
  readonly text: string;
  /** The way to fix the problem. */
  readonly hint?: string;
  readonly onPutAway: () => void;
  readonly isNote?: boolean;
  readonly children?: ReactNode;
}

function Said({ text, hint = '', onPutAway, isNote = false, children }: SaidProps) {
  return (
    <div className="rejection" data-note={isNote || undefined}>
      <Icon name={isNote ? 'info' : 'circle-alert'} />
      <div>
        <p>{sentencesOf({ text, hint })}</p>
        {children}
      </div>
      <Button className="tool" aria-label={TEXTS.dismiss} onPressStart={onPutAway}>
        <Icon name="x" />
      </Button>
    </div>
  );
}

function Choices({ conflict }: { readonly conflict: Conflict }) {
  const [mine, theirs] = choiceWords(conflict);
  return (
    <div className="choices">
      <Button
        className="choice"
        onPressStart={() => void overwrite(conflict).catch(() => undefined)}
      >
        {mine}
      </Button>
      <Button className="choice" onPressStart={() => acceptTheirs(conflict)}>
        {theirs}
      </Button>
    </div>
  );
}

/**
 * Offers to undo the change of a note, which is always the latest change, as the next one ends the
 * note.
 */
function UndoChoice() {
  return (
    <div className="choices">
      <Button className="choice" onPressStart={() => tryCommand('undo')}>
        {TEXTS.undo}
      </Button>
    </div>
  );
}

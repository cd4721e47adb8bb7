import { useState, type ReactNode } from 'react';
import { Button, Input, TextField } from 'react-aria-components';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { Icon } from '../shell/ui/icon.tsx';
import { Reason } from './pick-field.tsx';

interface RemoveProps {
  readonly label: string;
  readonly onRemove: () => Promise<unknown>;
}

/** Takes something with a name away, or says why that can't be. */
export function Remove({ label, onRemove }: RemoveProps) {
  const [reason, setReason] = useState<string>();
  const remove = () => {
    onRemove().then(
      () => setReason(undefined),
      (error: unknown) => setReason(reasonOf(error)),
    );
  };
  return (
    <>
      <Button className="st-tool" aria-label={label} onPress={remove}>
        <Icon name="x" size={12} />
      </Button>
      <Reason reason={reason} />
    </>
  );
}

interface NewNamedProps {
  /** Such as `variable`. */
  readonly what: string;
  readonly onAdd: (name: string) => Promise<unknown>;
  /** What else is chosen. */
  readonly children?: ReactNode;
}

/** Adds something by its name. */
export function NewNamed({ what, onAdd, children }: NewNamedProps) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState<string>();
  const name = text.trim();
  const add = () => {
    onAdd(name).then(
      () => setText(''),
      (error: unknown) => setReason(reasonOf(error)),
    );
  };
  return (
    <div className="st-new">
      <TextField
        aria-label={`Name of a new ${what}`}
        className="st-line"
        value={text}
        onChange={(written) => {
          setText(written);
          setReason(undefined);
        }}
        isInvalid={reason !== undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && name !== '') add();
        }}
      >
        <Input placeholder={`New ${what}`} spellCheck={false} />
      </TextField>
      {children}
      <Button className="st-button" onPress={add} isDisabled={name === ''}>
        Add
      </Button>
      <Reason reason={reason} />
    </div>
  );
}

import { useState, type ReactNode } from 'react';
import { Button, Input, TextField } from 'react-aria-components';
import { Icon } from '../shell/ui/icon.tsx';
import { MenuField } from '../panels/controls/menu-field.tsx';
import { Reason } from '../panels/reason.tsx';
import { draftKeys } from './line-field.tsx';
import { useAttempt } from '../panels/use-attempt.ts';
import { SETTING_TEXTS as TEXTS } from './settings-texts.ts';

interface RemoveProps {
  readonly label: string;
  readonly onRemove: () => Promise<unknown>;
}

/** Removes something by name, and shows the reason of a rejection. */
export function Remove({ label, onRemove }: RemoveProps) {
  const { reason, attempt } = useAttempt();
  return (
    <>
      <Button className="st-tool" aria-label={label} onPress={() => attempt(onRemove)}>
        <Icon name="x" size={12} />
      </Button>
      <Reason text={reason} />
    </>
  );
}

interface NewNamedProps {
  readonly what: keyof typeof TEXTS.fresh;
  readonly onAdd: (name: string) => Promise<unknown>;
  /** Further choices. */
  readonly children?: ReactNode;
}

/** Adds something by name. */
export function NewNamed({ what, onAdd, children }: NewNamedProps) {
  const [text, setText] = useState('');
  const { reason, attempt, forget } = useAttempt();
  const name = text.trim();
  const add = () =>
    attempt(
      async () => onAdd(name),
      // Text that the author has typed in the meantime belongs to the next item.
      () => setText((now) => (now === text ? '' : now)),
    );
  return (
    <div className="st-new">
      <TextField
        aria-label={TEXTS.fresh[what].label}
        className="st-line"
        value={text}
        onChange={(written) => {
          setText(written);
          forget();
        }}
        isInvalid={reason !== undefined}
        onKeyDown={draftKeys(text, () => name !== '' && add())}
      >
        <Input placeholder={TEXTS.fresh[what].placeholder} spellCheck={false} />
      </TextField>
      {children}
      <Button className="st-button" onPress={add} isDisabled={name === ''}>
        {TEXTS.add}
      </Button>
      <Reason text={reason} />
    </div>
  );
}

interface NewTypedProps<T extends string> extends Pick<NewNamedProps, 'what'> {
  /** Labels of its types, the default first. */
  readonly types: readonly { readonly id: T; readonly text: string }[];
  readonly onAdd: (name: string, type: T) => Promise<unknown>;
}

/** Adds something of one of several types by name. */
export function NewTyped<T extends string>({ what, types, onAdd }: NewTypedProps<T>) {
  const [type, setType] = useState(types[0]?.id);
  return (
    <NewNamed what={what} onAdd={async (name) => type && onAdd(name, type)}>
      <MenuField
        look="setting"
        label={TEXTS.type}
        options={types}
        selected={type}
        onSelect={(id) => setType(types.find((one) => one.id === id)?.id)}
      />
    </NewNamed>
  );
}

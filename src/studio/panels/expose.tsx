import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  Form,
  Input,
  Label,
  Popover,
  TextField,
} from 'react-aria-components';
import { isUndoOrRedo } from '../../author/keys.ts';
import type { InspectedAttribute } from '../../author/inspect/inspected.ts';
import './css/composites.css';
import type { ExposeChange } from './editing.ts';
import { Reason } from './reason.tsx';
import { useAttempt } from './use-attempt.ts';
import { COMPONENT_TEXTS as TEXTS } from './inspector-texts.ts';

interface ExposeProps {
  readonly attribute: InspectedAttribute;
  readonly onExpose: (change: ExposeChange) => Promise<unknown>;
}

/** Exposes an attribute of the board under a name, renames it, or hides it. */
export function Expose({ attribute, onExpose }: ExposeProps) {
  const { label, isExposed } = attribute;
  const said = isExposed ? TEXTS.propertyOf(label) : TEXTS.makeProperty(label);
  return (
    <DialogTrigger>
      <Button className="sg-expose" data-on={isExposed || undefined} aria-label={said}>
        <span className="sg-exposed" aria-hidden="true" />
      </Button>
      <Popover className="sg-theme sg-popover sg-expose-box" placement="bottom end" offset={4}>
        <Dialog aria-label={said}>
          {({ close }) => <ExposeForm {...{ attribute, onExpose }} onDone={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface ExposeFormProps extends ExposeProps {
  readonly onDone: () => void;
}

function ExposeForm({ attribute, onExpose, onDone }: ExposeFormProps) {
  const { key: kid, isProperty: isGroup, label, isExposed, exposedAs = '' } = attribute;
  const [name, setName] = useState(exposedAs);
  const { reason, attempt } = useAttempt();
  const send = (change: ExposeChange) => attempt(async () => onExpose(change), onDone);
  return (
    <Form
      className="sg-expose-form"
      onSubmit={(event) => {
        event.preventDefault();
        send({ kid, isGroup, name: name.trim() });
      }}
    >
      <TextField
        value={name}
        onChange={setName}
        autoFocus
        onKeyDown={(event) => {
          // Unsaved text has the browser's undo.
          if (!isUndoOrRedo(event)) event.continuePropagation();
        }}
      >
        <Label>{TEXTS.propertyName}</Label>
        <Input placeholder={label} spellCheck={false} />
      </TextField>
      <Reason text={reason} />
      <p className="sg-expose-acts">
        {isExposed && (
          <Button
            className="sg-act"
            data-danger
            onPress={() => send({ kid, isGroup, isHidden: true, withValues: reason !== undefined })}
          >
            {reason === undefined ? TEXTS.removeProperty : TEXTS.removeWithValues}
          </Button>
        )}
        <Button type="submit" className="sg-act" data-main>
          {isExposed ? TEXTS.rename : TEXTS.make}
        </Button>
      </p>
    </Form>
  );
}

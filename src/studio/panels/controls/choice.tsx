import { Switch, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Json } from '../../../values/json.ts';
import { effectText, type Control } from './control.ts';
import { MenuField } from './menu-field.tsx';

/**
 * Maximum number of letters that fit in a row of buttons; each button takes the room of two more.
 */
const MAX_LETTERS = 19;
const BUTTON_LETTERS = 2;

/** Edits a choice: as buttons if there is room. */
export const ChoiceControl: Control = ({ attribute, value, onCommit }) => {
  const { label, choices = [], codec, initial, describedBy } = attribute;
  const isNumber = codec.type === 'Number' || codec.type === 'Amount';
  const written = (word: string): Json => (isNumber ? Number(word) : word);
  const current = textOf(value);
  // A value that is in effect but not set is marked, not selected, so that the author can still
  // choose it.
  const inEffect =
    effectText(attribute) ?? textOf(initial) ?? textOf(codec.serialize(codec.fallback));
  const letters = choices.join('').length + choices.length * BUTTON_LETTERS;
  if (letters > MAX_LETTERS || choices.length < 2) {
    const options = choices.map((id) => ({ id, text: id }));
    return (
      <MenuField
        {...{ label, options, describedBy }}
        selected={current}
        {...(inEffect !== undefined && { placeholder: inEffect })}
        onSelect={(word) => onCommit(written(word))}
      />
    );
  }
  return (
    <ToggleButtonGroup
      aria-label={label}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      className="sg-segments"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={current === undefined ? [] : [current]}
      onSelectionChange={([word]) => {
        if (typeof word === 'string') onCommit(written(word));
      }}
    >
      {choices.map((word) => (
        <ToggleButton
          key={word}
          id={word}
          data-effect={(current === undefined && word === inEffect) || undefined}
        >
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

function textOf(v: Json | undefined): string | undefined {
  return typeof v === 'string' || typeof v === 'number' ? String(v) : undefined;
}

/** Edits a flag. */
export const FlagControl: Control = ({ attribute, value, onCommit }) => {
  const { codec, initial, label, describedBy } = attribute;
  const isOn = codec.parse(value ?? initial).value === true;
  return (
    <Switch
      aria-label={label}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      className="sg-switch"
      isSelected={isOn}
      onChange={(on) => onCommit(on)}
    >
      <span className="track" aria-hidden="true" />
    </Switch>
  );
};

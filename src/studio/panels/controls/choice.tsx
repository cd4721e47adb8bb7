import { Switch, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Json } from '../../../values/json.ts';
import type { Control } from './control.ts';
import { MenuField } from './menu-field.tsx';

/** Words of so many letters together stand beside each other. */
const MAX_LETTERS = 20;
const MAX_BUTTONS = 4;

/** One of some words: as buttons where they have room. */
export const ChoiceControl: Control = ({ attribute, value, onCommit }) => {
  const { label, choices = [], codec, initial } = attribute;
  const isNumber = codec.type === 'Number' || codec.type === 'Amount';
  const written = (word: string): Json => (isNumber ? Number(word) : word);
  const current = textOf(value) ?? textOf(initial) ?? textOf(codec.serialize(codec.fallback));
  const isShort = choices.length <= MAX_BUTTONS && choices.join('').length <= MAX_LETTERS;
  if (!isShort || choices.length < 2) {
    const options = choices.map((id) => ({ id, text: id }));
    return (
      <MenuField
        {...{ label, options }}
        selected={current}
        onSelect={(word) => onCommit(written(word))}
      />
    );
  }
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="sg-segments"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={current === undefined ? [] : [current]}
      onSelectionChange={([word]) => {
        if (typeof word === 'string') onCommit(written(word));
      }}
    >
      {choices.map((word) => (
        <ToggleButton key={word} id={word}>
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

function textOf(v: Json | undefined): string | undefined {
  return typeof v === 'string' || typeof v === 'number' ? String(v) : undefined;
}

/** Yes or no. */
export const FlagControl: Control = ({ attribute, value, onCommit }) => {
  const { codec, initial, label } = attribute;
  const isOn = codec.parse(value ?? initial).value === true;
  return (
    <Switch
      aria-label={label}
      className="sg-switch"
      isSelected={isOn}
      onChange={(on) => onCommit(on)}
    >
      <span aria-hidden="true" />
    </Switch>
  );
};

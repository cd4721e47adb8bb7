import { useEffect, useRef, useState } from 'react';
import {
  Button,
  FieldError,
  Form,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Switch,
  Text,
  TextField,
} from 'react-aria-components';
import { labelOfKey } from '../../../model/names.ts';
import type { Argument } from '../../../edit/define-command.ts';
import { findCommand, runNamed } from '../commands/registry.ts';
import { useView } from '../view-store.ts';
import { Icon } from './icon.tsx';
import { ShellDialog, Waiting } from './shell-dialog.tsx';
import { useAsked } from './use-asked.ts';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** Asks for the arguments of a command: every command can be run by keyboard alone (EDIT-10). */
export default function AskDialog() {
  const name = useView((view) => view.asked) ?? '';
  const command = findCommand(name);
  const { args = {}, label: called = '' } = command ?? {};
  const initial: Initial = command?.initial ?? {};
  const [before] = useState(() => firstValues(args, initial));
  const [values, setValues] = useState(before);
  const isShown = useIsShown();
  const close = () => {
    // Another dialog may be open by now.
    if (isShown.current) useView.setState({ dialog: undefined, asked: undefined });
  };
  const run = async () =>
    runNamed(name, { ...argsOf(args, initial, values), ...madeFrom(args, initial, before) });
  const { reason, isWaiting, submit } = useAsked(run, close);
  if (command === undefined) return null;
  // The ellipsis in a label announces a question, and isn't needed when the question is open.
  const label = called.replace(/ …$/, '');
  return (
    <ShellDialog title={label}>
      <Form className="ask" onSubmit={submit}>
        {askedOf(args).map(([key, argument], at) => (
          <Field
            key={key}
            name={key}
            argument={argument}
            mayBeEmpty={initial[key] !== undefined}
            isFirst={at === 0}
            value={values[key]}
            onChange={(value) => setValues({ ...values, [key]: value })}
          />
        ))}
        {reason !== undefined && (
          <p className="ask-rejected" role="alert">
            {reason}
          </p>
        )}
        {isWaiting && <Waiting />}
        <Button type="submit" className="primary">
          {label}
        </Button>
      </Form>
    </ShellDialog>
  );
}

/** Returns whether the dialog is still mounted, for late answers. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * Arguments that aren't asked for: the selection provides the blocks, and the base value is known.
 */
const SAID: ReadonlySet<string> = new Set(['uid', 'uids', 'board', 'was', 'isChosen']);

type Asked = Readonly<Record<string, Argument>>;
type Initial = Readonly<Record<string, (() => string) | undefined>>;

/**
 * Returns the base value, which is the initial text of the field, if the command accepts one
 * (EDIT-9).
 */
function madeFrom(args: Asked, initial: Initial, before: Values): object {
  const [key] = Object.keys(initial);
  return 'was' in args && key !== undefined ? { was: before[key] ?? '' } : {};
}

/** Returns the required questions. */
function askedOf(args: Asked) {
  const asked = Object.entries(args).filter(
    ([key, { isOptional }]) => isOptional !== true || !SAID.has(key),
  );
  return asked.toSorted(
    ([, a], [, b]) => Number(a.isOptional === true) - Number(b.isOptional === true),
  );
}

/** Returns the initial values; the first choice is the default. */
function firstValues(args: Asked, initial: Initial): Values {
  const chosen = Object.entries(args).flatMap(([key, { choices = [], isOptional }]) => {
    const [first = initial[key]?.()] = choices;
    return first === undefined || isOptional === true ? [] : [[key, first] as const];
  });
  return Object.fromEntries(chosen);
}

interface FieldProps {
  readonly name: string;
  readonly argument: Argument;
  /** Empty values are passed as well, as there was a former value. */
  readonly mayBeEmpty: boolean;
  readonly isFirst: boolean;
  readonly value: string | boolean | undefined;
  readonly onChange: (value: string | boolean) => void;
}

function Field({ name, argument, mayBeEmpty, isFirst, value, onChange }: FieldProps) {
  const { type, doc, choices, usual = [], isOptional = false } = argument;
  if (type === 'flag') {
    return (
      <Switch className="ask-switch" isSelected={value === true} onChange={onChange}>
        <span className="track" />
        {named(name)}
        <small>{doc}</small>
      </Switch>
    );
  }
  if (choices !== undefined) {
    return (
      <Select
        className="ask-field"
        autoFocus={isFirst}
        value={typeof value === 'string' ? value : null}
        onChange={(key) => onChange(String(key))}
      >
        <Label>{named(name)}</Label>
        <Button className="ask-select">
          <SelectValue />
          <Icon name="chevron-down" />
        </Button>
        <Text slot="description">{doc}</Text>
        <Popover className="ask-choices">
          <ListBox>
            {choices.map((choice) => (
              <ListBoxItem key={choice} id={choice}>
                {choice}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
    );
  }
  return (
    <TextField
      className="ask-field"
      autoFocus={isFirst}
      isRequired={!isOptional && !mayBeEmpty}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    >
      <Label>{named(name)}</Label>
      <Input
        inputMode={isNumber(type) ? 'numeric' : 'text'}
        // Typing replaces the former text.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text slot="description">{doc}</Text>
      {usual.length > 0 && (
        // The buttons are for the pointer; with the keyboard, authors type such a value.
        <span className="ask-usual">
          {usual.map((one) => (
            <Button key={one} excludeFromTabOrder preventFocusOnPress onPress={() => onChange(one)}>
              {one}
            </Button>
          ))}
        </span>
      )}
      <FieldError />
    </TextField>
  );
}

/** Returns the label of an argument. */
function named(name: string): string {
  return (Object.hasOwn(TEXTS.args, name) ? TEXTS.args[name] : undefined) ?? labelOfKey(name);
}

/** Returns the arguments of a command; empty ones are left out, unless there was a former value. */
function argsOf(known: Asked, initial: Initial, values: Values): object {
  const entries = Object.entries(values)
    .filter(([key, value]) => value !== '' || initial[key] !== undefined)
    .map(([key, value]) => [key, readValue(known[key], value)] as const);
  return Object.fromEntries(entries);
}

function readValue(argument: Argument | undefined, value: string | boolean): unknown {
  if (typeof value === 'boolean' || argument === undefined) return value;
  if (isNumber(argument.type)) return Number(value);
  if (argument.type === 'texts') return value.split(/\s*,\s*/);
  return argument.type === 'json' || argument.type === 'object' ? jsonOrText(value) : value;
}

function jsonOrText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

const isNumber = (type: Argument['type']) => type === 'number' || type === 'index';

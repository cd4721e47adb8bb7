import { useState } from 'react';
import { Button, Input, TextField } from 'react-aria-components';
import type { ListedVariable } from '../../author/settings.ts';
import type { Json } from '../../values/json.ts';
import { Icon } from '../shell/ui/icon.tsx';
import { Cell } from './cell.tsx';
import { Reason } from './pick-field.tsx';
import { ChoiceField } from './setting-field.tsx';
import { change, reasonOf } from './use-commit.ts';

/** The variables of the project: names, and values in light and dark. */
export function Variables({ variables }: { readonly variables: readonly ListedVariable[] }) {
  return (
    <>
      {variables.length > 0 && (
        <div className="st-variables" role="group" aria-label="Variables">
          <p className="st-heads" aria-hidden="true">
            <span>Name</span>
            <span>Light</span>
            <span>Dark</span>
          </p>
          {variables.map((variable) => (
            <Variable key={variable.name} variable={variable} />
          ))}
        </div>
      )}
      <NewVariable />
    </>
  );
}

function Variable({ variable }: { readonly variable: ListedVariable }) {
  const { name, type, v, dark, light, darkCss } = variable;
  const [reason, setReason] = useState<string>();
  const remove = () => {
    change('remove-variable', { name }).then(
      () => setReason(undefined),
      (error: unknown) => setReason(reasonOf(error)),
    );
  };
  const set = (key: 'v' | 'dark') => (text: string) =>
    change('set-variable', { name, key, v: text === '' ? undefined : valueOf(text, type) });
  return (
    <div className="st-variable">
      <Cell
        label={`Name of ${name}`}
        written={name}
        onSend={async (to) => change('rename-variable', { name, to })}
      />
      <Cell
        label={`${name} in light`}
        written={textOf(v)}
        swatch={type === 'Color' ? light : undefined}
        onSend={set('v')}
      />
      <Cell
        label={`${name} in dark`}
        written={textOf(dark)}
        placeholder="Same"
        swatch={type === 'Color' ? darkCss : undefined}
        onSend={set('dark')}
      />
      <Button className="st-tool" aria-label={`Remove ${name}`} onPress={remove}>
        <Icon name="x" size={12} />
      </Button>
      <Reason reason={reason} />
    </div>
  );
}

const TYPES = ['Color', 'Dimension', 'Font', 'Number'].map((id) => ({ id, text: id }));

/** What a variable of each type begins as. */
const FIRST: Readonly<Record<string, Json>> = {
  Color: '#2559D8',
  Dimension: '16px',
  Font: 'serif',
  Number: 1,
};

function NewVariable() {
  const [name, setName] = useState('');
  const [type, setType] = useState('Color');
  const [reason, setReason] = useState<string>();
  const add = () => {
    if (name.trim() === '') {
      setReason('A variable has a name: letters, digits and hyphens.');
      return;
    }
    change('insert-variable', { name: name.trim(), type, v: FIRST[type] }).then(
      () => {
        setName('');
        setReason(undefined);
      },
      (error: unknown) => setReason(reasonOf(error)),
    );
  };
  return (
    <div className="st-new">
      <TextField
        aria-label="Name of a new variable"
        className="st-line"
        value={name}
        onChange={(text) => {
          setName(text);
          setReason(undefined);
        }}
        isInvalid={reason !== undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
        }}
      >
        <Input placeholder="New variable" spellCheck={false} />
      </TextField>
      <ChoiceField label="Type of it" choices={TYPES} value={type} onChoose={setType} />
      <Button className="st-button" onPress={add}>
        Add
      </Button>
      <Reason reason={reason} />
    </div>
  );
}

function textOf(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueOf(text: string, type: string): Json {
  const number = Number(text);
  return type === 'Number' && Number.isFinite(number) ? number : text;
}

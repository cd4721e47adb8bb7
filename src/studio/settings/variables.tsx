import { useState } from 'react';
import type { ListedVariable } from '../../author/settings.ts';
import type { Json } from '../../values/json.ts';
import { Cell } from './line-field.tsx';
import { NewNamed, Remove } from './named.tsx';
import { MenuField } from '../panels/controls/menu-field.tsx';
import { change } from './use-commit.ts';

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
      <Remove label={`Remove ${name}`} onRemove={async () => change('remove-variable', { name })} />
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
  const [type, setType] = useState('Color');
  return (
    <NewNamed
      what="variable"
      onAdd={async (name) => change('insert-variable', { name, type, v: FIRST[type] })}
    >
      <MenuField
        look="setting"
        label="Type of it"
        options={TYPES}
        selected={type}
        onSelect={setType}
      />
    </NewNamed>
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

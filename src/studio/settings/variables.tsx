import { useEffect, useRef } from 'react';
import type { ListedVariable } from '../../author/inspect/settings.ts';
import type { Codec } from '../../values/codec.ts';
import { color, colorCss } from '../../values/color.ts';
import { VARIABLE_TYPES } from '../../model/entity-words.ts';
import type { Json } from '../../values/json.ts';
import { string } from '../../values/string.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { CellField, ValueLine } from './line-field.tsx';
import { NewTyped, Remove } from './named.tsx';
import type { FieldContext } from '../panels/controls/control.ts';
import { PickColor } from '../panels/controls/color.tsx';
import { Reason } from '../panels/reason.tsx';
import { typedColor } from '../panels/controls/read-color.ts';
import { usePageIsDark } from '../panels/controls/theme.ts';
import { useField } from '../panels/use-field.ts';
import type { EditOptions } from '../shell/making-changes.ts';
import { previewLook } from '../shell/preview-look.ts';
import { change } from './change.ts';
import { useRowKeys } from './use-row-keys.ts';
import { PROJECT_TEXTS as TEXTS, SETTING_TEXTS } from './settings-texts.ts';

/** Edits the variables of the project: names, and values in light and dark. */
export function Variables({ variables }: { readonly variables: readonly ListedVariable[] }) {
  const keys = useRowKeys(variables.map(({ name }) => name));
  return (
    <>
      {variables.length > 0 && (
        <div role="group" aria-label={TEXTS.variables}>
          <p className="st-heads" aria-hidden="true">
            <span>{TEXTS.name}</span>
            <span>{TEXTS.light}</span>
            <span>{TEXTS.dark}</span>
          </p>
          {variables.map((variable, at) => (
            // A renamed variable keeps its key.
            <Variable key={keys[at]} variable={variable} />
          ))}
        </div>
      )}
      <NewTyped
        what="variable"
        types={TYPES}
        onAdd={async (name, type) => change('insert-variable', { name, type, v: FIRST[type] })}
      />
    </>
  );
}

function Variable({ variable }: { readonly variable: ListedVariable }) {
  const { name, label, type, v, dark } = variable;
  const isDark = usePageIsDark();
  // Text typed during a rename is for the new name.
  const called = useRef(name);
  useEffect(() => {
    called.current = variable.name;
  }, [variable]);
  const rename = async (to: string) => {
    const renamed = change('rename-variable', { name: called.current, to });
    called.current = to;
    await renamed.catch((error: unknown) => {
      called.current = name;
      throw error;
    });
  };
  const send = async (key: 'label' | 'v' | 'dark', to: Json | undefined, options?: EditOptions) => {
    const args = { name: called.current, key, was: variable[key] ?? '', v: to };
    return change('set-variable', args, options);
  };
  // An empty label means its name.
  const call = async (text: string) => send('label', text || undefined);
  const set = (key: 'v' | 'dark') => async (to: Json | undefined, options?: EditOptions) =>
    send(key, to, options);
  return (
    <div className="st-variable">
      {label !== '' && label !== name && (
        <div className="st-called">
          <CellField label={TEXTS.labelOf(name)} written={label} onSend={call} />
        </div>
      )}
      <CellField label={SETTING_TEXTS.nameOf(name)} written={name} onSend={rename} />
      <Value
        label={TEXTS.inLight(name)}
        type={type}
        v={v}
        isRequired
        seenAs={isDark && dark !== undefined ? undefined : name}
        onSet={set('v')}
      />
      <Value
        label={TEXTS.inDark(name)}
        type={type}
        v={dark}
        initial={v}
        placeholder={TEXTS.same}
        seenAs={isDark ? name : undefined}
        onSet={set('dark')}
      />
      <Remove
        label={SETTING_TEXTS.remove(name)}
        onRemove={async () => change('remove-variable', { name: called.current })}
      />
    </div>
  );
}

interface ValueProps {
  readonly label: string;
  readonly type: string;
  readonly v: Json | undefined;
  /** The effective value if unset. */
  readonly initial?: Json | undefined;
  readonly placeholder?: string;
  /** The variable shown on the page; undefined if another one is in effect there. */
  readonly seenAs: string | undefined;
  /** The light value can’t be cleared; an empty dark one means the light one. */
  readonly isRequired?: boolean;
  readonly onSet: (v: Json | undefined, options?: EditOptions) => Promise<unknown>;
}

/** A variable can't refer to others. */
const NO_NAMES: FieldContext = {
  names: { variables: [], fonts: [], assets: [], styles: [], fields: [], tags: [] },
  boards: [],
};

/**
 * Edits the value of a variable as text, or with a picker for a color: a drag is one step, and so
 * are consecutive key steps.
 */
function Value(props: ValueProps) {
  const { label, type, v, initial, placeholder = '', seenAs, isRequired = false, onSet } = props;
  const picked = useField<Json | undefined>({
    saved: v,
    send: (next, { group }) => onSet(next, group === undefined ? {} : { group }),
    onPreview: (next, isSaved) => {
      const css = next === undefined ? undefined : colorCss(color.parse(next).value);
      if (css === undefined) previewLook(undefined, isSaved);
      else if (seenAs !== undefined)
        previewLook(({ previewVariable }) => previewVariable(seenAs, css));
    },
  });
  const pick = type === 'Color' && (
    <PickColor
      attribute={{ label, codec: color, initial, takesVariables: false }}
      value={picked.value}
      context={NO_NAMES}
      onPreview={picked.show}
      onCommit={(next, options) => void picked.commit(next, options)}
    />
  );
  return (
    <>
      <div className="st-cell">
        <ValueLine
          {...{ label, placeholder, isRequired }}
          codec={CODECS.get(type) ?? string}
          value={v}
          before={pick}
          onSet={async (next) => {
            picked.cancel();
            return onSet(next);
          }}
        />
      </div>
      <Reason text={picked.reason} />
    </>
  );
}

const TYPES = VARIABLE_TYPES.map((id) => ({ id, text: id }));

/** The initial value of each type. */
const FIRST: Readonly<Record<(typeof TYPES)[number]['id'], Json>> = {
  Color: '#2559D8',
  Dimension: '16px',
  Font: 'serif',
  Number: 1,
};

const CODECS: ReadonlyMap<string, Codec<unknown>> = new Map(
  Object.entries({ ...VALUE_TYPES, Color: typedColor }),
);

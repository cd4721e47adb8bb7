import type { DeclaredField } from '../../author/inspect/declared-fields.ts';
import type { ListedPicture } from '../../author/inspect/settings.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { string } from '../../values/string.ts';
import { typedText } from '../../values/write-value.ts';
import { useProject } from '../shell/project-store.ts';
import './css/variables.css';
import { ChoiceField } from './choice-field.tsx';
import { Cell, ValueLine } from './line-field.tsx';
import { NewTyped, Remove } from './named.tsx';
import { codecOfField, fieldOf, ownFieldJson } from './own-field.ts';
import { PickSetting } from './pick-setting.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { SETTING_TEXTS as TEXTS } from './settings-texts.ts';

type Entry = readonly [name: string, value: Json];

interface OwnFieldsProps {
  readonly value: Json | undefined;
  /** Fields whose types the parent board declares; they are listed even without a value. */
  readonly declared?: readonly DeclaredField[] | undefined;
  readonly pictures: readonly ListedPicture[];
  /** Undefined clears them. */
  readonly onSet: (v: Json | undefined) => Promise<unknown>;
}

const NO_FIELDS: JsonObject = {};
const NONE: readonly DeclaredField[] = [];
const TYPES = Object.entries(TEXTS.fieldTypes).map(([id, text]) => ({ id, text }));

/** Edits the fields of a board: names, types and values. */
export function OwnFields({ value, declared = NONE, pictures, onSet }: OwnFieldsProps) {
  const fields = isJsonObject(value) ? value : NO_FIELDS;
  const entries: readonly Entry[] = Object.entries(fields);
  const declaredOf = (name: string) => declared.find((one) => one.name === name.toLowerCase());
  const missing = declared.filter(
    ({ name }) => !entries.some(([one]) => one.toLowerCase() === name),
  );
  const keys = useRowKeys(entries.map(([name]) => name));
  const firstOf = useFirst(pictures);
  const send = async (next: readonly Entry[]) =>
    onSet(next.length === 0 ? undefined : Object.fromEntries(next));
  /** Replaces one field. */
  const replace = async (name: string, others: readonly Entry[]) =>
    send(entries.flatMap((entry) => (entry[0] === name ? others : [entry])));
  return (
    <div role="group" aria-label={TEXTS.fields}>
      {entries.map(([name, written], at) => (
        <Field
          // A renamed field keeps its key.
          key={keys[at]}
          {...{ name, written, pictures }}
          declared={declaredOf(name)?.type}
          onRename={async (to) => replace(name, [[checked(to, fields), written]])}
          onRetype={async (id) => replace(name, [[name, firstOf(id)]])}
          onSet={async (next) => replace(name, [[name, next]])}
          onRemove={async () => replace(name, [])}
        />
      ))}
      {missing.map(({ name, type }) => (
        <Field
          key={name}
          {...{ name, pictures }}
          declared={type}
          onSet={async (next) => send([...entries, [name, next]])}
        />
      ))}
      <NewTyped
        what="field"
        types={TYPES}
        onAdd={async (name, type) => send([...entries, [checked(name, fields), firstOf(type)]])}
      />
    </div>
  );
}

function checked(name: string, fields: JsonObject): string {
  if (Object.hasOwn(fields, name)) throw new Error(TEXTS.fieldExists);
  return name;
}

/** Returns the initial value of each type. */
function useFirst(pictures: readonly ListedPicture[]): (type: string) => Json {
  const home = useProject((project) => project.boards.all[0]?.uid ?? '');
  const first = new Map<string, Json>([
    ['Number', 0],
    ['Date', '2026-01-01'],
    ['Page', home],
    ['Asset', pictures[0]?.uid ?? ''],
  ]);
  return (type) => ownFieldJson({ type, v: first.get(type) });
}

interface FieldProps {
  readonly name: string;
  /** Undefined for a declared field without a value. */
  readonly written?: Json;
  /** A declared type, which can't be changed here. */
  readonly declared: keyof typeof TEXTS.declaredTypes | undefined;
  readonly pictures: readonly ListedPicture[];
  readonly onRename?: (to: string) => Promise<unknown>;
  readonly onRetype?: (type: string) => Promise<unknown>;
  readonly onSet: (v: Json) => Promise<unknown>;
  readonly onRemove?: () => Promise<unknown>;
}

const YES_OR_NO = Object.entries(TEXTS.yesOrNo).map(([id, text]) => ({ id, text }));

function Field(props: FieldProps) {
  const { name, written, declared, onRename, onRetype, onRemove } = props;
  const { type } = fieldOf(written);
  return (
    <div className="st-variable">
      {declared === undefined && onRename !== undefined && onRetype !== undefined ? (
        <>
          <Cell label={TEXTS.nameOf(name)} written={name} onSend={onRename} />
          <ChoiceField
            label={TEXTS.typeOf(name)}
            options={TYPES}
            written={type}
            onSend={onRetype}
          />
        </>
      ) : (
        <>
          <span>{name}</span>
          <span>{TEXTS.declaredTypes[declared ?? 'Text']}</span>
        </>
      )}
      <Value {...props} type={declared ?? type} />
      {onRemove && <Remove label={TEXTS.remove(name)} onRemove={onRemove} />}
    </div>
  );
}

type ValueProps = Pick<FieldProps, 'name' | 'written' | 'pictures' | 'onSet'> & {
  readonly type: string;
};

function Value({ name, type, written, pictures, onSet }: ValueProps) {
  const { v: value } = fieldOf(written);
  const text = typedText(string, value);
  const set = async (v: Json | undefined) => onSet(ownFieldJson({ type, v }));
  if (type === 'Boolean')
    return <ChoiceField label={name} options={YES_OR_NO} written={text} onSend={set} />;
  return (
    <div className="st-cell">
      {type === 'Asset' ? (
        <PickSetting
          label={name}
          value={text}
          options={pictures.map((one) => ({ id: one.uid, text: one.name, picture: one.href }))}
          onPick={set}
        />
      ) : (
        <ValueLine label={name} codec={codecOfField(type)} value={value} isRequired onSet={set} />
      )}
    </div>
  );
}

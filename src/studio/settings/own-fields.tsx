import type { ListedPicture } from '../../author/inspect/settings.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { useProject } from '../shell/project-store.ts';
import './css/variables.css';
import { ChoiceField } from './choice-field.tsx';
import { Cell } from './line-field.tsx';
import { NewTyped, Remove } from './named.tsx';
import { fieldOf, ownFieldJson } from './own-field-text.ts';
import { PickSetting } from './pick-setting.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { SETTING_TEXTS as TEXTS } from './settings-texts.ts';

type Entry = readonly [name: string, value: Json];

interface OwnFieldsProps {
  readonly value: Json | undefined;
  readonly pictures: readonly ListedPicture[];
  /** Undefined clears them. */
  readonly onSet: (v: Json | undefined) => Promise<unknown>;
}

const NO_FIELDS: JsonObject = {};
const TYPES = Object.entries(TEXTS.fieldTypes).map(([id, text]) => ({ id, text }));

/** Edits the fields of a board: names, types and values. */
export function OwnFields({ value, pictures, onSet }: OwnFieldsProps) {
  const fields = isJsonObject(value) ? value : NO_FIELDS;
  const entries: readonly Entry[] = Object.entries(fields);
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
          onRename={async (to) => replace(name, [[checked(to, fields), written]])}
          onRetype={async (id) => replace(name, [[name, firstOf(id)]])}
          onSet={async (next) => replace(name, [[name, next]])}
          onRemove={async () => replace(name, [])}
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
  const first = new Map([
    ['Number', '0'],
    ['Date', '2026-01-01'],
    ['Page', home],
    ['Asset', pictures[0]?.uid ?? ''],
  ]);
  return (type) => ownFieldJson(type, first.get(type) ?? '');
}

interface FieldProps {
  readonly name: string;
  readonly written: Json;
  readonly pictures: readonly ListedPicture[];
  readonly onRename: (to: string) => Promise<unknown>;
  readonly onRetype: (type: string) => Promise<unknown>;
  readonly onSet: (v: Json) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

function Field({ name, written, pictures, onRename, onRetype, onSet, onRemove }: FieldProps) {
  const { type, text } = fieldOf(written);
  const send = async (next: string) => onSet(ownFieldJson(type, next));
  return (
    <div className="st-variable">
      <Cell label={TEXTS.nameOf(name)} written={name} onSend={onRename} />
      <ChoiceField label={TEXTS.typeOf(name)} options={TYPES} written={type} onSend={onRetype} />
      {type === 'Asset' ? (
        <div className="st-cell">
          <PickSetting
            label={name}
            value={text}
            options={pictures.map((one) => ({ id: one.uid, text: one.name, picture: one.href }))}
            onPick={send}
          />
        </div>
      ) : (
        <Cell label={name} written={text} onSend={send} />
      )}
      <Remove label={TEXTS.remove(name)} onRemove={onRemove} />
    </div>
  );
}

import { equalsTypedName } from '../../../author/find-words.ts';
import type { ProjectNames } from '../../../author/project/project-names.ts';
import type { Control } from './control.ts';
import { PickField } from './pick-field.tsx';

/** The names in the project that texts of some kinds refer to. */
const NAMES_BY_KIND: ReadonlyMap<string, (names: ProjectNames) => readonly string[]> = new Map([
  ['field', ({ fields }) => fields],
  ['shown-field', ({ fields }) => [...fields, 'tags']],
  ['tag', ({ tags }) => tags],
]);

/** Returns whether a text of a kind refers to a name in the project. */
export const refersToName = (kind: string | undefined): boolean => NAMES_BY_KIND.has(kind ?? '');

/** Edits a reference to a name with a list; the name may not exist yet. */
export const NameControl: Control = ({ attribute, value, context, onCommit }) => {
  const { label, initial, kind = '' } = attribute;
  const names = NAMES_BY_KIND.get(kind)?.(context.names) ?? [];
  return (
    <PickField
      label={label}
      text={typeof value === 'string' ? value : ''}
      placeholder={typeof initial === 'string' && initial !== '' ? initial : '—'}
      options={names.map((id) => ({ id, text: id }))}
      onPick={(id) => onCommit(id)}
      onWrite={(text) => {
        const known = names.find((name) => equalsTypedName(name, text)) ?? text;
        onCommit(text === '' ? undefined : known);
        return true;
      }}
    />
  );
};

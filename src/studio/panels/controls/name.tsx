import { isCalled } from '../../../author/find-words.ts';
import type { ProjectNames } from '../../../author/project/project-names.ts';
import type { Control } from './control.ts';
import { PickField } from './pick-field.tsx';

/** What texts of some kinds name in the project. */
const NAMED: ReadonlyMap<string, (names: ProjectNames) => readonly string[]> = new Map([
  ['field', ({ fields }) => fields],
  ['shown-field', ({ fields }) => [...fields, 'tags']],
  ['tag', ({ tags }) => tags],
]);

/** Whether a text of a kind names something in the project. */
export const isNaming = (kind: string | undefined): boolean => NAMED.has(kind ?? '');

/** A text that names something in the project, which is listed; what is written may come yet. */
export const NameControl: Control = ({ attribute, value, context, onCommit }) => {
  const { label, initial, kind = '' } = attribute;
  const names = NAMED.get(kind)?.(context.names) ?? [];
  return (
    <PickField
      label={label}
      text={typeof value === 'string' ? value : ''}
      placeholder={typeof initial === 'string' && initial !== '' ? initial : '—'}
      options={names.map((id) => ({ id, text: id }))}
      onPick={(id) => onCommit(id)}
      onWrite={(text) => {
        const known = names.find((name) => isCalled(name, text)) ?? text;
        onCommit(text === '' ? undefined : known);
        return true;
      }}
    />
  );
};

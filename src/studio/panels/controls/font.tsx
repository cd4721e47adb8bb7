import { isCalled } from '../../../author/find-words.ts';
import { readableFamilies } from '../../../values/css.ts';
import { font, fontCss } from '../../../values/font.ts';
import { formatReference, isReference } from '../../../values/variable.ts';
import { variablesFor, variableText, type Control } from './control.ts';
import type { Option } from './option-list.tsx';
import { PickField } from './pick-field.tsx';

const EVERYWHERE = ['sans-serif', 'serif', 'monospace', 'system-ui', 'cursive'];

/** Matches a list of families, or a family in quotes; both are written as typed. */
const LIST = /[,'"]/;

/** Edits a font family: the project's fonts, its variables, and generic families. */
export const FontControl: Control = ({ attribute, value, context, onCommit }) => {
  const variables = variablesFor(attribute, context, ['Font']);
  const options: readonly Option[] = [
    ...variables.map(({ name, label, light }) => ({
      id: formatReference({ variable: name }),
      text: label || name,
      note: light,
      style: { fontFamily: light },
    })),
    ...[...context.names.fonts, ...EVERYWHERE].map((name) => ({
      id: name,
      text: name,
      // The project's fonts are loaded in the page only.
      style: { fontFamily: `${fontCss(name)}, sans-serif` },
    })),
  ];
  const variableOf = (text: string) => variables.find(({ name }) => name === text);
  const read = font.parse(value ?? '').value;
  const initial = attribute.initial;
  return (
    <PickField
      label={attribute.label}
      describedBy={attribute.describedBy}
      text={isReference(read) ? variableText(context, read.variable) : readableFamilies(read)}
      placeholder={typeof initial === 'string' ? readableFamilies(initial) : '—'}
      options={options}
      onPick={(id) => onCommit(id)}
      isSearch={(text) => !LIST.test(text) && variableOf(text) === undefined}
      onWrite={(text) => {
        const variable = variableOf(text);
        const known = options.find((option) => isCalled(option.text, text))?.id ?? text;
        const written = variable === undefined ? known : formatReference({ variable: text });
        onCommit(text === '' ? undefined : written);
        return true;
      }}
    />
  );
};

import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { FieldHelp, nameOf, RequiredMark } from '../../view/field-parts.tsx';
import { isFilledIn, type definition } from './definition.ts';

/** The default of `autocomplete` for each type of field. */
const DEFAULT_AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
};

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { label, type, required, autocomplete, placeholder, rows, help } = props;
  const { id = 'field' } = host;
  if (props.isInert) return createElement(tag, host, label);
  const control = {
    id: `${id}-field`,
    className: 'field-control',
    name: nameOf(props),
    required,
    placeholder: placeholder === '' ? undefined : placeholder,
    autoComplete:
      autocomplete === 'usual' || !isFilledIn(type, autocomplete)
        ? DEFAULT_AUTOCOMPLETE[type]
        : autocomplete,
    'aria-describedby': help === '' ? undefined : `${id}-help`,
    'aria-label': label === '' ? placeholder || type : undefined,
  };
  return createElement(
    tag,
    { ...host, id },
    label === '' ? undefined : (
      <label className="field-label" htmlFor={control.id}>
        {label}
        <RequiredMark required={required} />
      </label>
    ),
    type === 'textarea' ? (
      <textarea {...control} rows={rows} />
    ) : (
      <input
        {...control}
        type={type}
        inputMode={type === 'number' ? 'decimal' : undefined}
        step={type === 'number' ? 'any' : undefined}
      />
    ),
    <FieldHelp id={`${id}-help`} text={help} />,
  );
}

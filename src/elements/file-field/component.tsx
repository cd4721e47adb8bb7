import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { FieldHelp, nameOf, RequiredMark } from '../../view/field-parts.tsx';
import { acceptedFiles, type definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { label, required, multiple, help } = props;
  const { id = 'file-field' } = host;
  if (props.isInert) return createElement(tag, host, label);
  const accepted = acceptedFiles(props.accept);
  const control = {
    id: `${id}-field`,
    className: 'file-field-control',
    type: 'file',
    name: nameOf(props),
    accept: accepted.length === 0 ? undefined : accepted.join(','),
    multiple,
    required,
    'aria-describedby': help === '' ? undefined : `${id}-help`,
    'aria-label': label === '' ? 'file' : undefined,
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
    <input {...control} />,
    <FieldHelp id={`${id}-help`} text={help} />,
  );
}

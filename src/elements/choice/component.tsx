import { createElement, type ReactNode } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { FieldHelp, nameOf, RequiredMark } from '../../view/field-parts.tsx';
import type { definition } from './definition.ts';

type Props = PropsFor<typeof definition>;

export function Component({ tag, host, props }: Props) {
  const { kind, options, label, help } = props;
  const { id = 'choice' } = host;
  if (props.isInert) return createElement(tag, host, label);
  const answers = [...new Set(options.split('\n').map((line) => line.trim()))].filter(Boolean);
  const describedBy = help === '' ? undefined : `${id}-help`;
  const hint = <FieldHelp id={`${id}-help`} text={help} />;
  if (kind === 'select') {
    return createElement(tag, { ...host, id }, list({ props, id, answers, describedBy }), hint);
  }
  if (answers.length === 0)
    return createElement(tag, { ...host, id }, single(props, describedBy), hint);
  // The form validates a required group of checkboxes, since HTML doesn't support one.
  const isRequiredGroup = props.required && kind === 'checkbox';
  const group = {
    'data-required': isRequiredGroup ? props['required-text'] : undefined,
    role: kind === 'radio' ? 'radiogroup' : 'group',
    'aria-labelledby': label === '' ? undefined : `${id}-label`,
    'aria-describedby': describedBy,
  };
  return createElement(
    tag,
    { ...host, id, ...group },
    label === '' ? undefined : (
      <span className="field-label" id={`${id}-label`}>
        {label}
        <RequiredMark required={props.required} />
      </span>
    ),
    answers.map((answer) => (
      <label key={answer} className="choice-answer">
        <input
          type={kind}
          name={nameOf(props)}
          value={answer}
          required={props.required && kind === 'radio'}
        />
        <span>{answer}</span>
      </label>
    )),
    hint,
  );
}

/** A single checkbox or radio button, for consent to its label. */
function single(props: Props['props'], describedBy: string | undefined): ReactNode {
  const { kind, label, required } = props;
  return (
    <label className="choice-answer">
      <input
        type={kind}
        name={nameOf(props)}
        required={required}
        aria-describedby={describedBy}
        aria-label={label === '' ? kind : undefined}
      />
      <span>
        {label}
        <RequiredMark required={required} />
      </span>
    </label>
  );
}

interface List {
  readonly props: Props['props'];
  readonly id: string;
  readonly answers: readonly string[];
  readonly describedBy: string | undefined;
}

function list({ props, id, answers, describedBy }: List): ReactNode {
  const { label, required, placeholder } = props;
  const control = {
    id: `${id}-field`,
    className: 'choice-list',
    name: nameOf(props),
    required,
    'aria-describedby': describedBy,
    'aria-label': label === '' ? placeholder || 'select' : undefined,
  };
  return (
    <>
      {label === '' ? undefined : (
        <label className="field-label" htmlFor={control.id}>
          {label}
          <RequiredMark required={required} />
        </label>
      )}
      <select {...control}>
        {required || placeholder !== '' || answers.length === 0 ? (
          <option value="" label={placeholder === '' ? '–' : undefined}>
            {placeholder}
          </option>
        ) : undefined}
        {answers.map((answer) => (
          <option key={answer}>{answer}</option>
        ))}
      </select>
    </>
  );
}

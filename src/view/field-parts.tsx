import type { ReactNode } from 'react';

/** The mark of a required field; the browser announces it in words. */
export function RequiredMark({ required }: { readonly required: boolean }): ReactNode {
  return required ? (
    <span className="field-required" aria-hidden="true">
      {' *'}
    </span>
  ) : undefined;
}

/** The hint of a field; the field refers to it as its description. */
export function FieldHelp({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return text === '' ? undefined : (
    <span className="field-help" id={id}>
      {text}
    </span>
  );
}

/** A field without a name takes its label: unnamed fields aren't sent. */
export const nameOf = ({ name, label }: { readonly name: string; readonly label: string }) =>
  name || label || undefined;

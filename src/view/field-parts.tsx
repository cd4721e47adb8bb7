import type { ReactNode } from 'react';

/** The mark of a field that must be filled in; the browser says so in words. */
export function Required({ required }: { readonly required: boolean }): ReactNode {
  return required ? (
    <span className="field-required" aria-hidden="true">
      {' *'}
    </span>
  ) : undefined;
}

/** The hint of a field; the field names it as its description. */
export function Help({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return text === '' ? undefined : (
    <span className="field-help" id={id}>
      {text}
    </span>
  );
}

/** Fields are optional to have a name of their own: what isn't named isn't sent. */
export const nameOf = ({ name, label }: { readonly name: string; readonly label: string }) =>
  name || label || undefined;

import type { SiteError } from '../diagnostics/site-error.ts';
import type { Diagnostic, Params } from '../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import { authorWords } from './words/author-words.ts';
import type { Target } from './operation.ts';
import { editMessages, type EditCode } from './messages.ts';

/** A diagnostic of a change that can't be made: it stays as it is from the plan to the note that the author reads. */
export interface Refusal extends Diagnostic {
  /** The index of the refused operation. */
  readonly index?: number;
  /** The missing target. */
  readonly target?: Target;
  /** The author's value in words, in a conflict. */
  readonly mine?: string;
}

/** Creates a refusal by its code. */
export function refuse(code: EditCode, params: Params = {}): { readonly refusal: Refusal } {
  return { refusal: editMessages.at(code, { path: '' }, params) };
}

/** Converts an error about files to a refusal. */
export function refuseError(code: string, { message, details }: SiteError): Refusal {
  return { code, severity: 'error', text: message, hint: details, path: '' };
}

/** A diagnostic of a build in an author's words, where it has some: those say as well what to do. */
export function refusalOf(found: Diagnostic, elements: ElementCatalogue): Refusal {
  const text = authorWords(found, elements);
  return text === undefined ? found : { ...found, text, hint: '' };
}

/** A result, or a refusal. */
export type Result<T> = T | { readonly refusal: Refusal };

/** Returns whether a result is a refusal. */
export function isRefused<T extends object>(
  result: Result<T>,
): result is { readonly refusal: Refusal } {
  return 'refusal' in result;
}

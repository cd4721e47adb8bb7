import type { SiteError } from '../diagnostics/site-error.ts';
import type { Diagnostic, Params } from '../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import { authorWords } from './words/author-words.ts';
import type { Target } from './operation.ts';
import { editMessages, type EditCode } from './messages.ts';

/**
 * The diagnostic of a rejected change. The object stays the same from the plan to the note that the
 * author sees.
 */
export interface Rejection extends Diagnostic {
  /** The index of the rejected operation. */
  readonly index?: number;
  /** The missing target. */
  readonly target?: Target;
  /** The author's value in words, in a conflict. */
  readonly mine?: string;
}

/** Creates a rejection by its code. */
export function reject(code: EditCode, params: Params = {}): { readonly rejection: Rejection } {
  return { rejection: editMessages.at(code, { path: '' }, params) };
}

/** Converts an error about files to a rejection. */
export function rejectError(code: string, { message, details }: SiteError): Rejection {
  return { code, severity: 'error', text: message, hint: details, path: '' };
}

/**
 * Converts a diagnostic of a build to a rejection: in an author's words if there are any, which
 * also say how to fix it.
 */
export function rejectionOf(found: Diagnostic, elements: ElementCatalogue): Rejection {
  const text = authorWords(found, elements);
  return text === undefined ? found : { ...found, text, hint: '' };
}

/** A result, or a rejection. */
export type Result<T> = T | { readonly rejection: Rejection };

/** Returns whether a result is a rejection. */
export function isRejected<T extends object>(
  result: Result<T>,
): result is { readonly rejection: Rejection } {
  return 'rejection' in result;
}

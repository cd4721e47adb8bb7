import type { Diagnostic, Params } from '../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import { authorWords } from './words/author-words.ts';
import type { Target } from './operation.ts';
import { editMessages, type EditCode } from './messages.ts';

/** The reason against a change. */
export interface Refusal {
  /** Permanent, like that of a diagnostic. */
  readonly code: string;
  /** The reason as a sentence. */
  readonly reason: string;
  /** The advice. */
  readonly hint: string;
  /** The index of the refused operation. */
  readonly index?: number;
  /** The missing target. */
  readonly target?: Target;
  /** The author's value in words, in a conflict. */
  readonly mine?: string;
}

/** Creates a refusal by its code. */
export function refuse(code: EditCode, params: Params = {}): { readonly refusal: Refusal } {
  return { refusal: asRefusal(editMessages.at(code, { path: '' }, params)) };
}

/** Converts a diagnostic of a build to a refusal. */
export function asRefusal({ code, text, hint }: Diagnostic): Refusal {
  return { code, reason: text, hint };
}

/** Converts a diagnostic to a refusal, in an author's words where there are some. */
export function refusalOf(found: Diagnostic, elements: ElementCatalogue): Refusal {
  const { code, reason, hint } = asRefusal(found);
  return { code, reason: authorWords(found, elements) ?? reason, hint };
}

/** A result, or a refusal. */
export type Result<T> = T | { readonly refusal: Refusal };

/** Returns whether a result is a refusal. */
export function isRefused<T extends object>(
  result: Result<T>,
): result is { readonly refusal: Refusal } {
  return 'refusal' in result;
}

import type { Diagnostic, Params } from '../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import { authorWords } from './words/author-words.ts';
import type { Target } from './operation.ts';
import { editMessages, type EditCode } from './messages.ts';

/** Why something can't be changed in that way. */
export interface Refusal {
  /** Permanent, like that of a diagnostic. */
  readonly code: string;
  /** What speaks against it, as a sentence. */
  readonly reason: string;
  /** What can be done instead. */
  readonly hint: string;
  /** Which of several operations is refused. */
  readonly index?: number;
  /** What is not there. */
  readonly target?: Target;
  /** What was to be written, in words, where others have written something else. */
  readonly mine?: string;
}

/** A refusal by its permanent code. */
export function refuse(code: EditCode, params: Params = {}): { readonly refusal: Refusal } {
  return { refusal: asRefusal(editMessages.at(code, { path: '' }, params)) };
}

/** A finding of a build as the reason of a refusal. */
export function asRefusal({ code, text, hint }: Diagnostic): Refusal {
  return { code, reason: text, hint };
}

/** The same in an author's words, where it has some: what speaks against a change is told to whoever makes it. */
export function refusalOf(found: Diagnostic, elements: ElementCatalogue): Refusal {
  const { code, reason, hint } = asRefusal(found);
  return { code, reason: authorWords(found, elements) ?? reason, hint };
}

/** A result, or why there is none. */
export type Result<T> = T | { readonly refusal: Refusal };

/** Whether there is no result. */
export function isRefused<T extends object>(
  result: Result<T>,
): result is { readonly refusal: Refusal } {
  return 'refusal' in result;
}

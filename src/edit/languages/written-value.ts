import type { Json } from '../../values/json.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** A value for a translation. */
export interface WrittenValue {
  /** The key of the block in the translation; empty for the board itself. */
  readonly block: string;
  /** The attribute, `content`, `isHidden`, or the field of the board. */
  readonly name: string;
  /** Left out: the value of the source applies again. */
  readonly value?: Json;
}

/** Refuses a change of something that all languages share. */
export function shared(what: string): { readonly refusal: Refusal } {
  return refuse('language-shared', { what });
}

/** Returns whether values are a refusal. */
export const isSharedRefusal = (
  values: readonly WrittenValue[] | { readonly refusal: Refusal },
): values is { readonly refusal: Refusal } => 'refusal' in values;

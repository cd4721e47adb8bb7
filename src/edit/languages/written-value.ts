import type { Json } from '../../values/json.ts';
import { reject, type Rejection } from '../rejection.ts';

/** A value for a translation. */
export interface WrittenValue {
  /** The key of the block in the translation; empty for the board itself. */
  readonly block: string;
  /** The attribute, `content`, `isHidden`, or the field of the board. */
  readonly name: string;
  /** Left out: the value of the source applies again. */
  readonly value?: Json;
}

/** Rejects a change of something that all languages share. */
export function rejectShared(what: string): { readonly rejection: Rejection } {
  return reject('language-shared', { what });
}

/** Returns whether values are a rejection. */
export const isSharedRejection = (
  values: readonly WrittenValue[] | { readonly rejection: Rejection },
): values is { readonly rejection: Rejection } => 'rejection' in values;

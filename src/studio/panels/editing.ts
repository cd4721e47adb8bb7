import type { EachValue, ValueName } from '../../author/inspect/mixed-values.ts';
import type { InspectedAttribute } from '../../author/inspect/inspected.ts';
import {
  nameOfValue,
  valueAt,
  type InspectorChange,
  type SeenValues,
} from '../../author/inspect/value-at.ts';
import type { FieldContext } from './controls/control.ts';

/** Actions that go to the source of a value. */
export interface GoToActions {
  /** Goes to the block of a value. */
  readonly onGoTo: (boardUid: string, blockUid: string) => void;
  /** Goes to the style of a value, by name or element. */
  readonly onGoToStyle: (called: string) => void;
}

/** A change of an exposed attribute. */
export type ExposeChange = {
  readonly kid: string;
  /** The attribute is an exposed attribute of a nested composite, and is exposed again. */
  readonly isGroup: boolean;
} & ({ readonly name: string } | { readonly isHidden: true; readonly withValues: boolean });

/** Previews a change; undefined ends the preview, after it was cancelled or saved. */
export type PreviewChange = (change: InspectorChange | undefined, isSaved?: boolean) => void;

/** Context of the inspector's rows. */
export interface Editing {
  readonly board: string;
  readonly uid: string;
  /** The selected blocks of the same element, including this one. */
  readonly uids: readonly string[];
  /** Number of selected blocks of other elements, which stay unchanged. */
  readonly unlike?: number | undefined;
  /** Resolves when the change is saved, and rejects with the reason for a rejection. */
  readonly onChange: (change: InspectorChange, group?: string) => Promise<unknown>;
  /** Returns the present value of each of several blocks; left out if nobody else can change them. */
  readonly seeEach?: ((name: ValueName) => EachValue | undefined) | undefined;
  readonly onPreview: PreviewChange;
  /** Everything that values can refer to. */
  readonly context: FieldContext;
  /** Exposes or hides an attribute; left out where it can't be exposed. */
  readonly onExpose?: ((change: ExposeChange) => Promise<unknown>) | undefined;
}

/** The values that a change of an attribute replaces. */
export function seenIn(
  { uids, seeEach }: Editing,
  attribute: InspectedAttribute,
  width: string | undefined,
): SeenValues {
  const { written, isOwn } = valueAt(attribute, width);
  return {
    was: (isOwn ? written : undefined) ?? '',
    wasEach: uids.length > 1 ? seeEach?.(nameOfValue(attribute, width)) : undefined,
  };
}

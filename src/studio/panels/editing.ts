import type { ValueByBlock, ValueName } from '../../author/inspect/mixed-values.ts';
import type { InspectedAttribute } from '../../author/inspect/inspected.ts';
import {
  nameOfValue,
  valueAt,
  type InspectorChange,
  type ReplacedValues,
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

/** The block that the inspector edits, and the other selected blocks. */
export interface EditedBlock {
  readonly board: string;
  readonly uid: string;
  /** The selected blocks of the same element, including this one. */
  readonly uids: readonly string[];
  /** Returns the present value of each of several blocks; left out if nobody else can change them. */
  readonly seeEach?: ((name: ValueName) => ValueByBlock | undefined) | undefined;
}

/** Context of the inspector's rows. */
export interface Editing {
  /**
   * Returns the edited block. Rows ask for it when a gesture starts, so that they don't have to
   * render again when another block has the same value.
   */
  readonly block: () => EditedBlock;
  /** Resolves when the change is saved, and rejects with the reason for a rejection. */
  readonly onChange: (change: InspectorChange, group?: string) => Promise<unknown>;
  readonly onPreview: PreviewChange;
  /** Everything that values can refer to. */
  readonly context: FieldContext;
  /** Exposes or hides an attribute; left out where it can't be exposed. */
  readonly onExpose?: ((change: ExposeChange) => Promise<unknown>) | undefined;
}

/** The values that a change of an attribute replaces. */
export function replacedValuesOf(
  { uids, seeEach }: EditedBlock,
  attribute: InspectedAttribute,
  width: string | undefined,
): ReplacedValues {
  const { written, isOwn } = valueAt(attribute, width);
  return {
    was: (isOwn ? written : undefined) ?? '',
    wasEach: uids.length > 1 ? seeEach?.(nameOfValue(attribute, width)) : undefined,
  };
}

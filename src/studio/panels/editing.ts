import type { EachValue, ValueName } from '../../author/inspect/each-value.ts';
import type { InspectedAttribute } from '../../author/inspect/inspected.ts';
import {
  nameOfValue,
  valueAt,
  type InspectorChange,
  type SeenValues,
} from '../../author/inspect/value-at.ts';
import type { EditContext } from './controls/control.ts';

/** What leads elsewhere. */
export interface Leads {
  /** To the block that a value comes from. */
  readonly onGoTo: (boardUid: string, blockUid: string) => void;
  /** To the style that a value comes from, by its name or what has it. */
  readonly onGoToStyle: (called: string) => void;
}

/** What becomes of an attribute for the uses of its board. */
export type ExposeChange = {
  readonly kid: string;
  /** Whether it is a property of a composite, which is exposed onward. */
  readonly isGroup: boolean;
} & ({ readonly name: string } | { readonly isHidden: true; readonly withValues: boolean });

/** Shows a change before it is made; with undefined ends that: as it was given up, or is saved. */
export type PreviewChange = (change: InspectorChange | undefined, isSaved?: boolean) => void;

/** What the rows of an inspector change, and how. */
export interface Editing {
  readonly board: string;
  readonly uid: string;
  readonly uids: readonly string[];
  /** How many of the selected blocks are of other elements, and stay as they are. */
  readonly unlike?: number | undefined;
  readonly onChange: (change: InspectorChange, group?: string) => Promise<unknown>;
  /** What each of several blocks has for a value now; left out where nobody else can change it. */
  readonly seeEach?: ((name: ValueName) => EachValue | undefined) | undefined;
  readonly onPreview: PreviewChange;
  /** Told while colours are chosen: nothing is to lie over the block meanwhile. */
  readonly onPaint?: ((isPainting: boolean) => void) | undefined;
  /** Told while spacing is hovered or edited: its guides are shown meanwhile. */
  readonly onSpace?: ((isSpacing: boolean) => void) | undefined;
  readonly context: EditContext;
  /** Of a board that composites may show. */
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

import type { AssetKind } from '../../model/asset.ts';
import type { Json } from '../../values/json.ts';
import type { ValueTypeName } from '../../values/value-types.ts';
import type { VariableType } from '../../values/codec.ts';
import type { CssRule } from './css-rules.ts';
import type { InspectorPlace } from './inspector-place.ts';

/** The source of an attribute's value. */
export interface Origin {
  /**
   * - `default` the attribute is unset
   * - `own` the block itself, on the page's own board
   * - `source` the block itself, on the board of a component: a change there affects all instances
   * - `composite` the instance that shows the block's board, by a property or a look
   * - `inherited` a property of an instance that inherits from the source
   * - `list` a list of boards, which fills the properties of its cards
   * - `style` a shared style of the block
   * - `kind` a default style of the element
   */
  readonly kind:
    | 'default'
    | 'own'
    | 'source'
    | 'composite'
    | 'inherited'
    | 'list'
    | 'style'
    | 'kind';
  /** The name of the board, block or style; empty for none. */
  readonly name: string;
  /** The block with the value. */
  readonly boardUid?: string;
  readonly blockUid?: string;
}

/** A value in its written and its parsed form, with its CSS. */
export interface InspectedValue {
  /** The value in its written form; undefined for an unset value. */
  readonly written?: Json | undefined;
  readonly ready?: unknown;
  readonly declarations: Readonly<Record<string, string>>;
}

/** A value from a width on. */
export interface WiderValue extends InspectedValue {
  readonly from: string;
  /** The source of the value, if it differs from that of the attribute: a style. */
  readonly origin?: Origin | undefined;
}

/** An attribute of a block, with everything known about it. */
export interface InspectedAttribute extends InspectedValue, InspectorPlace {
  /** Unique in the block: the kid, or for a property `{blockUid}.{kid}`. */
  readonly key: string;
  /** The kid of the element attribute. */
  readonly kid: string;
  readonly label: string;
  readonly tooltip: string;
  readonly type: ValueTypeName;
  readonly isLook: boolean;
  /** The attribute accepts variables of the project. */
  readonly takesVariables: boolean;
  /** The attribute accepts values per width. */
  readonly takesWidths: boolean;
  /** The attribute is a property of a composite, written under its `key`. */
  readonly isProperty: boolean;
  /** Limits and choices from the definition of the element. */
  readonly choices?: readonly string[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
  /** The attribute accepts negative numbers. */
  readonly negative?: boolean | undefined;
  /** The kind of its field, such as `multiline`. */
  readonly kind?: string | undefined;
  readonly assetType?: AssetKind | undefined;
  /** The asset next to the value. */
  readonly assetUid?: string | undefined;
  readonly assetUrl?: string | undefined;
  /** The board of a Page value. */
  readonly target?: { readonly uid: string; readonly name: string } | undefined;
  /** The value if unset, in its written form. */
  readonly initial?: Json | undefined;
  /** Words of a text after its own, such as those of a link. */
  readonly wordsBehind?: string | undefined;
  readonly origin: Origin;
  /** Composites of this board can set the attribute. */
  readonly isExposed: boolean;
  /** The exposed name by the author. */
  readonly exposedAs?: string | undefined;
  /** The variables of the project in its value. */
  readonly variables: readonly string[];
  /** The style that sets the base value of a look which the block sets only at breakpoints. */
  readonly originOfAll?: Origin | undefined;
  /** The values in wider windows, ascending. */
  readonly widths: readonly WiderValue[];
  /** The path in the project; undefined for a default. */
  readonly path?: string | undefined;
}

/** The side padding of a block whose own padding doesn't set it. */
export interface GutterInEffect {
  /** The label of the attribute, and its variable. */
  readonly source: string;
  /** The padding in written form; for a variable, with its value. */
  readonly written: string;
  readonly shown: string;
}

/** A rule of the block's classes on the page. */
export interface InspectedRule extends CssRule {
  /** The kind: the block's own looks, a shared style, or the element. */
  readonly of: 'own' | 'style' | 'element';
}

/** A variable of the project in a block's values. */
export interface InspectedVariable {
  readonly name: string;
  readonly type: VariableType;
  /** The custom property. */
  readonly property: string;
  readonly light: string;
  readonly dark?: string | undefined;
}

/** Everything known about a block on a page. */
export interface InspectedBlock {
  readonly board: { readonly uid: string; readonly name: string };
  readonly uid: string;
  readonly label: string;
  readonly eid: string;
  readonly element: { readonly label: string; readonly group: string; readonly helper: string };
  /** The HTML element; undefined for none. */
  readonly tag?: string | undefined;
  readonly isHidden: boolean;
  readonly isBypassed: boolean;
  readonly isActive: boolean;
  /** The composites that show the block, the outermost first. */
  readonly uses: readonly string[];
  readonly path: string;
  readonly attributes: readonly InspectedAttribute[];
  readonly variables: readonly InspectedVariable[];
  readonly rules: readonly InspectedRule[];
}

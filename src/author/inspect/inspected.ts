import type { AssetKind } from '../../model/asset.ts';
import type { Json } from '../../values/json.ts';
import type { ValueTypeName } from '../../values/value-types.ts';
import type { VariableType } from '../../values/codec.ts';
import type { CssRule } from './css-rules.ts';

/** Where the value of an attribute comes from. */
export interface Origin {
  /**
   * - `default` nobody has set it
   * - `own` the block itself, on the page's own board
   * - `source` the block itself, on a board that a composite shows: what changes there changes wherever it is shown
   * - `composite` the composite that shows the block's board, by a property that the block exposes, or a look
   * - `inherited` a property of a composite that leaves it to the source
   * - `list` a list of boards, which fills the properties of its cards
   * - `style` a style of the project that the block refers to
   * - `kind` a style of the project for all elements of its kind
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
  /** The name of the board, the block or the style; empty where there is none to tell. */
  readonly name: string;
  /** The block that has written it. */
  readonly boardUid?: string;
  readonly blockUid?: string;
}

/** A value as it is written, as it is read, and the CSS that it makes by itself. */
export interface InspectedValue {
  /** Undefined where nothing is written. */
  readonly written?: Json | undefined;
  readonly ready?: unknown;
  readonly declarations: Readonly<Record<string, string>>;
}

/** A value in windows of a width and above. */
export interface WiderValue extends InspectedValue {
  readonly from: string;
  /** Where it comes from, if from elsewhere than the attribute: a style. */
  readonly origin?: Origin | undefined;
}

/** The parts of the inspector. */
export type AttributeGroup = 'content' | 'looks' | 'states';

/** An attribute of a block, with all that is known of it. */
export interface InspectedAttribute extends InspectedValue {
  /** Unique in the block: the kid, and of a composite's property `{blockUid}.{kid}`. */
  readonly key: string;
  /** The name of the element attribute. */
  readonly kid: string;
  readonly label: string;
  readonly tooltip: string;
  readonly type: ValueTypeName;
  readonly group: AttributeGroup;
  readonly isLook: boolean;
  /** Whether it may refer to variables of the project. */
  readonly takesVariables: boolean;
  /** Whether it may have other values in wider windows. */
  readonly takesWidths: boolean;
  /** Whether it is a property of a composite, which the composite writes under its `key`. */
  readonly isProperty: boolean;
  /** Bounds and choices, as the definition of the element has them. */
  readonly choices?: readonly string[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
  /** Whether numbers below zero make sense. */
  readonly negative?: boolean | undefined;
  /** What an editor shows it as, such as `multiline`. */
  readonly kind?: string | undefined;
  readonly assetType?: AssetKind | undefined;
  /** The asset that is named beside the value. */
  readonly assetUid?: string | undefined;
  readonly assetUrl?: string | undefined;
  /** Of a Page that names a board: this one. */
  readonly target?: { readonly uid: string; readonly name: string } | undefined;
  /** The value of a block that doesn't set it, in its written form. */
  readonly initial?: Json | undefined;
  /** Of the own words of a text: those that stand behind them, as of a link. */
  readonly wordsBehind?: string | undefined;
  readonly origin: Origin;
  /** Whether composites of this board can set it. */
  readonly isExposed: boolean;
  /** The name that its author has given it for that. */
  readonly exposedAs?: string | undefined;
  /** The variables of the project that it refers to. */
  readonly variables: readonly string[];
  /** Of a look that the block says only from widths on: the style that its value for all windows comes from. */
  readonly originOfAll?: Origin | undefined;
  /** Its values in wider windows, by ascending width. */
  readonly widths: readonly WiderValue[];
  /** Where it is written in the project; undefined for a default. */
  readonly path?: string | undefined;
}

/** The room at the sides of a block that is in effect until its padding sets them. */
export interface GutterInEffect {
  /** The label of the attribute that leaves it, and the variable that it names. */
  readonly source: string;
  /** As it is written, be it a variable; and where it is one, with the value of that. */
  readonly written: string;
  readonly shown: string;
}

/** A rule that the block's classes have on the page. */
export interface InspectedRule extends CssRule {
  /** Whether it is of the block's own looks, of a style of the project, or of the element. */
  readonly of: 'own' | 'style' | 'element';
}

/** A variable of the project that values of a block refer to. */
export interface InspectedVariable {
  readonly name: string;
  readonly type: VariableType;
  /** The custom property that holds it. */
  readonly property: string;
  readonly light: string;
  readonly dark?: string | undefined;
}

/** All that is known of a block as a page shows it. */
export interface InspectedBlock {
  readonly board: { readonly uid: string; readonly name: string };
  readonly uid: string;
  readonly label: string;
  readonly eid: string;
  readonly element: { readonly label: string; readonly group: string; readonly helper: string };
  /** The HTML element that it becomes; undefined where it becomes none. */
  readonly tag?: string | undefined;
  readonly isHidden: boolean;
  readonly isBypassed: boolean;
  readonly isActive: boolean;
  /** The composites that it is shown by, the outermost first. */
  readonly uses: readonly string[];
  readonly path: string;
  readonly attributes: readonly InspectedAttribute[];
  readonly variables: readonly InspectedVariable[];
  readonly rules: readonly InspectedRule[];
}

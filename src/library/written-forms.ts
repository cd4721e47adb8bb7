import type { Json } from '../values/json.ts';

// Types of values as written by an author; `values/written.ts` has the same names.

/** A reference to a variable of the project, instead of a value. */
type Reference = `var:${string}`;

export type Text = string;
export type Flag = boolean;
export type Decimal = number;
/** A number, or a variable that holds one. */
export type Amount = number | Reference;
/** A multiple of the text size, or a dimension. */
export type LineHeight = number | Dimension;
type Length = `${number}${'em' | 'rm' | 'rem' | 'px' | '%' | 'vw' | 'vh' | 'ch'}` | '0';
/** A number and its unit, such as `20px`. */
export type Dimension = Length | Reference;
/** Two dimensions with a comma between, such as `10px,20px`. */
export type Vector2 = `${Dimension},${Dimension}`;
export type Center = 'center' | Vector2;
export type Fit = 'fit' | Vector2;
type Sides = Dimension | `${Dimension} ${Dimension}` | `${Dimension} ${Dimension} ${string}`;
/** Top, right, bottom and left as in CSS, with the type in the editor: `full 10px 20px`. */
export type Space = 'none' | Sides | `${'uniq' | 'regular' | 'full'} ${string}`;
/** Width to height, such as `16:9`. */
export type Ratio = `${number}:${number}`;
/** A number and `m` (minutes), `s` or `ms`. */
export type Duration = `${number}${'m' | 's' | 'ms'}`;
/** A window width. */
export type Width = `${number}${'px' | 'em' | 'rm' | 'rem'}` | '0';
/** Names of fonts, separated by commas. */
export type Font = string;
export type Color =
  | `#${string}`
  | `${'rgb' | 'rgba' | 'hsl' | 'hsla' | 'oklch'}(${string})`
  | 'transparent'
  | 'currentColor'
  | Reference;
/** A board's uid, `uid#anchor`, `#anchor`, or a web, mail or phone address. */
export type Page = string;
export type Address = string;

/** Fields of an attribute in addition to its value. */
interface AttributeFields {
  /** The asset that the value names. */
  readonly assetUid?: string;
  /** The address of an asset outside the project. */
  readonly assetUrl?: string;
  readonly label?: string;
  /** Makes the attribute a property of every composite of its board. */
  readonly isExposedToGroup?: boolean;
}

/** An attribute: its value, or an object with the value and other fields. */
export type Attr<Value> = Value | (AttributeFields & { readonly v?: Value });

/** An attribute that may have other values in wider windows. */
export type WideAttr<Value> =
  | Value
  | (AttributeFields & {
      readonly v?: Value;
      /** Values by the window width from which they apply. */
      readonly widths?: { readonly [width in Width]?: Value };
    });

/** An attribute that names a file. */
export type AssetAttr =
  | (AttributeFields & { readonly assetUid: string })
  | (AttributeFields & { readonly assetUrl: string });

/** Properties of a composite: `{blockUid}.{attrKid}`. */
export interface Properties {
  readonly [property: `${string}.${string}`]: Json | AttributeFields;
}

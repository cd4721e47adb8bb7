// What elements may have, written from their definitions: `npm run docs`.
import type {
  Address,
  Amount,
  AssetAttr,
  Attr,
  Center,
  Color,
  Decimal,
  Dimension,
  Duration,
  Fit,
  Flag,
  Font,
  LineHeight,
  Page,
  Properties,
  Ratio,
  Space,
  Text,
  Vector2,
  WideAttr,
  Width,
} from './written-forms.ts';

export interface Anchor {
  readonly kid?: Text;
  readonly position?: 'none' | 'top' | 'center' | 'bottom';
  readonly offset?: Dimension;
}

export interface BorderStyle {
  readonly isBorder?: Flag;
  readonly isShadow?: Flag;
  readonly width?: Dimension;
  readonly radius?: Dimension;
  readonly color?: Color;
  readonly shadowOffset?: Vector2;
  readonly shadowColor?: Color;
  readonly spread?: Dimension;
  readonly blur?: Dimension;
}

export interface Border {
  readonly mode?: 'simple' | 'complex';
  readonly width?: Dimension;
  readonly radius?: Dimension;
  readonly color?: Color;
  readonly top?: {
    readonly width?: Dimension;
    readonly style?: 'solid' | 'none' | 'hidden' | 'dotted' | 'dashed' | 'double' | 'groove' | 'ridge' | 'inset' | 'outset';
    readonly color?: Color;
  };
  readonly right?: {
    readonly width?: Dimension;
    readonly style?: 'solid' | 'none' | 'hidden' | 'dotted' | 'dashed' | 'double' | 'groove' | 'ridge' | 'inset' | 'outset';
    readonly color?: Color;
  };
  readonly bottom?: {
    readonly width?: Dimension;
    readonly style?: 'solid' | 'none' | 'hidden' | 'dotted' | 'dashed' | 'double' | 'groove' | 'ridge' | 'inset' | 'outset';
    readonly color?: Color;
  };
  readonly left?: {
    readonly width?: Dimension;
    readonly style?: 'solid' | 'none' | 'hidden' | 'dotted' | 'dashed' | 'double' | 'groove' | 'ridge' | 'inset' | 'outset';
    readonly color?: Color;
  };
  readonly topLeft?: Dimension;
  readonly topRight?: Dimension;
  readonly bottomRight?: Dimension;
  readonly bottomLeft?: Dimension;
}

export interface Area {
  readonly nw?: Dimension;
  readonly w?: Dimension;
  readonly xw?: Dimension;
  readonly nh?: Dimension;
  readonly h?: Dimension;
  readonly xh?: Dimension;
  readonly isNw?: Flag;
  readonly isW?: Flag;
  readonly isXw?: Flag;
  readonly isNh?: Flag;
  readonly isH?: Flag;
  readonly isXh?: Flag;
}

export interface Fill {
  readonly type?: 'clear' | 'gradient' | 'image' | 'pattern' | 'video';
  readonly isColor?: Flag;
  readonly color?: Color;
  readonly gradient?: {
    readonly parts?: readonly {
      readonly type?: 'linear' | 'radial';
      readonly repeating?: Flag;
      readonly hidden?: Flag;
      readonly angle?: Decimal;
      readonly shape?: 'ellipse' | 'circle';
      readonly size?: 'farthest-corner' | 'farthest-side' | 'closest-corner' | 'closest-side';
      readonly position?: Vector2;
      readonly stops?: readonly {
        readonly color?: Color;
        readonly position?: Dimension;
      }[];
    }[];
  };
  readonly url?: Address;
  readonly alt?: Text;
  readonly fit?: 'cover' | 'contain';
  readonly position?: Center;
  readonly attachment?: 'scroll' | 'fixed';
  readonly patternSizePercent?: number;
  readonly lazyload?: Flag;
  readonly blend?: {
    readonly mode?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten' | 'color-dodge' | 'color-burn' | 'hard-light' | 'soft-light' | 'difference' | 'exclusion' | 'hue' | 'saturation' | 'color' | 'luminosity';
    readonly brightness?: number;
    readonly contrast?: number;
    readonly saturate?: number;
    readonly opacity?: number;
  };
  readonly filter?: {
    readonly brightness?: number;
    readonly contrast?: number;
    readonly saturate?: number;
    readonly hue?: Decimal;
    readonly blur?: Dimension;
  };
}

export interface ParagraphStyle {
  readonly textAlign?: 'left' | 'right' | 'center' | 'justify';
  readonly whiteSpace?: 'normal' | 'nowrap' | 'pre' | 'pre-line' | 'pre-wrap';
}

export interface TextStyle {
  readonly fontSize?: Dimension;
  readonly maxFontSize?: Dimension;
  readonly isMaxFontSize?: Flag;
  readonly fontFamily?: Font;
  readonly fontWeight?: number;
  readonly isItalic?: Flag;
  readonly fontVariant?: 'normal' | 'caps' | 'upper' | 'lower' | 'capit';
  readonly letterSpacing?: Dimension;
  readonly wordSpacing?: Dimension;
  readonly lineHeight?: Dimension;
  readonly textAlign?: 'left' | 'right' | 'center' | 'justify' | 'full';
  readonly textDecoration?: 'none' | 'underline' | 'overline' | 'line-through';
}

export interface Mask {
  readonly url?: Address;
  readonly position?: Center;
  readonly repeat?: 'no-repeat' | 'repeat' | 'repeat-x' | 'repeat-y' | 'space' | 'round';
  readonly size?: Fit;
}

export interface Animation {
  readonly type?: 'none' | 'fade' | 'rise' | 'sink' | 'slide-right' | 'slide-left' | 'zoom-in' | 'zoom-out' | 'blur' | 'turn-right' | 'turn-left' | 'wipe-right' | 'wipe-left' | 'wipe-up' | 'wipe-down' | 'fold';
  readonly when?: 'enter' | 'leave' | 'pass' | 'load';
  readonly distance?: Dimension;
  readonly angle?: Decimal;
  readonly scale?: number;
  readonly end?: number;
  readonly duration?: Duration;
  readonly delay?: Duration;
  readonly easing?: 'ease' | 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out';
}

export interface Placement {
  readonly grow?: number;
  readonly shrink?: number;
  readonly basis?: Dimension;
  readonly align?: 'auto' | 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  readonly justify?: 'auto' | 'start' | 'center' | 'end' | 'stretch';
  readonly order?: number;
  readonly column?: number;
  readonly columns?: number;
  readonly isFullRow?: Flag;
  readonly row?: number;
  readonly rows?: number;
}

export interface Position {
  readonly type?: 'static' | 'relative' | 'sticky' | 'absolute';
  readonly top?: Dimension;
  readonly right?: Dimension;
  readonly bottom?: Dimension;
  readonly left?: Dimension;
  readonly z?: number;
}

export interface StateStyle {
  readonly color?: Color;
  readonly fill?: Color;
  readonly borderColor?: Color;
  readonly decoration?: 'none' | 'underline' | 'overline' | 'line-through';
  readonly opacity?: number;
  readonly translate?: Vector2;
  readonly scale?: number;
  readonly rotate?: Decimal;
  readonly shadow?: {
    readonly offset?: Vector2;
    readonly blur?: Dimension;
    readonly spread?: Dimension;
    readonly color?: Color;
  };
  readonly outline?: {
    readonly width?: Dimension;
    readonly color?: Color;
    readonly offset?: Dimension;
  };
}

export interface TextColumns {
  readonly count?: number;
  readonly width?: Dimension;
  readonly gap?: Dimension;
  readonly line?: Dimension;
  readonly lineColor?: Color;
}

export interface Transition {
  readonly duration?: Duration;
  readonly delay?: Duration;
  readonly easing?: 'ease' | 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out';
}

/** What every block may have beside the attributes of its element. */
export interface Looks {
  /** Width and height, each with a minimum and a maximum. */
  readonly size?: WideAttr<Area>;
  /** Space between the edge and the content. */
  readonly padding?: WideAttr<Space>;
  /** Space around the layer. */
  readonly margin?: WideAttr<Space>;
  /** Background: a color, with a gradient, image, pattern or video over it. */
  readonly fill?: WideAttr<Fill>;
  /** Lines on each side and rounding of the corners. */
  readonly border?: WideAttr<Border>;
  /** Border and shadow, each of which can be switched on. */
  readonly frame?: WideAttr<BorderStyle>;
  /** Font, size, weight and spacing of the text. */
  readonly 'text-style'?: WideAttr<TextStyle>;
  /** Alignment and line breaking of the text. */
  readonly 'paragraph-style'?: WideAttr<ParagraphStyle>;
  /** Font family, followed by its fallbacks. */
  readonly 'font-family'?: WideAttr<Font>;
  /** Text size. From 0 to 2000. */
  readonly 'font-size'?: WideAttr<Dimension>;
  /** Weight of the text: 400 is regular, 700 is bold. From 1 to 1000. */
  readonly 'font-weight'?: WideAttr<Amount>;
  /** Upright or italic text. */
  readonly 'font-style'?: WideAttr<'normal' | 'italic'>;
  /** Line height, as a multiple of the text size or as a dimension. */
  readonly 'line-height'?: WideAttr<LineHeight>;
  /** Space between letters. */
  readonly 'letter-spacing'?: WideAttr<Dimension>;
  /** Alignment of the text. */
  readonly 'text-align'?: WideAttr<'start' | 'center' | 'end' | 'justify'>;
  /** Letter case, regardless of how the text is written. */
  readonly 'text-transform'?: WideAttr<'none' | 'uppercase' | 'lowercase' | 'capitalize'>;
  /** Line under, over or through the text. */
  readonly 'text-decoration'?: WideAttr<'none' | 'underline' | 'overline' | 'line-through'>;
  /** Color of the text. */
  readonly 'text-color'?: WideAttr<Color>;
  /** Line breaking: balance makes lines equally long, pretty avoids a single word on the last line, nowrap keeps one line. */
  readonly 'text-wrap'?: WideAttr<'wrap' | 'balance' | 'pretty' | 'nowrap'>;
  /** Columns of the text, as in a newspaper. */
  readonly 'text-columns'?: WideAttr<TextColumns>;
  /** Marker of the items of a list. */
  readonly 'list-style'?: WideAttr<'none' | 'disc' | 'circle' | 'square' | 'decimal' | 'decimal-leading-zero' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman'>;
  /** Image that the layer is cut out with. */
  readonly mask?: WideAttr<Mask>;
  /** Opacity from 0 (invisible) to 1 (opaque). From 0 to 1. */
  readonly opacity?: WideAttr<Amount>;
  /** Fit of an image or video: cover crops it, contain shows all of it, fill stretches it, none keeps its size, scale-down only shrinks it. */
  readonly 'object-fit'?: WideAttr<'cover' | 'contain' | 'fill' | 'none' | 'scale-down'>;
  /** Part of an image or video that stays visible when it is cropped. */
  readonly 'object-position'?: WideAttr<Vector2>;
  /** Ratio of width to height. */
  readonly 'aspect-ratio'?: WideAttr<Ratio>;
  /** Handling of content that is larger than the layer. */
  readonly overflow?: WideAttr<'visible' | 'hidden' | 'clip' | 'auto' | 'scroll'>;
  /** Position: static, relative, sticky, or absolute in the nearest positioned parent. */
  readonly position?: WideAttr<Position>;
  /** Alignment, order and span of the layer in a row, column or grid. */
  readonly placement?: WideAttr<Placement>;
  /** Smallest window width at which the layer is shown. */
  readonly 'visible-from'?: WideAttr<Width>;
  /** Window width from which the layer is hidden. */
  readonly 'visible-below'?: WideAttr<Width>;
  /** Styles under the mouse pointer. */
  readonly hover?: WideAttr<StateStyle>;
  /** Styles of a link or button with keyboard focus. */
  readonly 'focus-visible'?: WideAttr<StateStyle>;
  /** Transition between states; skipped with reduced motion. */
  readonly transition?: WideAttr<Transition>;
  /** Movement into the window, out of it or through it while the page scrolls, or when the page is loaded. It is skipped with reduced motion, in print, and in browsers that don’t support it. */
  readonly animation?: WideAttr<Animation>;
  /** CSS that no other property has, such as “cursor: help”. It overrides all others. */
  readonly css?: WideAttr<Text>;
  /** Names of shared styles, separated by spaces. Later ones override earlier ones, and the layer’s own styles override all. */
  readonly styles?: Attr<Text>;
  /** Anchor that links can point to; its kid is the id on the page. */
  readonly anchor?: Attr<string | Anchor>;
}

/** The attributes of each element. */
export interface ElementAttributes {
  /** An abbreviation. Its full form is shown on hover and read by screen readers. */
  readonly abbreviation: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
    /** Full form of the abbreviation. */
    readonly meaning?: Attr<Text>;
  };
  /** Contact details of the owner of the page; line breaks are kept. */
  readonly address: Looks & {
    /** Lines of the address. */
    readonly text?: Attr<Text>;
  };
  /** A frame that keeps its aspect ratio; its content fills it. */
  readonly aspect: Looks & {
    /** Ratio of width to height. Default: `"16:9"`. */
    readonly ratio?: WideAttr<Ratio>;
    /** Fit of images and videos: cover crops them, contain shows all of them, fill stretches them, none keeps their size. Default: `"cover"`. */
    readonly fit?: WideAttr<'cover' | 'contain' | 'fill' | 'none'>;
  };
  /** A button that returns to the previously visited page. */
  readonly back: Looks & {
    /** Text of the button. */
    readonly text?: Attr<Text>;
  };
  /** A value of the page: its title, description, image, date, link or tags, or a custom field. Inside a card it shows the value of the listed page. Without a value, nothing is shown. */
  readonly 'board-field': Looks & {
    /** Name of a custom field, or one of title, description, image, date, link and tags. Default: `"title"`. */
    readonly name?: Attr<Text>;
    /** Text before the value, such as "from "; shown only if the page has a value. */
    readonly before?: Attr<Text>;
    /** Text after the value, such as " €"; shown only if the page has a value. */
    readonly after?: Attr<Text>;
    /** Text of a link, instead of the title of its target; or alternative text of an image. */
    readonly text?: Attr<Text>;
    /** Date format, in the language of the site. Default: `"long"`. */
    readonly 'date-style'?: Attr<'long' | 'short' | 'weekday' | 'month' | 'numbers' | 'iso'>;
    /** Number format, in the language of the site: grouped separates thousands, plain does not, as in years. Default: `"grouped"`. */
    readonly 'number-style'?: Attr<'grouped' | 'plain'>;
  };
  /** A list of the pages in a folder, each as a plain card or as a component. List items inside it are added at the end. */
  readonly 'board-list': Looks & {
    /** Folder whose pages are listed; empty: the pages below the current page. */
    readonly of?: Attr<Page>;
    /** Sort order of the pages. “as they stand” is the order of the project; pages without a date come last. Default: `"as they stand"`. */
    readonly order?: Attr<'as they stand' | 'newest first' | 'oldest first' | 'by title'>;
    /** Custom field to sort by, instead of the order above; pages without this field come last. */
    readonly 'order-by'?: Attr<Text>;
    /** Sorts by that field in descending order. Default: `false`. */
    readonly descending?: Attr<Flag>;
    /** Lists only pages with this tag. */
    readonly tag?: Attr<Text>;
    /** Lists only pages that have this custom field and match the conditions below. */
    readonly where?: Attr<Text>;
    /** Required value of that field. Leave it empty to accept all values. */
    readonly 'where-is'?: Attr<Text>;
    /** Text that the value of that field contains, in capitals or not. */
    readonly 'where-contains'?: Attr<Text>;
    /** Minimum value of that field: a number, a date, or a text in alphabetical order. */
    readonly 'where-from'?: Attr<Text>;
    /** Maximum value of that field. */
    readonly 'where-to'?: Attr<Text>;
    /** On the tag page: lists all pages of the site with the current tag, instead of the pages in a folder. Default: `false`. */
    readonly 'of-tag'?: Attr<Flag>;
    /** Maximum number of pages in the list. At least 1. Default: `100`. */
    readonly limit?: Attr<Decimal>;
    /** Splits the list into several pages, if “Items per page” is set for the page; the limit is then ignored. A pager links these pages. Default: `false`. */
    readonly paged?: Attr<Flag>;
    /** Component that shows each page; empty: a plain card. Its properties labelled title, description, image, date, link or tags, or like a custom field, get the values of the page. */
    readonly card?: Attr<Page>;
    /** Heading level of the cards. If set, it also applies to cards that are components. From 2 to 6. Default: `3`. */
    readonly level?: Attr<2 | 3 | 4 | 5 | 6>;
    /** Grid of cards, or rows with the image next to the text. Default: `"grid"`. */
    readonly layout?: Attr<'grid' | 'rows'>;
    /** Minimum width of a card in a grid. At least 0. Default: `"260px"`. */
    readonly 'card-width'?: WideAttr<Dimension>;
    /** Number of cards in a row, which can differ by breakpoint; 0 for as many as fit. From 0 to 12. Default: `0`. */
    readonly columns?: WideAttr<Decimal>;
    /** Distance between the cards. At least 0. Default: `"24px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Shows the image of each page on plain cards. Default: `true`. */
    readonly 'show-image'?: Attr<Flag>;
    /** Shows the date of each page on plain cards. Default: `true`. */
    readonly 'show-date'?: Attr<Flag>;
    /** Date format, in the language of the site. Default: `"long"`. */
    readonly 'date-style'?: Attr<'long' | 'short' | 'weekday' | 'month' | 'numbers' | 'iso'>;
    /** Shows the description of each page on plain cards. Default: `true`. */
    readonly 'show-description'?: Attr<Flag>;
  };
  /** A container for other elements, as a plain or a semantic HTML element. */
  readonly box: Looks & {
    /** HTML element. Choose one that describes the content, for assistive technology. Default: `"div"`. */
    readonly tag?: Attr<'div' | 'section' | 'article' | 'header' | 'footer' | 'main' | 'nav' | 'aside'>;
  };
  /** Links from the home page down to the current page. */
  readonly breadcrumbs: Looks & {
    /** Name of this navigation for screen readers. Default: `"Breadcrumbs"`. */
    readonly label?: Attr<Text>;
    /** Text of the link to the home page; empty: its title. Default: `"Home"`. */
    readonly 'home-text'?: Attr<Text>;
    /** Text between two links. Default: `"/"`. */
    readonly separator?: WideAttr<'/' | '›' | '·' | '→'>;
  };
  /** A button. With a target it is a link, otherwise a plain button; children follow its text. */
  readonly button: Looks & {
    /** Target: a page, an anchor on a page (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** Text of the link. */
    readonly text?: Attr<Text>;
    /** Keeps the scroll position when the page changes. Default: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens the link in a new tab. Default: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** Hint to search engines: nofollow (not endorsed), sponsored (paid) or ugc (user-generated content). Default: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
    /** File to download instead of opening a page, such as a PDF. */
    readonly file?: AssetAttr;
    /** Button style. A plain button has only the styles that you set. Default: `"plain"`. */
    readonly variant?: Attr<'plain' | 'solid' | 'soft' | 'outline' | 'ghost'>;
    /** Size of the button, unless it is plain. Default: `"medium"`. */
    readonly scale?: Attr<'small' | 'medium' | 'large'>;
    /** Accent color. The text of a solid button is black or white, for contrast. */
    readonly accent?: WideAttr<Color>;
  };
  /** A note that stands out from the text, such as a tip or a warning. */
  readonly callout: Looks & {
    /** Kind of the note, which sets the color of the bar at its side. Default: `"note"`. */
    readonly kind?: Attr<'note' | 'tip' | 'important' | 'warning' | 'caution'>;
    /** Heading of the note, such as “Warning”. */
    readonly title?: Attr<Text>;
  };
  /** A panel with a heading. With a target, the whole card is clickable. Images inside appear above the heading. */
  readonly card: Looks & {
    /** HTML element; article is for content that makes sense on its own. Default: `"article"`. */
    readonly tag?: Attr<'article' | 'div' | 'section' | 'aside'>;
    /** Heading of the card, which is the link if there is a target. */
    readonly heading?: Attr<Text>;
    /** Heading level in the outline of the page. From 1 to 6. Default: `3`. */
    readonly level?: Attr<1 | 2 | 3 | 4 | 5 | 6>;
    /** Target: a page, an anchor on a page (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** Keeps the scroll position when the page changes. Default: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens the link in a new tab. Default: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** Hint to search engines: nofollow (not endorsed), sponsored (paid) or ugc (user-generated content). Default: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
    /** Visual style of the panel. Default: `"outline"`. */
    readonly variant?: Attr<'outline' | 'raised' | 'filled' | 'plain'>;
    /** Fills the height of the parent. Use it to give cards the same height if they are components shown side by side. Default: `false`. */
    readonly 'full-height'?: WideAttr<Flag>;
  };
  /** A question of a form with predefined answers: radio buttons, checkboxes or a dropdown. */
  readonly choice: Looks & {
    /** Label of the field. */
    readonly label?: Attr<Text>;
    /** Name of the answer in the sent data; empty: the label. */
    readonly name?: Attr<Text>;
    /** Requires an answer before the form can be sent; of several checkboxes, at least one. Default: `false`. */
    readonly required?: Attr<Flag>;
    /** Error message if none of several required checkboxes is checked. Default: `"Choose at least one of these."`. */
    readonly 'required-text'?: Attr<Text>;
    /** Radio buttons for one answer, checkboxes for several, or a dropdown for one. Default: `"radio"`. */
    readonly kind?: Attr<'radio' | 'checkbox' | 'select'>;
    /** Answers, one per line. Without any, a checkbox shows its label as the only answer. */
    readonly options?: Attr<Text>;
    /** Text of a dropdown before an answer is chosen. */
    readonly placeholder?: Attr<Text>;
    /** Hint below the field. */
    readonly help?: Attr<Text>;
  };
  /** Code within a text, such as a name or a command. */
  readonly code: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Lines of code, with spaces and line breaks kept and the name of the language above. */
  readonly 'code-block': Looks & {
    /** Lines of code. */
    readonly code?: Attr<Text>;
    /** Language or file name shown above the code; empty for none. */
    readonly language?: Attr<Text>;
    /** Colors the code by its language, on a background of its own. Default: `false`. */
    readonly colored?: Attr<Flag>;
    /** Syntax colors: a letter and a length for each part of the code, such as k3p1. Pages from Markdown have them. */
    readonly colors?: Attr<Text>;
    /** Wraps long lines instead of scrolling. Default: `false`. */
    readonly wrap?: Attr<Flag>;
  };
  /** A container that arranges its children vertically with an equal gap. */
  readonly column: Looks & {
    /** Distance between the children. At least 0. Default: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Alignment of the children across the direction of the layout. */
    readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end' | 'baseline'>;
    /** Distribution of the children along the direction of the layout. */
    readonly justify?: WideAttr<'start' | 'center' | 'end' | 'between' | 'around' | 'evenly'>;
    /** Moves children to a new line if there is not enough space. */
    readonly wrap?: WideAttr<Flag>;
  };
  /** An instance of a component. Children fill the slots of the main component; attributes with isGroup set its component properties; styles and the anchor apply to its root layer. */
  readonly composite: Looks & Properties & {
    /** Main component of the instance, by its uid. */
    readonly source?: Attr<Page>;
  };
  /** A button that accepts cookies. */
  readonly 'consent-accept': Looks & {
    /** Text of the button. */
    readonly text?: Attr<Text>;
  };
  /** A banner that is shown until the visitor accepts or declines cookies. */
  readonly 'consent-banner': Looks;
  /** A checkbox of the cookie banner for one purpose: necessary, statistics or marketing. “Save cookie choices” saves it. */
  readonly 'consent-choice': Looks & {
    /** Text next to the checkbox. */
    readonly text?: Attr<Text>;
    /** Purpose that the visitor agrees to; necessary ones can’t be declined. Default: `"statistics"`. */
    readonly purpose?: Attr<'necessary' | 'statistics' | 'marketing'>;
  };
  /** A button that declines cookies, or withdraws consent given earlier. */
  readonly 'consent-clear': Looks & {
    /** Text of the button. */
    readonly text?: Attr<Text>;
  };
  /** A button that forgets the answer about cookies and asks the visitor again. */
  readonly 'consent-reset': Looks & {
    /** Text of the button. */
    readonly text?: Attr<Text>;
  };
  /** A button that saves the choices of the cookie banner: a purpose without a mark is declined. */
  readonly 'consent-save': Looks & {
    /** Text of the button. */
    readonly text?: Attr<Text>;
  };
  /** A button that reopens the cookie banner. The earlier answer applies until the visitor changes it. */
  readonly 'consent-settings': Looks & {
    /** Text of the button. */
    readonly text?: Attr<Text>;
  };
  /** Shows one child to visitors who accepted cookies, one to those who declined, and one to those without an answer or without JavaScript. */
  readonly 'consent-switch': Looks;
  /** A container that centers its content and limits its width. */
  readonly container: Looks & {
    /** Maximum width, including the gutter on both sides. At least 0. Default: `"1200px"`. */
    readonly 'max-width'?: WideAttr<Dimension>;
    /** Space on the left and right of the content. At least 0. Default: `"24px"`. */
    readonly gutter?: WideAttr<Dimension>;
  };
  /** A term and its definition; children follow the text. */
  readonly 'definition-item': Looks & {
    /** Term, or the name of a fact. */
    readonly term?: Attr<Text>;
    /** Definition of the term, or the fact. */
    readonly text?: Attr<Text>;
  };
  /** A list of terms with definitions, or of names with facts. */
  readonly 'definition-list': Looks & {
    /** Definition below its term, or next to it if there is space. Default: `"stacked"`. */
    readonly layout?: Attr<'stacked' | 'columns'>;
    /** Distance between the children. At least 0. Default: `"16px"`. */
    readonly gap?: WideAttr<Dimension>;
  };
  /** A heading that shows and hides its content. Several items with the same group form an accordion. */
  readonly details: Looks & {
    /** Heading, which is always visible. A click on it shows or hides the content. Default: `"More"`. */
    readonly summary?: Attr<Text>;
    /** Shows the content initially. Default: `false`. */
    readonly open?: Attr<Flag>;
    /** Name of a group. Only one item of a group is open at a time. */
    readonly group?: Attr<Text>;
    /** Lines between items, a box around each, or no decoration. Default: `"lines"`. */
    readonly variant?: Attr<'lines' | 'box' | 'plain'>;
  };
  /** A line between sections, or between the children of a row. */
  readonly divider: Looks & {
    /** Direction of the line; vertical is for the children of a row. Default: `"horizontal"`. */
    readonly direction?: Attr<'horizontal' | 'vertical'>;
    /** Thickness of the line. At least 0. Default: `"1px"`. */
    readonly thickness?: WideAttr<Dimension>;
    /** Line style. Default: `"solid"`. */
    readonly style?: WideAttr<'solid' | 'dashed' | 'dotted' | 'double'>;
    /** Color of the line. Default: `"#8C8C8C80"`. */
    readonly color?: WideAttr<Color>;
  };
  /** A video, map, form, calendar, player or post of about forty services, or a page of a host that sitegen.config.json names. It shows a picture with a button and contacts the provider only after a click. Without JavaScript it is a link. */
  readonly embed: Looks & {
    /** URL of the video, map or page, as in the address bar of the browser. */
    readonly address?: Attr<Text>;
    /** Title of the video, map or page. */
    readonly title?: Attr<Text>;
    /** Picture shown until the content is loaded. */
    readonly poster?: AssetAttr;
    /** Notice shown before loading, such as which company receives data. */
    readonly note?: Attr<Text>;
    /** Loading on a click only, automatically for visitors who have accepted cookies, or always, once it is near the visible part of the page. Default: `"click"`. */
    readonly load?: Attr<'click' | 'consent' | 'always'>;
    /** Purpose that visitors must have agreed to, if it waits for consent. Default: `"statistics"`. */
    readonly purpose?: Attr<'statistics' | 'marketing'>;
    /** Ratio of width to height. Default: `"16:9"`. */
    readonly ratio?: WideAttr<'1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'>;
  };
  /** Emphasized text, shown in italics. */
  readonly emphasis: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** An input of a form, with its label. */
  readonly field: Looks & {
    /** Label of the field. */
    readonly label?: Attr<Text>;
    /** Name of the answer in the sent data; empty: the label. */
    readonly name?: Attr<Text>;
    /** Requires an answer before the form can be sent. Default: `false`. */
    readonly required?: Attr<Flag>;
    /** Type of the input. The browser checks the value and shows a matching keyboard. Default: `"text"`. */
    readonly type?: Attr<'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'textarea'>;
    /** Data that the browser can fill in; usual depends on the type. Default: `"usual"`. */
    readonly autocomplete?: Attr<'usual' | 'off' | 'name' | 'given-name' | 'family-name' | 'email' | 'tel' | 'url' | 'organization' | 'address-line1' | 'postal-code' | 'address-level2' | 'country-name' | 'bday'>;
    /** Example shown in the empty field; it does not replace the label. */
    readonly placeholder?: Attr<Text>;
    /** Number of visible lines of a textarea. From 2 to 40. Default: `5`. */
    readonly rows?: WideAttr<Decimal>;
    /** Hint below the field. */
    readonly help?: Attr<Text>;
  };
  /** A picture, table or other content with a caption. */
  readonly figure: Looks & {
    /** Text of the caption. */
    readonly caption?: Attr<Text>;
    /** Position of the caption. Default: `"below"`. */
    readonly 'caption-position'?: Attr<'below' | 'above'>;
  };
  /** A form field for uploading files. Its form is sent as multipart/form-data. */
  readonly 'file-field': Looks & {
    /** Label of the field. */
    readonly label?: Attr<Text>;
    /** Name of the answer in the sent data; empty: the label. */
    readonly name?: Attr<Text>;
    /** Requires an answer before the form can be sent. Default: `false`. */
    readonly required?: Attr<Flag>;
    /** File types, separated by commas: extensions such as .pdf, or types such as image/*; empty for any. The form service must check them too. */
    readonly accept?: Attr<Text>;
    /** Lets visitors choose several files. Default: `false`. */
    readonly multiple?: Attr<Flag>;
    /** Hint below the field. */
    readonly help?: Attr<Text>;
  };
  /** A form that sends the values of its fields to a form service. The visitor stays on the page; without JavaScript, the browser opens the response of the service. */
  readonly form: Looks & {
    /** URL that receives the form: an https address of a form service, or a path on the same server. */
    readonly action?: Attr<Text>;
    /** Form service: Netlify Forms, which needs special attributes, or any other. Default: `"any"`. */
    readonly service?: Attr<'any' | 'netlify'>;
    /** Name of the form at Netlify, such as contact-form. */
    readonly name?: Attr<Text>;
    /** Post sends the fields. Get opens the URL with the fields in it, such as for a search. Default: `"post"`. */
    readonly method?: Attr<'post' | 'get'>;
    /** Name of the form for screen readers. */
    readonly label?: Attr<Text>;
    /** Distance between the fields. At least 0. Default: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** After sending, either hides the fields or keeps them, emptied. The message is shown in both cases. Default: `"hide"`. */
    readonly 'after-sending'?: Attr<'hide' | 'keep'>;
    /** Page that opens after sending; empty: the visitor stays on this page. */
    readonly 'next-page'?: Attr<Page>;
    /** Name of a hidden field that only bots fill in (a honeypot); empty for none. Default: `"_gotcha"`. */
    readonly trap?: Attr<Text>;
  };
  /** A message that a form shows after it was sent, or if sending failed; children follow its text. */
  readonly 'form-message': Looks & {
    /** Result that shows the message: sent or failed. Default: `"sent"`. */
    readonly when?: Attr<'sent' | 'failed'>;
    /** Text of the message. */
    readonly text?: Attr<Text>;
  };
  /** A grid of images that open in a lightbox; its children are images. */
  readonly gallery: Looks & {
    /** Number of images in a row, if there is space. From 1 to 8. Default: `3`. */
    readonly columns?: WideAttr<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>;
    /** Distance between the images. At least 0. Default: `"12px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Grid of equal cells, or masonry columns in which each image keeps its height. Default: `"grid"`. */
    readonly layout?: Attr<'grid' | 'masonry'>;
    /** Aspect ratio of the thumbnails, which are cropped to it; own keeps that of each image. Default: `"1:1"`. */
    readonly ratio?: WideAttr<'own' | '1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'>;
    /** Opens an image in a lightbox on click; without JavaScript, opens the file. Default: `true`. */
    readonly enlarge?: Attr<Flag>;
    /** Label of the close button. Default: `"Close"`. */
    readonly 'close-text'?: Attr<Text>;
    /** Label of the button for the previous image. Default: `"Previous picture"`. */
    readonly 'previous-text'?: Attr<Text>;
    /** Label of the button for the next image. Default: `"Next picture"`. */
    readonly 'next-text'?: Attr<Text>;
  };
  /** A grid of equal columns, whose number can depend on the available width. */
  readonly grid: Looks & {
    /** Maximum number of columns; 0 for as many as fit. From 0 to 12. Default: `3`. */
    readonly columns?: WideAttr<Decimal>;
    /** Minimum width of a column. With 0, the number of columns is fixed. At least 0. Default: `"240px"`. */
    readonly 'min-width'?: WideAttr<Dimension>;
    /** Distance between the children. At least 0. Default: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Distance between rows, if it differs from that between columns. At least 0. */
    readonly 'row-gap'?: WideAttr<Dimension>;
    /** Vertical alignment of children in their row. */
    readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end'>;
    /** Horizontal alignment of children in their column. */
    readonly justify?: WideAttr<'stretch' | 'start' | 'center' | 'end'>;
  };
  /** A heading of level 1 to 6; inline children follow its text. */
  readonly heading: Looks & {
    /** Text of the heading. */
    readonly text?: Attr<Text>;
    /** Level in the outline of the page. Use level 1 once, and don’t skip levels. From 1 to 6. Default: `2`. */
    readonly level?: Attr<1 | 2 | 3 | 4 | 5 | 6>;
  };
  /** A fixed value that a form sends without showing it, such as the subject of the email, the key of a form service, or the page of the form. */
  readonly 'hidden-field': Looks & {
    /** Name of the value, as the form service requires it. */
    readonly name?: Attr<Text>;
    /** Value to send. It is readable in the source of the page, so don’t enter a secret. */
    readonly value?: Attr<Text>;
  };
  /** Highlighted text, as with a marker. */
  readonly highlight: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** HTML, CSS and JavaScript of your own in a frame with an origin of its own, as high as its content. It can’t reach the page. */
  readonly html: Looks & {
    /** HTML with <style> and <script>. Event attributes such as onclick don’t work. */
    readonly code?: Attr<Text>;
    /** Name of the content for screen readers. */
    readonly title?: Attr<Text>;
    /** Height in pixels until the content is measured, and without JavaScript. From 0 to 20000. Default: `150`. */
    readonly height?: Attr<Decimal>;
  };
  /** An icon of the Lucide set, in the color of the surrounding text. */
  readonly icon: Looks & {
    /** Name of the icon on lucide.dev/icons, such as arrow-right. Default: `"star"`. */
    readonly name?: Attr<Text>;
    /** Alternative text for screen readers; empty for decoration. */
    readonly label?: Attr<Text>;
    /** Width and height; em is relative to the text size. At least 0. Default: `"1.25em"`. */
    readonly width?: WideAttr<Dimension>;
    /** Thickness of the lines. From 0.5 to 4. Default: `2`. */
    readonly stroke?: Attr<Decimal>;
  };
  /** An image. Its width and height are known in advance, so nothing shifts while it loads. */
  readonly image: Looks & {
    /** Image file. */
    readonly image?: AssetAttr;
    /** Alternative text for screen readers; empty for decoration. */
    readonly alt?: Attr<Text>;
    /** Loads the image only when it is near the visible part of the page. Default: `true`. */
    readonly lazyload?: Attr<Flag>;
    /** Loads the image before all others. Use it for the largest image at the top of the page. Default: `false`. */
    readonly priority?: Attr<Flag>;
    /** Aspect ratio, if it differs from that of the file; the image is cropped to it. Default: `"own"`. */
    readonly ratio?: WideAttr<'own' | '1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'>;
    /** Fit in a box of another shape: cover fills it, contain shows the whole image. Default: `"usual"`. */
    readonly fit?: WideAttr<'usual' | 'cover' | 'contain'>;
    /** Focal point that stays visible when the image is cropped, from the top left corner. Default: `"50%,50%"`. */
    readonly focus?: WideAttr<Vector2>;
    /** Caption in a gallery. */
    readonly caption?: Attr<Text>;
  };
  /** Links to the current page in the other languages of the site, by their own names. If a page has no translation, the link opens its nearest parent page that has one. It is hidden on a site in one language. */
  readonly 'language-switch': Looks & {
    /** A row of links, or a menu that opens; both work without scripts. Default: `"row"`. */
    readonly layout?: Attr<'row' | 'menu'>;
    /** Names of the languages, such as Deutsch, or their tags, such as DE. Default: `"names"`. */
    readonly show?: Attr<'names' | 'tags'>;
    /** Name of this navigation for screen readers. Default: `"Languages"`. */
    readonly label?: Attr<Text>;
  };
  /** A line break within a text. */
  readonly 'line-break': Looks;
  /** A link to a page, an anchor, a URL or a file; children follow its text. */
  readonly link: Looks & {
    /** Target: a page, an anchor on a page (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** Text of the link. */
    readonly text?: Attr<Text>;
    /** Keeps the scroll position when the page changes. Default: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens the link in a new tab. Default: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** Hint to search engines: nofollow (not endorsed), sponsored (paid) or ugc (user-generated content). Default: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
    /** File to download instead of opening a page, such as a PDF. */
    readonly file?: AssetAttr;
  };
  /** A bulleted or numbered list; its children are list items. */
  readonly list: Looks & {
    /** Numbers the items instead of showing bullets. Default: `false`. */
    readonly ordered?: Attr<Flag>;
    /** Number of the first item in a numbered list. From 0 to 999999. Default: `1`. */
    readonly start?: Attr<Decimal>;
  };
  /** An item of a list; children follow its text. */
  readonly 'list-item': Looks & {
    /** Text of the item. */
    readonly text?: Attr<Text>;
  };
  /** A navigation with links of the site. It becomes a menu in narrow windows and marks the link to the current page. */
  readonly nav: Looks & {
    /** Name of this navigation for screen readers. Default: `"Main"`. */
    readonly label?: Attr<Text>;
    /** Direction of the links: a row or a column. Default: `"row"`. */
    readonly layout?: Attr<'row' | 'column'>;
    /** Distance between the links. At least 0. Default: `"28px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Window width below which the links collapse into a menu; 0 for never. At least 0. Default: `"768px"`. */
    readonly 'collapse-below'?: Attr<Dimension>;
    /** Text of the menu button. Default: `"Menu"`. */
    readonly 'menu-text'?: Attr<Text>;
    /** Side that the open menu and submenus are aligned to. Default: `"end"`. */
    readonly 'menu-side'?: Attr<'start' | 'end'>;
    /** Background color of the open menu and of submenus. */
    readonly 'menu-color'?: WideAttr<Color>;
  };
  /** A link of a navigation. Items inside it form a submenu that opens on click. */
  readonly 'nav-item': Looks & {
    /** Text of the link. */
    readonly text?: Attr<Text>;
    /** Target: a page, an anchor on a page (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** Keeps the scroll position when the page changes. Default: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens the link in a new tab. Default: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** Hint to search engines: nofollow (not endorsed), sponsored (paid) or ugc (user-generated content). Default: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
  };
  /** The root layer of a page or a component. */
  readonly page: Looks;
  /** Links to all pages below a page, nested by folder. The folders around the current page are open. */
  readonly 'page-tree': Looks & {
    /** Page or folder whose pages are listed; empty: on pages from files, all of these, else the pages below the current page. */
    readonly of?: Attr<Page>;
    /** Name of this navigation for screen readers. Default: `"Pages"`. */
    readonly label?: Attr<Text>;
    /** Maximum number of nested levels. From 1 to 6. Default: `6`. */
    readonly levels?: Attr<1 | 2 | 3 | 4 | 5 | 6>;
    /** Folders that open on click, or lists that are always visible. Default: `"fold"`. */
    readonly folders?: Attr<'fold' | 'open'>;
    /** Text of the link to the own page of a folder that opens on click; empty: the title of the page. Default: `"Overview"`. */
    readonly 'overview-text'?: Attr<Text>;
    /** Window width below which a button shows and hides the tree; 0 for never. At least 0. Default: `"0px"`. */
    readonly 'collapse-below'?: Attr<Dimension>;
    /** Text of that button. Default: `"Pages"`. */
    readonly 'menu-text'?: Attr<Text>;
    /** Distance between the links. At least 0. Default: `"2px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Color of the link to the current page. */
    readonly accent?: WideAttr<Color>;
  };
  /** Links to the other pages of a paged list; hidden if there is only one page. */
  readonly pager: Looks & {
    /** Name of this navigation for screen readers. Default: `"Pages"`. */
    readonly label?: Attr<Text>;
    /** Text of the link to the previous page; empty: no link. Default: `"Previous"`. */
    readonly 'previous-text'?: Attr<Text>;
    /** Text of the link to the next page; empty: no link. Default: `"Next"`. */
    readonly 'next-text'?: Attr<Text>;
    /** Shows numbered links: to the first page, the last, and those near the current one. Default: `true`. */
    readonly 'show-numbers'?: Attr<Flag>;
  };
  /** Links to the previous and the next page in the same folder, with their titles. */
  readonly 'previous-next': Looks & {
    /** Name of this navigation for screen readers. Default: `"Previous and next page"`. */
    readonly label?: Attr<Text>;
    /** Text above the title of the previous page. Default: `"Previous"`. */
    readonly 'previous-text'?: Attr<Text>;
    /** Text above the title of the next page. Default: `"Next"`. */
    readonly 'next-text'?: Attr<Text>;
  };
  /** A container for long texts such as articles, with matching sizes, spacing and line length. */
  readonly prose: Looks & {
    /** HTML element; article is for content that makes sense on its own. Default: `"div"`. */
    readonly tag?: Attr<'div' | 'article' | 'section' | 'main'>;
  };
  /** A quotation and its source; children follow the text of the quote. */
  readonly quote: Looks & {
    /** Text of the quote. */
    readonly text?: Attr<Text>;
    /** Author or origin of the quote. */
    readonly source?: Attr<Text>;
    /** Target: a page, an anchor on a page (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** Keeps the scroll position when the page changes. Default: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens the link in a new tab. Default: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** Hint to search engines: nofollow (not endorsed), sponsored (paid) or ugc (user-generated content). Default: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
    /** A bar at the side, large type, or no decoration. Default: `"bar"`. */
    readonly variant?: Attr<'bar' | 'large' | 'plain'>;
  };
  /** A container that arranges its children horizontally, and wraps them if there is not enough space. */
  readonly row: Looks & {
    /** Distance between the children. At least 0. Default: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Alignment of the children across the direction of the layout. */
    readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end' | 'baseline'>;
    /** Distribution of the children along the direction of the layout. */
    readonly justify?: WideAttr<'start' | 'center' | 'end' | 'between' | 'around' | 'evenly'>;
    /** Moves children to a new line if there is not enough space. */
    readonly wrap?: WideAttr<Flag>;
  };
  /** A control that lets visitors choose a light or dark color scheme, or that of their device. The choice is remembered and applies to all pages with this control; put it in a part that all pages show. */
  readonly 'scheme-switch': Looks & {
    /** Appearance of each choice: a picture, words or both. Screen readers always read the words. Default: `"pictures"`. */
    readonly show?: Attr<'pictures' | 'words' | 'both'>;
    /** Name of the control for screen readers. Default: `"Colour scheme"`. */
    readonly label?: Attr<Text>;
    /** Label of the light choice. Default: `"Light"`. */
    readonly light?: Attr<Text>;
    /** Label of the dark choice. Default: `"Dark"`. */
    readonly dark?: Attr<Text>;
    /** Label of the choice that follows the device. Default: `"As the device"`. */
    readonly system?: Attr<Text>;
  };
  /** A row that scrolls horizontally by touch, wheel or arrow keys. Its children snap into place, as in a carousel. */
  readonly 'scroll-row': Looks & {
    /** Width of each child, up to that of the row; 0 for the child’s own width. At least 0. Default: `"280px"`. */
    readonly 'item-width'?: WideAttr<Dimension>;
    /** Distance between the children. At least 0. Default: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Part of a child that aligns with the row when scrolling stops. Default: `"start"`. */
    readonly snap?: WideAttr<'start' | 'center' | 'none'>;
    /** Name of the row for screen readers. */
    readonly label?: Attr<Text>;
  };
  /** A field that searches the texts of the site, with results below it or on a page of their own. The search loads at its first use. */
  readonly search: Looks & {
    /** A list that opens below the field, or a results page, which shows all pages of the site until the visitor searches. Default: `"field"`. */
    readonly layout?: Attr<'field' | 'page'>;
    /** Page that Enter opens, also without JavaScript: one that has this element with the layout “page”. */
    readonly to?: Attr<Page>;
    /** Name of the field for screen readers. Default: `"Search"`. */
    readonly label?: Attr<Text>;
    /** Text in the empty field. Default: `"Search"`. */
    readonly placeholder?: Attr<Text>;
    /** Text of a button next to the field; empty for none. */
    readonly 'button-text'?: Attr<Text>;
    /** Limits the search to pages with this tag; empty: all pages. */
    readonly tag?: Attr<Text>;
    /** Lets visitors limit the results to a tag. Default: `false`. */
    readonly 'choose-tag'?: Attr<Flag>;
    /** Text of the choice of all tags. Default: `"All tags"`. */
    readonly 'all-tags-text'?: Attr<Text>;
    /** Order of the results: by how well they match, or by the dates of the pages. Default: `"best first"`. */
    readonly order?: Attr<'best first' | 'newest first'>;
    /** Shows the dates of pages in the results. Default: `false`. */
    readonly 'show-date'?: Attr<Flag>;
    /** Number of results shown at once. From 1 to 50. Default: `10`. */
    readonly limit?: Attr<Decimal>;
    /** Name of the results for screen readers, with their number. Default: `"Results"`. */
    readonly 'results-text'?: Attr<Text>;
    /** Text of the button, or link, for more results. Default: `"More results"`. */
    readonly 'more-text'?: Attr<Text>;
    /** Message if nothing was found. Default: `"No page matches."`. */
    readonly 'empty-text'?: Attr<Text>;
    /** Message if the search can’t be loaded. Default: `"The search isn’t available at the moment."`. */
    readonly 'failed-text'?: Attr<Text>;
  };
  /** A band of full width that centers its content and limits its width. */
  readonly section: Looks & {
    /** Maximum width of the content, including the gutter on both sides. At least 0. Default: `"1200px"`. */
    readonly 'max-width'?: WideAttr<Dimension>;
    /** Minimum space on the left and right of the content. At least 0. Default: `"24px"`. */
    readonly gutter?: WideAttr<Dimension>;
    /** Name for screen readers, which makes the section a landmark. */
    readonly label?: Attr<Text>;
  };
  /** A link that opens the share dialog of the device, or copies the URL of the page. Without JavaScript it opens an email. */
  readonly share: Looks & {
    /** Text of the link. Default: `"Share"`. */
    readonly text?: Attr<Text>;
    /** Confirmation shown briefly after the URL was copied. Default: `"Link copied"`. */
    readonly 'copied-text'?: Attr<Text>;
    /** Shared title and subject of the email; empty: the title of the page. */
    readonly title?: Attr<Text>;
    /** Page to share; empty: the current page. */
    readonly to?: Attr<Page>;
  };
  /** The first link of a page, visible only with keyboard focus. It jumps past the navigation to the main content. */
  readonly 'skip-link': Looks & {
    /** Anchor of the main content on the same page. Default: `"#content"`. */
    readonly to?: Attr<Page>;
    /** Text of the link. Default: `"Skip to content"`. */
    readonly text?: Attr<Text>;
  };
  /** Small print within a text. */
  readonly small: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Empty space between elements. In a row or column it can push the others apart. */
  readonly spacer: Looks & {
    /** Height of the space. At least 0. Default: `"40px"`. */
    readonly height?: WideAttr<Dimension>;
    /** Takes all remaining space of the row or column. Default: `false`. */
    readonly grow?: WideAttr<Flag>;
  };
  /** Part of a text with its own styles, or text that follows an inline element. */
  readonly span: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** A container whose children overlap, with the last one on top. */
  readonly stack: Looks & {
    /** Vertical alignment of the children. Default: `"stretch"`. */
    readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end'>;
    /** Horizontal alignment of the children. Default: `"stretch"`. */
    readonly justify?: WideAttr<'stretch' | 'start' | 'center' | 'end'>;
  };
  /** An area that sticks to an edge of the window while the page scrolls. */
  readonly sticky: Looks & {
    /** Edge of the window that the area sticks to. Default: `"top"`. */
    readonly edge?: Attr<'top' | 'bottom'>;
    /** Distance from that edge. Default: `"0px"`. */
    readonly offset?: WideAttr<Dimension>;
  };
  /** Important text, shown in bold. */
  readonly strong: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** The button that sends its form; inline children follow its text. */
  readonly submit: Looks & {
    /** Text of the button. Default: `"Send"`. */
    readonly text?: Attr<Text>;
    /** Button style: usual has the colors of the page; the others look like a button of that variant, including its shared styles. Default: `"usual"`. */
    readonly variant?: Attr<'usual' | 'plain' | 'solid' | 'soft' | 'outline' | 'ghost'>;
    /** Size of the button, unless it is plain. Default: `"medium"`. */
    readonly scale?: Attr<'small' | 'medium' | 'large'>;
    /** Accent color. The text of a solid button is black or white, for contrast. */
    readonly accent?: WideAttr<Color>;
  };
  /** Text below the baseline, as in a chemical formula. */
  readonly subscript: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Text above the baseline, as in an exponent. */
  readonly superscript: Looks & {
    /** Text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Shows its first child normally, its second to visitors who prefer reduced motion. */
  readonly 'switch-motion': Looks;
  /** Shows its first child on devices with a mouse or pen, its second on touchscreens. */
  readonly 'switch-pointer': Looks;
  /** Shows its first child on devices with a light color scheme, its second on those with a dark one. */
  readonly 'switch-scheme': Looks;
  /** Shows a different child in each range of window widths. */
  readonly 'switch-width': Looks & {
    /** Widths between the ranges, in ascending order and separated by commas. Each width adds a slot. Default: `"640px,1024px"`. */
    readonly breakpoints?: Attr<Text>;
  };
  /** A tab and its content. */
  readonly tab: Looks & {
    /** Text of the tab; without JavaScript, a heading above the content. */
    readonly label?: Attr<Text>;
    /** Level of that heading in the outline of the page. From 2 to 6. Default: `3`. */
    readonly level?: Attr<2 | 3 | 4 | 5 | 6>;
  };
  /** A table. It scrolls horizontally if there is not enough space. */
  readonly table: Looks & {
    /** Caption above the table, which also names it for screen readers. */
    readonly caption?: Attr<Text>;
    /** Number of header rows at the top. From 0 to 5. Default: `1`. */
    readonly 'header-rows'?: Attr<0 | 1 | 2 | 3 | 4 | 5>;
    /** Lines between rows, shading on alternate rows, lines around all cells, or no decoration. Default: `"lines"`. */
    readonly variant?: Attr<'lines' | 'striped' | 'grid' | 'plain'>;
  };
  /** A cell of a row; children follow its text. */
  readonly 'table-cell': Looks & {
    /** Text of the cell. */
    readonly text?: Attr<Text>;
    /** Makes the cell the header of its column or row. Default: `"none"`. */
    readonly header?: Attr<'none' | 'column' | 'row'>;
    /** Number of columns that the cell spans. From 1 to 20. Default: `1`. */
    readonly columns?: Attr<Decimal>;
    /** Number of rows that the cell spans. From 1 to 20. Default: `1`. */
    readonly rows?: Attr<Decimal>;
    /** Horizontal alignment of the text; end suits numbers. */
    readonly align?: WideAttr<'start' | 'center' | 'end'>;
  };
  /** Links to the headings of the current page that have an anchor, as those from Markdown do. */
  readonly 'table-of-contents': Looks & {
    /** Text above the links, and the name of this navigation. Default: `"On this page"`. */
    readonly label?: Attr<Text>;
    /** Level of the largest headings in the list. From 1 to 6. Default: `2`. */
    readonly 'first-level'?: Attr<1 | 2 | 3 | 4 | 5 | 6>;
    /** Level of the smallest headings in the list. From 1 to 6. Default: `3`. */
    readonly 'last-level'?: Attr<1 | 2 | 3 | 4 | 5 | 6>;
    /** Window width below which the text is a button that shows the links; 0 for never. At least 0. Default: `"0px"`. */
    readonly 'collapse-below'?: Attr<Dimension>;
    /** Color of the line next to the links. */
    readonly 'line-color'?: WideAttr<Color>;
  };
  /** A row of a table; its children are cells. */
  readonly 'table-row': Looks;
  /** Tabs that show one of the children at a time. Without JavaScript, all are shown below each other. */
  readonly tabs: Looks & {
    /** Name of the tabs for screen readers. */
    readonly label?: Attr<Text>;
    /** Style of the tabs: a line below them, or pills. Default: `"line"`. */
    readonly look?: Attr<'line' | 'pills'>;
    /** Position of the tabs: above the content, or next to it if there is space. Default: `"above"`. */
    readonly direction?: Attr<'above' | 'beside'>;
  };
  /** A list of all tags of the site. Each one links to its own page if the project has a tag page. */
  readonly 'tag-list': Looks & {
    /** Sort order of the tags. “most first” starts with the most used tag. Default: `"by name"`. */
    readonly order?: Attr<'by name' | 'most first' | 'as they stand'>;
    /** Maximum number of tags in the list. At least 1. Default: `1000`. */
    readonly limit?: Attr<Decimal>;
    /** Shows the number of pages with each tag. Default: `true`. */
    readonly 'show-count'?: Attr<Flag>;
  };
  /** A paragraph; inline children follow its text. */
  readonly text: Looks & {
    /** Text of the paragraph. */
    readonly text?: Attr<Text>;
  };
  /** A date, time or duration as text and in a machine-readable format. */
  readonly time: Looks & {
    /** Visible text; empty: the date in the format below. */
    readonly text?: Attr<Text>;
    /** Machine-readable format: 2027-05-01, 18:30, 2027-05-01T18:30Z or PT2H30M. */
    readonly datetime?: Attr<Text>;
    /** Format of a date without a text, in the language of the site. Default: `"long"`. */
    readonly 'date-style'?: Attr<'long' | 'short' | 'weekday' | 'month' | 'numbers' | 'iso'>;
  };
  /** A video file. With autoplay it is muted, and does not start for visitors who prefer reduced motion. */
  readonly video: Looks & {
    /** Video file (mp4). */
    readonly video?: AssetAttr;
    /** Picture shown until the video plays. */
    readonly poster?: AssetAttr;
    /** Loads the poster only when it is near the visible part of the page. The poster is then shown behind the video. Default: `false`. */
    readonly lazyload?: Attr<Flag>;
    /** Name of the video for screen readers. */
    readonly label?: Attr<Text>;
    /** URL of the captions, a WebVTT file on the same server, such as /media/film.vtt. */
    readonly captions?: Attr<Text>;
    /** Captions as a file of the project, used instead of the URL. */
    readonly 'captions-file'?: AssetAttr;
    /** Language of the captions, such as en or pt-BR. Default: `"en"`. */
    readonly 'captions-lang'?: Attr<Text>;
    /** Shows playback controls. A video without autoplay always has them. Default: `true`. */
    readonly controls?: Attr<Flag>;
    /** Plays automatically, muted and in a loop, unless the visitor prefers reduced motion. Default: `false`. */
    readonly autoplay?: Attr<Flag>;
    /** Starts again at the end. Default: `false`. */
    readonly loop?: Attr<Flag>;
    /** Aspect ratio of the frame, so that nothing shifts while the video loads. Default: `"16:9"`. */
    readonly ratio?: WideAttr<'own' | '1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'>;
    /** Fit in a frame of another shape: contain shows the whole video, cover fills the frame. Default: `"contain"`. */
    readonly fit?: WideAttr<'contain' | 'cover'>;
  };
}

/** What a style may say; some of it counts for some elements alone. */
export interface StyleLooks extends Omit<Looks, 'anchor' | 'styles'> {
  readonly accent?: WideAttr<Color>;
  readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end' | 'baseline'> | WideAttr<'stretch' | 'start' | 'center' | 'end'> | WideAttr<'start' | 'center' | 'end'>;
  readonly justify?: WideAttr<'start' | 'center' | 'end' | 'between' | 'around' | 'evenly'> | WideAttr<'stretch' | 'start' | 'center' | 'end'>;
  readonly wrap?: WideAttr<Flag>;
  readonly 'row-gap'?: WideAttr<Dimension>;
  readonly 'menu-color'?: WideAttr<Color>;
  readonly 'line-color'?: WideAttr<Color>;
}

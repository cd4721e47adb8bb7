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
  readonly type?: 'none' | 'fade' | 'rise' | 'sink' | 'slide-right' | 'slide-left' | 'zoom-in' | 'zoom-out' | 'blur';
  readonly distance?: Dimension;
  readonly end?: number;
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
  /** The room between the edge and the content. */
  readonly padding?: WideAttr<Space>;
  /** The room around the block. */
  readonly margin?: WideAttr<Space>;
  /** What is behind the content. */
  readonly fill?: WideAttr<Fill>;
  /** Lines around the block and the roundness of its corners. */
  readonly border?: WideAttr<Border>;
  /** A frame and a shadow, each switched on by itself. */
  readonly frame?: WideAttr<BorderStyle>;
  /** Font, size, weight and spacing of the text. */
  readonly 'text-style'?: WideAttr<TextStyle>;
  /** Alignment and line breaking of the text. */
  readonly 'paragraph-style'?: WideAttr<ParagraphStyle>;
  /** The font alone: names in the order in which they are tried. */
  readonly 'font-family'?: WideAttr<Font>;
  /** The size of the text alone. From 0 to 2000. */
  readonly 'font-size'?: WideAttr<Dimension>;
  /** How bold the text is: 400 is regular, 700 is bold. From 1 to 1000. */
  readonly 'font-weight'?: WideAttr<Amount>;
  /** Whether the text is slanted. */
  readonly 'font-style'?: WideAttr<'normal' | 'italic'>;
  /** How far lines are apart, in sizes of the letters, or as a dimension. */
  readonly 'line-height'?: WideAttr<LineHeight>;
  /** The room between letters. */
  readonly 'letter-spacing'?: WideAttr<Dimension>;
  /** Where lines begin or end. */
  readonly 'text-align'?: WideAttr<'start' | 'center' | 'end' | 'justify'>;
  /** Shows the text in capitals, or without any, whatever is written. */
  readonly 'text-transform'?: WideAttr<'none' | 'uppercase' | 'lowercase' | 'capitalize'>;
  /** A line at the text. */
  readonly 'text-decoration'?: WideAttr<'none' | 'underline' | 'overline' | 'line-through'>;
  /** The color of the text. */
  readonly 'text-color'?: WideAttr<Color>;
  /** How lines break: evenly in headings, without a lonely last word, or not at all. */
  readonly 'text-wrap'?: WideAttr<'wrap' | 'balance' | 'pretty' | 'nowrap'>;
  /** Columns that the text flows through. */
  readonly 'text-columns'?: WideAttr<TextColumns>;
  /** What stands before the items of a list. */
  readonly 'list-style'?: WideAttr<'none' | 'disc' | 'circle' | 'square' | 'decimal' | 'decimal-leading-zero' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman'>;
  /** An image whose shape cuts the block out. */
  readonly mask?: WideAttr<Mask>;
  /** From 0, invisible, to 1. From 0 to 1. */
  readonly opacity?: WideAttr<Amount>;
  /** How a picture or a video fills its box: cut off, whole, stretched, or as it is. */
  readonly 'object-fit'?: WideAttr<'cover' | 'contain' | 'fill' | 'none' | 'scale-down'>;
  /** The part of a picture or a video that stays in sight where it is cut off. */
  readonly 'object-position'?: WideAttr<Vector2>;
  /** Width to height. */
  readonly 'aspect-ratio'?: WideAttr<Ratio>;
  /** What becomes of content that is larger than the block. */
  readonly overflow?: WideAttr<'visible' | 'hidden' | 'clip' | 'auto' | 'scroll'>;
  /** In its place, moved, kept in sight, or anywhere in the positioned block around it. */
  readonly position?: WideAttr<Position>;
  /** How the block stands among its siblings in a row, a column or a grid. */
  readonly placement?: WideAttr<Placement>;
  /** The block is there in windows of this width and above. */
  readonly 'visible-from'?: WideAttr<Width>;
  /** The block is there in windows below this width. */
  readonly 'visible-below'?: WideAttr<Width>;
  /** What is different under the pointer. */
  readonly hover?: WideAttr<StateStyle>;
  /** What is different of a link or a button that the keyboard has reached. */
  readonly 'focus-visible'?: WideAttr<StateStyle>;
  /** How the looks of a state come and go; at once with reduced motion. */
  readonly transition?: WideAttr<Transition>;
  /** How the block comes into the window as the visitor scrolls; it is simply there with reduced motion, on paper, and in browsers that can not do it. */
  readonly animation?: WideAttr<Animation>;
  /** Names of styles of the project, with spaces between them: later ones win, and the own looks of the block over all. */
  readonly styles?: Attr<Text>;
  /** Makes the block a target of links; its kid is the id in the page. */
  readonly anchor?: Attr<string | Anchor>;
}

/** The attributes of each element. */
export interface ElementAttributes {
  /** Short for something, which is told on hover and to screen readers. */
  readonly abbreviation: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
    /** What it is short for. */
    readonly meaning?: Attr<Text>;
  };
  /** How to reach whoever is behind the page; its lines stand as they are written. */
  readonly address: Looks & {
    /** The lines of the address. */
    readonly text?: Attr<Text>;
  };
  /** A frame that keeps its proportions; what is inside fills it. */
  readonly aspect: Looks & {
    /** Width to height. Left out: `"16:9"`. */
    readonly ratio?: WideAttr<Ratio>;
    /** How pictures and videos fill it: cut off, whole, stretched, or as they are. Left out: `"cover"`. */
    readonly fit?: WideAttr<'cover' | 'contain' | 'fill' | 'none'>;
  };
  /** A button that leads back to the previous path. */
  readonly back: Looks & {
    /** The text of the button. */
    readonly text?: Attr<Text>;
  };
  /** What the board of the page has under a name: a field of its own, or its title, description, image, date, link or tags. In a card it is the board that the card shows; where the board has none, nothing shows. */
  readonly 'board-field': Looks & {
    /** The name of the field, or one of title, description, image, date, link and tags. Left out: `"title"`. */
    readonly name?: Attr<Text>;
    /** Stands before it, such as "from "; only where the board has the field. */
    readonly before?: Attr<Text>;
    /** Stands behind it, such as " €". */
    readonly after?: Attr<Text>;
    /** The words of a link, in place of what it leads to; or what a picture shows, for those who do not see it. */
    readonly text?: Attr<Text>;
    /** How a date is written, in the language of the site. Left out: `"long"`. */
    readonly 'date-style'?: Attr<'long' | 'short' | 'weekday' | 'month' | 'numbers' | 'iso'>;
    /** How a number is written in the language of the site: with something between its thousands, or plain, as years are. Left out: `"grouped"`. */
    readonly 'number-style'?: Attr<'grouped' | 'plain'>;
  };
  /** The pages in a folder, each as a card: a plain one, or that of a board. Items among its children follow. */
  readonly 'board-list': Looks & {
    /** The folder whose pages are listed; empty: those below the page that it stands on. */
    readonly of?: Attr<Page>;
    /** The order of the pages; those without a date come last. Left out: `"as they stand"`. */
    readonly order?: Attr<'as they stand' | 'newest first' | 'oldest first' | 'by title'>;
    /** A field of the boards that the pages are ordered by in place of the order above; those without it come last. */
    readonly 'order-by'?: Attr<Text>;
    /** Orders by that field from the greatest to the least. Left out: `false`. */
    readonly descending?: Attr<Flag>;
    /** Lists only the pages with this tag. */
    readonly tag?: Attr<Text>;
    /** Lists only the pages that have this field, and have in it what the following say. */
    readonly where?: Attr<Text>;
    /** What that field has to be; empty: anything. */
    readonly 'where-is'?: Attr<Text>;
    /** The least that it may be: a number, a day, or a text in the order of letters. */
    readonly 'where-from'?: Attr<Text>;
    /** The most that it may be. */
    readonly 'where-to'?: Attr<Text>;
    /** On the board that shows tags: lists all pages of the site with the tag of the page, in place of those in a folder. Left out: `false`. */
    readonly 'of-tag'?: Attr<Flag>;
    /** How many pages are listed at most. At least 1. Left out: `100`. */
    readonly limit?: Attr<Decimal>;
    /** On a board with a page size: each of its pages lists its portion of what is below the board, and the limit is not asked. An element pager leads from one to the other. Left out: `false`. */
    readonly paged?: Attr<Flag>;
    /** A board that shows each page: its exposed attributes labelled title, description, image, date, link or tags, or like a field of the boards, are filled; empty: a plain card. */
    readonly card?: Attr<Page>;
    /** The level of the headings of cards in the outline of the page; where it is set, also of those that a board shows. From 2 to 6. Left out: `3`. */
    readonly level?: Attr<2 | 3 | 4 | 5 | 6>;
    /** Cards side by side where there is room, or rows with the picture beside the words. Left out: `"grid"`. */
    readonly layout?: Attr<'grid' | 'rows'>;
    /** How narrow a card may become in a grid. At least 0. Left out: `"260px"`. */
    readonly 'card-width'?: WideAttr<Dimension>;
    /** How many cards stand side by side, also per width of the window; 0 for as many as fit. From 0 to 12. Left out: `0`. */
    readonly columns?: WideAttr<Decimal>;
    /** The distance between the cards. At least 0. Left out: `"24px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Shows the picture of each page on plain cards. Left out: `true`. */
    readonly 'show-image'?: Attr<Flag>;
    /** Shows the date of each page on plain cards. Left out: `true`. */
    readonly 'show-date'?: Attr<Flag>;
    /** How the dates are written. Left out: `"long"`. */
    readonly 'date-style'?: Attr<'long' | 'short' | 'weekday' | 'month' | 'numbers' | 'iso'>;
    /** Shows the description of each page on plain cards. Left out: `true`. */
    readonly 'show-description'?: Attr<Flag>;
  };
  /** A block that holds others, as a plain or a meaningful HTML element. */
  readonly box: Looks & {
    /** The HTML element; choose what the content is, so that assistive technology can tell. Left out: `"div"`. */
    readonly tag?: Attr<'div' | 'section' | 'article' | 'header' | 'footer' | 'main' | 'nav' | 'aside'>;
  };
  /** The way from the home page down to this one, each step a link but the last. */
  readonly breadcrumbs: Looks & {
    /** What this navigation is called, for screen readers. Left out: `"Breadcrumbs"`. */
    readonly label?: Attr<Text>;
    /** The name of the home page here; empty: its own title. Left out: `"Home"`. */
    readonly 'home-text'?: Attr<Text>;
    /** What stands between two steps. Left out: `"/"`. */
    readonly separator?: WideAttr<'/' | '›' | '·' | '→'>;
  };
  /** A button: a link when it leads somewhere, else a plain button; children follow its text. */
  readonly button: Looks & {
    /** Where it leads: a board, a board and an anchor (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** The text of the link. */
    readonly text?: Attr<Text>;
    /** Keeps the scroll position when the page changes. Left out: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens in a new tab. Left out: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** What search engines are told: that it is not vouched for, paid for, or made by visitors. Left out: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
    /** A file that is downloaded instead, such as a PDF, named by assetUid or assetUrl of the attribute. */
    readonly file?: AssetAttr;
    /** How it stands out; a plain one has only the looks that it is given. Left out: `"plain"`. */
    readonly variant?: Attr<'plain' | 'solid' | 'soft' | 'outline' | 'ghost'>;
    /** How large it is, where it is not plain. Left out: `"medium"`. */
    readonly scale?: Attr<'small' | 'medium' | 'large'>;
    /** Its color; the text of a solid one is black or white, whichever is read better. */
    readonly accent?: WideAttr<Color>;
  };
  /** A panel with a heading; when it leads somewhere, a click anywhere on it follows the link of its heading. Pictures among its children stand above the heading. */
  readonly card: Looks & {
    /** The HTML element; article for what makes sense on its own. Left out: `"article"`. */
    readonly tag?: Attr<'article' | 'div' | 'section' | 'aside'>;
    /** The heading, which the link is on. */
    readonly heading?: Attr<Text>;
    /** The level of the heading in the outline of the page. From 1 to 6. Left out: `3`. */
    readonly level?: Attr<1 | 2 | 3 | 4 | 5 | 6>;
    /** Where it leads: a board, a board and an anchor (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** Keeps the scroll position when the page changes. Left out: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens in a new tab. Left out: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** What search engines are told: that it is not vouched for, paid for, or made by visitors. Left out: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
    /** How the panel stands out. Left out: `"outline"`. */
    readonly variant?: Attr<'outline' | 'raised' | 'filled' | 'plain'>;
    /** As high as what it stands in: cards that composites or boards show side by side are equally high then. Left out: `false`. */
    readonly 'full-height'?: WideAttr<Flag>;
  };
  /** A question of a form with given answers: boxes to tick, one of several, or a list. */
  readonly choice: Looks & {
    /** What the visitor is asked for. */
    readonly label?: Attr<Text>;
    /** The name under which the answer is sent; empty: the label. */
    readonly name?: Attr<Text>;
    /** The form is not sent without an answer; of several boxes one has to be ticked. Left out: `false`. */
    readonly required?: Attr<Flag>;
    /** What a visitor is told who has ticked none of several boxes, one of which is required. Left out: `"Choose at least one of these."`. */
    readonly 'required-text'?: Attr<Text>;
    /** One answer in sight, several answers, or one of a list that opens. Left out: `"radio"`. */
    readonly kind?: Attr<'radio' | 'checkbox' | 'select'>;
    /** The answers, each on a line; a checkbox without any is ticked for its label. */
    readonly options?: Attr<Text>;
    /** What a list shows before an answer was chosen. */
    readonly placeholder?: Attr<Text>;
    /** A hint below the field. */
    readonly help?: Attr<Text>;
  };
  /** Code, a name or a command within a text. */
  readonly code: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Lines of code as they stand, with the name of their language above. */
  readonly 'code-block': Looks & {
    /** The lines of code. */
    readonly code?: Attr<Text>;
    /** The language or file name that stands above; empty for none. */
    readonly language?: Attr<Text>;
    /** Breaks long lines, instead of scrolling. Left out: `false`. */
    readonly wrap?: Attr<Flag>;
  };
  /** Blocks below each other, with the same gap between them. */
  readonly column: Looks & {
    /** The distance between the children. At least 0. Left out: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Where the children stand across the direction. */
    readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end' | 'baseline'>;
    /** How room that is left in the direction is shared. */
    readonly justify?: WideAttr<'start' | 'center' | 'end' | 'between' | 'around' | 'evenly'>;
    /** Whether children that have no room begin a new line. */
    readonly wrap?: WideAttr<Flag>;
  };
  /** Shows the tree of another board in its place. Children fill the slots of that board; attributes with isGroup set its exposed properties; looks and the anchor go to its root block. */
  readonly composite: Looks & Properties & {
    /** The uid of the board that is shown. */
    readonly source?: Attr<Page>;
  };
  /** A button by which the visitor accepts cookies. */
  readonly 'consent-accept': Looks & {
    /** The text of the button. */
    readonly text?: Attr<Text>;
  };
  /** Shows its children until the visitor has accepted or declined cookies. */
  readonly 'consent-banner': Looks;
  /** A button by which the visitor declines cookies, or takes an earlier yes back. */
  readonly 'consent-clear': Looks & {
    /** The text of the button. */
    readonly text?: Attr<Text>;
  };
  /** A button by which the visitor takes back an answer about cookies, and is asked again. */
  readonly 'consent-reset': Looks & {
    /** The text of the button. */
    readonly text?: Attr<Text>;
  };
  /** A button that opens the cookie banner again; until then the earlier answer counts. */
  readonly 'consent-settings': Looks & {
    /** The text of the button. */
    readonly text?: Attr<Text>;
  };
  /** Shows one child to those who have accepted cookies, one to those who have declined, and one to those who have not answered, or have no JavaScript. */
  readonly 'consent-switch': Looks;
  /** Holds its content in the middle, at a maximum width and with room at its sides. */
  readonly container: Looks & {
    /** The greatest width, the room at the sides included. At least 0. Left out: `"1200px"`. */
    readonly 'max-width'?: WideAttr<Dimension>;
    /** The room at both sides of the content. At least 0. Left out: `"24px"`. */
    readonly gutter?: WideAttr<Dimension>;
  };
  /** A term and what it means; children follow the text. */
  readonly 'definition-item': Looks & {
    /** The term, or the name of the fact. */
    readonly term?: Attr<Text>;
    /** What it means, or the fact. */
    readonly text?: Attr<Text>;
  };
  /** Terms with what they mean, or facts with their names. */
  readonly 'definition-list': Looks & {
    /** The meaning below its term, or beside it where there is room. Left out: `"stacked"`. */
    readonly layout?: Attr<'stacked' | 'columns'>;
    /** The distance between the children. At least 0. Left out: `"16px"`. */
    readonly gap?: WideAttr<Dimension>;
  };
  /** A heading that shows and hides what is inside; several of one group are an accordion. */
  readonly details: Looks & {
    /** What is always shown, and clicked. Left out: `"More"`. */
    readonly summary?: Attr<Text>;
    /** Whether it is open at first. Left out: `false`. */
    readonly open?: Attr<Flag>;
    /** Of those with one group name, only one is open at a time. */
    readonly group?: Attr<Text>;
    /** Lines between several, a box of its own, or neither. Left out: `"lines"`. */
    readonly variant?: Attr<'lines' | 'box' | 'plain'>;
  };
  /** A line between two thoughts, or between two blocks of a row. */
  readonly divider: Looks & {
    /** A vertical line stands between the blocks of a row. Left out: `"horizontal"`. */
    readonly direction?: Attr<'horizontal' | 'vertical'>;
    /** How thick the line is. At least 0. Left out: `"1px"`. */
    readonly thickness?: WideAttr<Dimension>;
    /** How the line is drawn. Left out: `"solid"`. */
    readonly style?: WideAttr<'solid' | 'dashed' | 'dotted' | 'double'>;
    /** The color of the line. Left out: `"#8C8C8C80"`. */
    readonly color?: WideAttr<Color>;
  };
  /** A film or map of YouTube, Vimeo, OpenStreetMap or Google Maps: a picture with a button, and nothing of theirs is loaded before it is pressed; without JavaScript a link. */
  readonly embed: Looks & {
    /** The address of the film or map, as the browser shows it there. */
    readonly address?: Attr<Text>;
    /** What it shows. */
    readonly title?: Attr<Text>;
    /** The picture that stands there until it is loaded. */
    readonly poster?: AssetAttr;
    /** What the visitor should know before, such as who gets their data. */
    readonly note?: Attr<Text>;
    /** On a click only, or at once for visitors who have accepted cookies. Left out: `"click"`. */
    readonly load?: Attr<'click' | 'consent'>;
    /** Width to height. Left out: `"16:9"`. */
    readonly ratio?: WideAttr<'1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'>;
  };
  /** Words that are stressed within a text, in italics. */
  readonly emphasis: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** A field of a form, with its label. */
  readonly field: Looks & {
    /** What the visitor is asked for. */
    readonly label?: Attr<Text>;
    /** The name under which the answer is sent; empty: the label. */
    readonly name?: Attr<Text>;
    /** The form is not sent without an answer. Left out: `false`. */
    readonly required?: Attr<Flag>;
    /** What is asked for; the browser checks it, and offers a fitting keyboard. Left out: `"text"`. */
    readonly type?: Attr<'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'textarea'>;
    /** What the browser may fill in; usual follows from the type. Left out: `"usual"`. */
    readonly autocomplete?: Attr<'usual' | 'off' | 'name' | 'given-name' | 'family-name' | 'email' | 'tel' | 'url' | 'organization' | 'address-line1' | 'postal-code' | 'address-level2' | 'country-name' | 'bday'>;
    /** An example that stands in the empty field; no stand-in for the label. */
    readonly placeholder?: Attr<Text>;
    /** How many lines a textarea shows. From 2 to 40. Left out: `5`. */
    readonly rows?: WideAttr<Decimal>;
    /** A hint below the field. */
    readonly help?: Attr<Text>;
  };
  /** A picture, a table or the like, together with a caption. */
  readonly figure: Looks & {
    /** The text of the caption. */
    readonly caption?: Attr<Text>;
    /** Where the caption stands. Left out: `"below"`. */
    readonly 'caption-position'?: Attr<'below' | 'above'>;
  };
  /** A field of a form that takes files. The form around it sends them as its service needs them, by multipart/form-data. */
  readonly 'file-field': Looks & {
    /** What the visitor is asked for. */
    readonly label?: Attr<Text>;
    /** The name under which the answer is sent; empty: the label. */
    readonly name?: Attr<Text>;
    /** The form is not sent without an answer. Left out: `false`. */
    readonly required?: Attr<Flag>;
    /** The files that are offered, with commas between: endings such as .pdf, or types such as image/*; empty for any. The service has to check them itself. */
    readonly accept?: Attr<Text>;
    /** Whether several files can be chosen. Left out: `false`. */
    readonly multiple?: Attr<Flag>;
    /** A hint below the field. */
    readonly help?: Attr<Text>;
  };
  /** Sends what its fields hold to a service of the author, without leaving the page; without JavaScript as a plain post. */
  readonly form: Looks & {
    /** Where it is sent: an https address of a form service, or a path on the same server. */
    readonly action?: Attr<Text>;
    /** Who takes it: a service that needs no more than its address, or the forms of Netlify, whose marks it gets. Left out: `"any"`. */
    readonly service?: Attr<'any' | 'netlify'>;
    /** Under which Netlify lists what was sent, such as contact-form. */
    readonly name?: Attr<Text>;
    /** A form is posted; one that only asks for something, such as a search, opens its address with the fields in it. Left out: `"post"`. */
    readonly method?: Attr<'post' | 'get'>;
    /** What the form is for, for those who do not see it as a whole. */
    readonly label?: Attr<Text>;
    /** The distance between the fields. At least 0. Left out: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Whether the fields make room for the message when the form was sent, or stay, emptied. Left out: `"hide"`. */
    readonly 'after-sending'?: Attr<'hide' | 'keep'>;
    /** The page that is shown when the form was sent; nothing: the visitor stays. */
    readonly 'next-page'?: Attr<Page>;
    /** Name of a field that only robots see and fill in; empty for none. Left out: `"_gotcha"`. */
    readonly trap?: Attr<Text>;
  };
  /** What a form says when it was sent, or could not be; children follow its text. */
  readonly 'form-message': Looks & {
    /** When it is shown. Left out: `"sent"`. */
    readonly when?: Attr<'sent' | 'failed'>;
    /** The words of the message. */
    readonly text?: Attr<Text>;
  };
  /** A grid of pictures that open in a large view; its children are images. */
  readonly gallery: Looks & {
    /** How many pictures stand side by side where there is room. From 1 to 8. Left out: `3`. */
    readonly columns?: WideAttr<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>;
    /** The distance between the pictures. At least 0. Left out: `"12px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Rows of equal cells, or columns in which each picture keeps its height. Left out: `"grid"`. */
    readonly layout?: Attr<'grid' | 'masonry'>;
    /** The shape of the small pictures; what is too much is cut off. Left out: `"1:1"`. */
    readonly ratio?: WideAttr<'own' | '1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'>;
    /** Opens a picture large on a click; without JavaScript its file. Left out: `true`. */
    readonly enlarge?: Attr<Flag>;
    /** Name of the button that closes. Left out: `"Close"`. */
    readonly 'close-text'?: Attr<Text>;
    /** Name of the button that leads back. Left out: `"Previous picture"`. */
    readonly 'previous-text'?: Attr<Text>;
    /** Name of the button that leads on. Left out: `"Next picture"`. */
    readonly 'next-text'?: Attr<Text>;
  };
  /** Equal columns: as many as fit, or a number of them that becomes smaller where they would be too narrow. */
  readonly grid: Looks & {
    /** How many columns there are at most; 0 for as many as fit. From 0 to 12. Left out: `3`. */
    readonly columns?: WideAttr<Decimal>;
    /** Columns are never narrower than this: there are fewer then. 0 keeps their number. At least 0. Left out: `"240px"`. */
    readonly 'min-width'?: WideAttr<Dimension>;
    /** The distance between the children. At least 0. Left out: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** The distance between the rows, where it is another than between the columns. At least 0. */
    readonly 'row-gap'?: WideAttr<Dimension>;
    /** Where the children stand in the height of their row. */
    readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end'>;
    /** Where the children stand in the width of their column. */
    readonly justify?: WideAttr<'stretch' | 'start' | 'center' | 'end'>;
  };
  /** A heading of level 1 to 6; inline children follow its text. */
  readonly heading: Looks & {
    /** The text of the heading. */
    readonly text?: Attr<Text>;
    /** The level in the outline of the page: 1 once, and no level left out. From 1 to 6. Left out: `2`. */
    readonly level?: Attr<1 | 2 | 3 | 4 | 5 | 6>;
  };
  /** Something that a form sends along without asking: the subject of the mail, the key of a form service, the page that it was sent from. */
  readonly 'hidden-field': Looks & {
    /** The name under which it is sent, as the service wants it. */
    readonly name?: Attr<Text>;
    /** What is sent. Anybody can read it in the page: it is no place for a secret. */
    readonly value?: Attr<Text>;
  };
  /** Words that are marked as with a pen. */
  readonly highlight: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** An icon of the Lucide set, in the color of the text around it. */
  readonly icon: Looks & {
    /** The name of the icon on lucide.dev/icons, such as arrow-right. Left out: `"star"`. */
    readonly name?: Attr<Text>;
    /** What the icon says where no text does; empty for decoration. */
    readonly label?: Attr<Text>;
    /** Its width and height; em counts in the size of the text. At least 0. Left out: `"1.25em"`. */
    readonly width?: WideAttr<Dimension>;
    /** How thick its lines are. From 0.5 to 4. Left out: `2`. */
    readonly stroke?: Attr<Decimal>;
  };
  /** A picture, with its width and height so that nothing shifts while it loads. */
  readonly image: Looks & {
    /** The image file, named by assetUid or assetUrl of the attribute. */
    readonly image?: AssetAttr;
    /** What the picture says, for those who do not see it; empty for decoration. */
    readonly alt?: Attr<Text>;
    /** Loads the picture when it comes near the window. Left out: `true`. */
    readonly lazyload?: Attr<Flag>;
    /** Loads the picture before all others, at once; for the largest one at the top. Left out: `false`. */
    readonly priority?: Attr<Flag>;
    /** Width to height, if not those of the picture itself; what is too much is cut off. Left out: `"own"`. */
    readonly ratio?: WideAttr<'own' | '1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'>;
    /** In a box of another shape: cover fills it, contain shows the whole picture. Left out: `"usual"`. */
    readonly fit?: WideAttr<'usual' | 'cover' | 'contain'>;
    /** The point that stays in sight where the picture is cut off, from its top left corner. Left out: `"50%,50%"`. */
    readonly focus?: WideAttr<Vector2>;
    /** The words that a gallery shows with the picture. */
    readonly caption?: Attr<Text>;
  };
  /** Begins a new line within a text. */
  readonly 'line-break': Looks;
  /** A link to a board, an anchor, an address or a file; children follow its text. */
  readonly link: Looks & {
    /** Where it leads: a board, a board and an anchor (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** The text of the link. */
    readonly text?: Attr<Text>;
    /** Keeps the scroll position when the page changes. Left out: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens in a new tab. Left out: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** What search engines are told: that it is not vouched for, paid for, or made by visitors. Left out: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
    /** A file that is downloaded instead, such as a PDF, named by assetUid or assetUrl of the attribute. */
    readonly file?: AssetAttr;
  };
  /** A list; its children are list items. */
  readonly list: Looks & {
    /** Numbers the items. Left out: `false`. */
    readonly ordered?: Attr<Flag>;
    /** The number of the first item, where items are numbered. From 0 to 999999. Left out: `1`. */
    readonly start?: Attr<Decimal>;
  };
  /** An item of a list; children follow its text. */
  readonly 'list-item': Looks & {
    /** The text of the item. */
    readonly text?: Attr<Text>;
  };
  /** A landmark with the links of the site, which becomes a menu in small windows; the link to the present page is marked. */
  readonly nav: Looks & {
    /** What this navigation is called, for screen readers. Left out: `"Main"`. */
    readonly label?: Attr<Text>;
    /** Whether the links stand side by side or below each other. Left out: `"row"`. */
    readonly layout?: Attr<'row' | 'column'>;
    /** The distance between the links. At least 0. Left out: `"28px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** In windows below this width the links are in a menu; 0 for never. At least 0. Left out: `"768px"`. */
    readonly 'collapse-below'?: Attr<Dimension>;
    /** The text of the menu button. Left out: `"Menu"`. */
    readonly 'menu-text'?: Attr<Text>;
    /** The side that the open menu, and submenus, keep to. Left out: `"end"`. */
    readonly 'menu-side'?: Attr<'start' | 'end'>;
    /** The color behind the open menu and behind submenus. */
    readonly 'menu-color'?: WideAttr<Color>;
  };
  /** A link of a navigation; items inside it are a submenu, which opens on a click. */
  readonly 'nav-item': Looks & {
    /** The text of the link. */
    readonly text?: Attr<Text>;
    /** Where it leads: a board, a board and an anchor (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** Keeps the scroll position when the page changes. Left out: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens in a new tab. Left out: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** What search engines are told: that it is not vouched for, paid for, or made by visitors. Left out: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
  };
  /** A board's root block. */
  readonly page: Looks;
  /** Links to the other pages of a board with a page size, for beside its paged list; nothing where the board has but one page. */
  readonly pager: Looks & {
    /** What this navigation is called, for screen readers. Left out: `"Pages"`. */
    readonly label?: Attr<Text>;
    /** The words of the link to the page before; empty: no such link. Left out: `"Previous"`. */
    readonly 'previous-text'?: Attr<Text>;
    /** The words of the link to the page after; empty: no such link. Left out: `"Next"`. */
    readonly 'next-text'?: Attr<Text>;
    /** Shows links to single pages: the first, the last, and those around this one. Left out: `true`. */
    readonly 'show-numbers'?: Attr<Flag>;
  };
  /** Links to the pages before and after this one in the same folder, with their titles. */
  readonly 'previous-next': Looks & {
    /** What this navigation is called, for screen readers. Left out: `"Previous and next page"`. */
    readonly label?: Attr<Text>;
    /** The words above the title of the page before. Left out: `"Previous"`. */
    readonly 'previous-text'?: Attr<Text>;
    /** The words above the title of the page after. Left out: `"Next"`. */
    readonly 'next-text'?: Attr<Text>;
  };
  /** Holds texts that are read one after the other, and gives them a rhythm: sizes, spacing, marks and a measure. */
  readonly prose: Looks & {
    /** The HTML element; an article stands for itself. Left out: `"div"`. */
    readonly tag?: Attr<'div' | 'article' | 'section' | 'main'>;
  };
  /** What somebody else has said, and who; children follow the text of the quote. */
  readonly quote: Looks & {
    /** The words of the quote. */
    readonly text?: Attr<Text>;
    /** Who said it, or where it stands. */
    readonly source?: Attr<Text>;
    /** Where it leads: a board, a board and an anchor (uid#anchor), or a web, mail or phone address. */
    readonly to?: Attr<Page>;
    /** Keeps the scroll position when the page changes. Left out: `false`. */
    readonly 'keep-scroll'?: Attr<Flag>;
    /** Opens in a new tab. Left out: `false`. */
    readonly 'new-tab'?: Attr<Flag>;
    /** What search engines are told: that it is not vouched for, paid for, or made by visitors. Left out: `"none"`. */
    readonly rel?: Attr<'none' | 'nofollow' | 'sponsored' | 'ugc'>;
    /** A bar at its side, large type, or neither. Left out: `"bar"`. */
    readonly variant?: Attr<'bar' | 'large' | 'plain'>;
  };
  /** Blocks side by side, which wrap where there is no more room. */
  readonly row: Looks & {
    /** The distance between the children. At least 0. Left out: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** Where the children stand across the direction. */
    readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end' | 'baseline'>;
    /** How room that is left in the direction is shared. */
    readonly justify?: WideAttr<'start' | 'center' | 'end' | 'between' | 'around' | 'evenly'>;
    /** Whether children that have no room begin a new line. */
    readonly wrap?: WideAttr<Flag>;
  };
  /** Lets visitors choose between a light and a dark color scheme, or that of their device; the choice is kept, and counts on every page that has the switch. Best in a part that all pages show. */
  readonly 'scheme-switch': Looks & {
    /** What is seen of each choice; the words are always read out. Left out: `"pictures"`. */
    readonly show?: Attr<'pictures' | 'words' | 'both'>;
    /** What the choices are about, for those who do not see them. Left out: `"Colour scheme"`. */
    readonly label?: Attr<Text>;
    /** The choice of a light scheme. Left out: `"Light"`. */
    readonly light?: Attr<Text>;
    /** The choice of a dark scheme. Left out: `"Dark"`. */
    readonly dark?: Attr<Text>;
    /** The choice of what the device says. Left out: `"As the device"`. */
    readonly system?: Attr<Text>;
  };
  /** A row that is wider than its room: it is scrolled by finger, wheel or arrow keys, and its children snap into place. */
  readonly 'scroll-row': Looks & {
    /** The width of each child, at most all the room there is; 0 for as wide as it is. At least 0. Left out: `"280px"`. */
    readonly 'item-width'?: WideAttr<Dimension>;
    /** The distance between the children. At least 0. Left out: `"20px"`. */
    readonly gap?: WideAttr<Dimension>;
    /** The part of a child that stops at the same part of the row. Left out: `"start"`. */
    readonly snap?: WideAttr<'start' | 'center' | 'none'>;
    /** What the row shows, for those who do not see it. */
    readonly label?: Attr<Text>;
  };
  /** A band over the whole width, whose content keeps to a maximum width in its middle. */
  readonly section: Looks & {
    /** The width that the content has at most, the gutter on both sides included. At least 0. Left out: `"1200px"`. */
    readonly 'max-width'?: WideAttr<Dimension>;
    /** The room that is always left beside the content. At least 0. Left out: `"24px"`. */
    readonly gutter?: WideAttr<Dimension>;
    /** A name that makes the section a landmark for screen readers. */
    readonly label?: Attr<Text>;
  };
  /** Shares a page by the means of the device, else copies its address; without JavaScript a mail link. */
  readonly share: Looks & {
    /** The text of the link. Left out: `"Share"`. */
    readonly text?: Attr<Text>;
    /** What stands there for a moment when the address was copied. Left out: `"Link copied"`. */
    readonly 'copied-text'?: Attr<Text>;
    /** The title that is sent along, and the subject of the mail; empty: that of the page. */
    readonly title?: Attr<Text>;
    /** What is shared; nothing: the page that the element stands on. */
    readonly to?: Attr<Page>;
  };
  /** The first link of a page, seen only by those who use a keyboard: it leads past the navigation, to a block with an anchor. */
  readonly 'skip-link': Looks & {
    /** The anchor of the block that holds the content, on the same page. Left out: `"#content"`. */
    readonly to?: Attr<Page>;
    /** The text of the link. Left out: `"Skip to content"`. */
    readonly text?: Attr<Text>;
  };
  /** A side remark within a text, in small print. */
  readonly small: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Room between blocks; in a row or a column it can push the others apart. */
  readonly spacer: Looks & {
    /** How much room there is. At least 0. Left out: `"40px"`. */
    readonly height?: WideAttr<Dimension>;
    /** Takes all the room that a row or column has left. Left out: `false`. */
    readonly grow?: WideAttr<Flag>;
  };
  /** Words within a text that only look different, or that follow an inline child. */
  readonly span: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Its children lie upon each other in one place, the last one on top. */
  readonly stack: Looks & {
    /** Where the children stand in the height. Left out: `"stretch"`. */
    readonly align?: WideAttr<'stretch' | 'start' | 'center' | 'end'>;
    /** Where the children stand in the width. Left out: `"stretch"`. */
    readonly justify?: WideAttr<'stretch' | 'start' | 'center' | 'end'>;
  };
  /** Stays in sight at an edge of the window while what is around it scrolls by. */
  readonly sticky: Looks & {
    /** The edge of the window that it stays at. Left out: `"top"`. */
    readonly edge?: Attr<'top' | 'bottom'>;
    /** The distance that it keeps from the edge. Left out: `"0px"`. */
    readonly offset?: WideAttr<Dimension>;
  };
  /** Words of importance within a text, in bold. */
  readonly strong: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** The button that sends the form around it; inline children follow its text. */
  readonly submit: Looks & {
    /** The text of the button. Left out: `"Send"`. */
    readonly text?: Attr<Text>;
    /** How it stands out: in the colors of the page, or like a button of this variant, with the styles that the project has for it. Left out: `"usual"`. */
    readonly variant?: Attr<'usual' | 'plain' | 'solid' | 'soft' | 'outline' | 'ghost'>;
    /** How large it is, where it is not plain. Left out: `"medium"`. */
    readonly scale?: Attr<'small' | 'medium' | 'large'>;
    /** Its color; the text of a solid one is black or white, whichever is read better. */
    readonly accent?: WideAttr<Color>;
  };
  /** Characters below the line, as in a formula. */
  readonly subscript: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Characters above the line, as in an exponent. */
  readonly superscript: Looks & {
    /** The text; children follow it. */
    readonly text?: Attr<Text>;
  };
  /** Shows its first child where motion is welcome, its second where the visitor wants less of it. */
  readonly 'switch-motion': Looks;
  /** Shows its first child to a mouse or pen, its second to a finger. */
  readonly 'switch-pointer': Looks;
  /** Shows its first child in a light color scheme of the device, its second in a dark one. */
  readonly 'switch-scheme': Looks;
  /** One child for each range of window widths; CSS shows the one that fits. */
  readonly 'switch-width': Looks & {
    /** Ascending widths between the ranges, separated by commas: n widths make n + 1 slots. Left out: `"640px,1024px"`. */
    readonly breakpoints?: Attr<Text>;
  };
  /** One of the tabs of an element tabs: its label, and what it shows. */
  readonly tab: Looks & {
    /** The words on the tab; without JavaScript the heading of what it shows. */
    readonly label?: Attr<Text>;
    /** The level of that heading in the outline of the page. From 2 to 6. Left out: `3`. */
    readonly level?: Attr<2 | 3 | 4 | 5 | 6>;
  };
  /** Facts in rows and columns; where there is no room for it, it scrolls by itself. */
  readonly table: Looks & {
    /** What the table tells; stands above it, and names it for screen readers. */
    readonly caption?: Attr<Text>;
    /** How many of the first rows are headers of the columns. From 0 to 5. Left out: `1`. */
    readonly 'header-rows'?: Attr<0 | 1 | 2 | 3 | 4 | 5>;
    /** Lines between the rows, a tint on every other row, lines all around, or neither. Left out: `"lines"`. */
    readonly variant?: Attr<'lines' | 'striped' | 'grid' | 'plain'>;
  };
  /** A cell of a row; children follow its text. */
  readonly 'table-cell': Looks & {
    /** The text of the cell. */
    readonly text?: Attr<Text>;
    /** Whether it is the header of its column or of its row. Left out: `"none"`. */
    readonly header?: Attr<'none' | 'column' | 'row'>;
    /** How many columns it takes. From 1 to 20. Left out: `1`. */
    readonly columns?: Attr<Decimal>;
    /** How many rows it takes. From 1 to 20. Left out: `1`. */
    readonly rows?: Attr<Decimal>;
    /** Where the text stands in the width; numbers stand best at the end. */
    readonly align?: WideAttr<'start' | 'center' | 'end'>;
  };
  /** A row of a table; its children are cells. */
  readonly 'table-row': Looks;
  /** Shows one of its children at a time, each behind a tab; without JavaScript one after another. */
  readonly tabs: Looks & {
    /** What the tabs are about, for those who do not see them together. */
    readonly label?: Attr<Text>;
    /** How the tabs look: with a line below, or as pills in a groove. Left out: `"line"`. */
    readonly look?: Attr<'line' | 'pills'>;
    /** Where the tabs stand: above the panel, or beside it where there is room. Left out: `"above"`. */
    readonly direction?: Attr<'above' | 'beside'>;
  };
  /** All tags of the site, each a link to its page where the project names a board for them. */
  readonly 'tag-list': Looks & {
    /** The order of the tags; "most first" begins with the one that most pages bear. Left out: `"by name"`. */
    readonly order?: Attr<'by name' | 'most first' | 'as they stand'>;
    /** How many tags are listed at most. At least 1. Left out: `1000`. */
    readonly limit?: Attr<Decimal>;
    /** Shows beside each tag how many pages bear it. Left out: `true`. */
    readonly 'show-count'?: Attr<Flag>;
  };
  /** A paragraph; inline children follow its text. */
  readonly text: Looks & {
    /** The text of the paragraph. */
    readonly text?: Attr<Text>;
  };
  /** A date, a time or a duration, in words and in a form that programs read. */
  readonly time: Looks & {
    /** The words; empty: the day, in the style chosen below. */
    readonly text?: Attr<Text>;
    /** The same for programs: 2027-05-01, 18:30, 2027-05-01T18:30Z, or PT2H30M. */
    readonly datetime?: Attr<Text>;
    /** How a day without words of its own is written, in the language of the site. Left out: `"long"`. */
    readonly 'date-style'?: Attr<'long' | 'short' | 'weekday' | 'month' | 'numbers' | 'iso'>;
  };
  /** A film of the project; one that plays by itself is muted, and waits where motion is unwanted. */
  readonly video: Looks & {
    /** The film, an mp4 file, named by assetUid or assetUrl of the attribute. */
    readonly video?: AssetAttr;
    /** The picture that is shown until the film plays. */
    readonly poster?: AssetAttr;
    /** Loads the poster when it comes near the window; it stands behind the film then. Left out: `false`. */
    readonly lazyload?: Attr<Flag>;
    /** What the film shows, for those who do not see it. */
    readonly label?: Attr<Text>;
    /** Address of the captions, a WebVTT file on the same server, such as /media/film.vtt. */
    readonly captions?: Attr<Text>;
    /** The captions as a file of the project, named by assetUid or assetUrl of the attribute; it counts more than the address. */
    readonly 'captions-file'?: AssetAttr;
    /** The language of the captions, such as en or pt-BR. Left out: `"en"`. */
    readonly 'captions-lang'?: Attr<Text>;
    /** Shows buttons to play, pause and so on; a film that waits always has them. Left out: `true`. */
    readonly controls?: Attr<Flag>;
    /** Plays by itself, muted and over and over, for visitors who allow motion. Left out: `false`. */
    readonly autoplay?: Attr<Flag>;
    /** Begins anew at the end. Left out: `false`. */
    readonly loop?: Attr<Flag>;
    /** Width to height of the frame, so that nothing shifts while the film loads. Left out: `"16:9"`. */
    readonly ratio?: WideAttr<'own' | '1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'>;
    /** In a frame of another shape: contain shows the whole film, cover fills the frame. Left out: `"contain"`. */
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
}

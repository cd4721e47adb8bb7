import { layersOf, slashed, wordsOfValue } from './split-value.ts';

/** A longhand property and its value. */
export type Longhand = readonly [property: string, value: string];

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

/** Sides that depend on the direction of the text, which is left to right. */
const LOGICAL: Readonly<Record<string, readonly string[]>> = {
  inline: ['left', 'right'],
  block: ['top', 'bottom'],
  'inline-start': ['left'],
  'inline-end': ['right'],
  'block-start': ['top'],
  'block-end': ['bottom'],
};

const ALIASES: Readonly<Record<string, string>> = {
  'grid-row-gap': 'row-gap',
  'grid-column-gap': 'column-gap',
  'word-wrap': 'overflow-wrap',
  'inline-size': 'width',
  'block-size': 'height',
  'max-inline-size': 'max-width',
  'min-inline-size': 'min-width',
  'max-block-size': 'max-height',
  'min-block-size': 'min-height',
  'text-wrap-style': 'text-wrap',
  'text-wrap-mode': 'text-wrap',
};

const GLOBAL = /^(?:inherit|initial|unset|revert|revert-layer)$/;
const LINE = /^(?:none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset)$/;
const LENGTH = /^[+-]?[\d.]+(?:[a-z]+|%)?$|^(?:thin|medium|thick)$|^(?:calc|min|max|clamp)\(/i;

function fourOf(value: string): readonly string[] {
  const [top = '', right = top, bottom = top, left = right] = wordsOfValue(value);
  return [top, right, bottom, left];
}

/** The width, style and color of a border. */
function lineOf(prefix: string, value: string): readonly Longhand[] {
  const words = wordsOfValue(value);
  const style = words.find((word) => LINE.test(word));
  const width = words.find((word) => LENGTH.test(word));
  const color = words.find((word) => word !== style && word !== width);
  const isGlobal = GLOBAL.test(value);
  return [
    [`${prefix}-width`, isGlobal ? value : (width ?? 'medium')],
    [`${prefix}-style`, isGlobal ? value : (style ?? 'none')],
    [`${prefix}-color`, isGlobal ? value : (color ?? 'currentColor')],
  ];
}

const sides = (prefix: string, value: string, suffix = ''): readonly Longhand[] =>
  fourOf(value).map((one, at) => [`${prefix}${SIDES[at] ?? ''}${suffix}`, one]);

const pair = (first: string, second: string, value: string): readonly Longhand[] => {
  const [one = value, two = one] = wordsOfValue(value);
  return [
    [first, one],
    [second, two],
  ];
};

const REPEAT = /^(?:repeat|repeat-x|repeat-y|no-repeat|space|round)$/;
const PLACE = /^(?:left|right|top|bottom|center)$/;
const IMAGE = /^(?:url|[\w-]*gradient|image-set|-webkit-image-set)\(/i;

/** The longhands of a background; each one lists the values of all layers. */
function backgroundOf(value: string): readonly Longhand[] {
  if (GLOBAL.test(value))
    return [
      ['background-color', value],
      ['background-image', value],
    ];
  const layers = layersOf(value).map((layer) => {
    const [before = '', after] = slashed(layer);
    const words = wordsOfValue(before);
    const image = words.find((word) => IMAGE.test(word)) ?? 'none';
    const place = words.filter((word) => PLACE.test(word) || LENGTH.test(word)).join(' ');
    const afterWords = wordsOfValue(after ?? '');
    const size = afterWords.filter(
      (word) => LENGTH.test(word) || /^(?:cover|contain|auto)$/.test(word),
    );
    const rest = [...words, ...afterWords];
    const color = rest.find(
      (word) =>
        !IMAGE.test(word) &&
        !PLACE.test(word) &&
        !LENGTH.test(word) &&
        !REPEAT.test(word) &&
        !/^(?:none|fixed|scroll|local|cover|contain|auto|border-box|padding-box|content-box|text)$/.test(
          word,
        ),
    );
    return {
      image,
      place: place || '0% 0%',
      size: size.join(' ') || 'auto',
      repeat: rest.filter((word) => REPEAT.test(word)).join(' ') || 'repeat',
      attachment: rest.find((word) => /^(?:fixed|local)$/.test(word)) ?? 'scroll',
      color,
    };
  });
  const color = layers.at(-1)?.color ?? 'transparent';
  if (layers.every(({ image }) => image === 'none'))
    return [
      ['background-color', color],
      ['background-image', 'none'],
    ];
  const all = (of: (layer: (typeof layers)[number]) => string) => layers.map(of).join(', ');
  return [
    ['background-color', color],
    ['background-image', all(({ image }) => image)],
    ['background-position', all(({ place }) => place)],
    ['background-size', all(({ size }) => size)],
    ['background-repeat', all(({ repeat }) => repeat)],
    ['background-attachment', all(({ attachment }) => attachment)],
  ];
}

function fontOf(value: string): readonly Longhand[] {
  const found =
    /^(.*?)\s*((?:[\d.]+(?:px|em|rem|%|vw|vh)|(?:xx?-)?(?:small|large)|medium|smaller|larger)|clamp\(.*?\))(?:\s*\/\s*([\w.%-]+))?\s+(.+)$/i.exec(
      value,
    );
  if (found === null)
    return GLOBAL.test(value)
      ? [
          ['font-family', value],
          ['font-size', value],
        ]
      : [];
  const [, before = '', size = '', height = 'normal', family = ''] = found;
  const words = wordsOfValue(before);
  const weight = words.find((word) => /^(?:bold|bolder|lighter|\d{3})$/.test(word)) ?? 'normal';
  const style = words.find((word) => /^(?:italic|oblique)$/.test(word)) ?? 'normal';
  return [
    ['font-style', style],
    ['font-weight', weight],
    ['font-size', size],
    ['line-height', height],
    ['font-family', family],
  ];
}

const flexParts = (grow: string, shrink: string, basis: string): readonly Longhand[] => [
  ['flex-grow', grow],
  ['flex-shrink', shrink],
  ['flex-basis', basis],
];

function flexOf(value: string): readonly Longhand[] {
  if (value === 'none') return flexParts('0', '0', 'auto');
  if (value === 'auto') return flexParts('1', '1', 'auto');
  if (GLOBAL.test(value)) return flexParts('0', '1', 'auto');
  const words = wordsOfValue(value);
  const numbers = words.filter((word) => /^[\d.]+$/.test(word));
  const basis = words.find((word) => !/^[\d.]+$/.test(word));
  return flexParts(numbers[0] ?? '1', numbers[1] ?? '1', basis ?? numbers[2] ?? '0%');
}

function decorationOf(value: string): readonly Longhand[] {
  const words = wordsOfValue(value);
  const lines = words.filter((word) =>
    /^(?:none|underline|overline|line-through|blink)$/.test(word),
  );
  const style = words.find((word) => /^(?:solid|double|dotted|dashed|wavy)$/.test(word));
  const width = words.find((word) => LENGTH.test(word) || word === 'from-font');
  const color = words.find(
    (word) => !lines.includes(word) && word !== style && word !== width && word !== 'auto',
  );
  return [
    ['text-decoration-line', GLOBAL.test(value) ? value : lines.join(' ') || 'none'],
    ...(style === undefined ? [] : [['text-decoration-style', style] as const]),
    ...(color === undefined || GLOBAL.test(value)
      ? []
      : [['text-decoration-color', color] as const]),
    ...(width === undefined ? [] : [['text-decoration-thickness', width] as const]),
  ];
}

function listStyleOf(value: string): readonly Longhand[] {
  const words = wordsOfValue(value);
  const place = words.find((word) => word === 'inside' || word === 'outside');
  const type = words.find((word) => word !== place && !IMAGE.test(word));
  return [
    ...(type === undefined ? [] : [['list-style-type', type] as const]),
    ...(place === undefined ? [] : [['list-style-position', place] as const]),
  ];
}

const TIME = /^[\d.]+m?s$/;

function transitionOf(value: string): readonly Longhand[] {
  const words = wordsOfValue(layersOf(value)[0] ?? '');
  const [duration = '0s', delay = '0s'] = words.filter((word) => TIME.test(word));
  const easing = words.find((word) => /^(?:ease|linear|cubic-bezier|steps)/.test(word)) ?? 'ease';
  return [
    ['transition-duration', duration],
    ['transition-delay', delay],
    ['transition-timing-function', easing],
  ];
}

function gridLines(name: string, value: string): readonly Longhand[] {
  const [
    start = 'auto',
    end = /^[a-z]/i.test(start) && !start.startsWith('span') ? start : 'auto',
  ] = slashed(value);
  return [
    [`${name}-start`, start],
    [`${name}-end`, end],
  ];
}

function gridArea(value: string): readonly Longhand[] {
  const parts = slashed(value);
  if (parts.length < 2) return [['grid-area', value]];
  const [rowStart = 'auto', columnStart = 'auto', rowEnd = 'auto', columnEnd = 'auto'] = parts;
  return [
    ['grid-row-start', rowStart],
    ['grid-row-end', rowEnd],
    ['grid-column-start', columnStart],
    ['grid-column-end', columnEnd],
  ];
}

function columnsOf(value: string): readonly Longhand[] {
  const words = wordsOfValue(value);
  const count = words.find((word) => /^\d+$/.test(word));
  const width = words.find((word) => LENGTH.test(word) && word !== count);
  return [
    ['column-count', count ?? 'auto'],
    ['column-width', width ?? 'auto'],
  ];
}

const SHORTHANDS: Readonly<Record<string, (value: string) => readonly Longhand[]>> = {
  margin: (value) => sides('margin-', value),
  padding: (value) => sides('padding-', value),
  inset: (value) => sides('', value),
  'border-width': (value) => sides('border-', value, '-width'),
  'border-style': (value) => sides('border-', value, '-style'),
  'border-color': (value) => sides('border-', value, '-color'),
  border: (value) => SIDES.flatMap((side) => lineOf(`border-${side}`, value)),
  'border-radius': (value) =>
    value.includes('/')
      ? [['border-radius', value]]
      : fourOf(value).map((one, at) => [`border-${CORNERS[at] ?? ''}-radius`, one]),
  outline: (value) => lineOf('outline', value),
  background: backgroundOf,
  font: fontOf,
  flex: flexOf,
  'flex-flow': (value) => {
    const words = wordsOfValue(value);
    const wrap = words.find((word) => word.includes('wrap'));
    return [
      ['flex-direction', words.find((word) => word !== wrap) ?? 'row'],
      ['flex-wrap', wrap ?? 'nowrap'],
    ];
  },
  gap: (value) => pair('row-gap', 'column-gap', value),
  'grid-gap': (value) => pair('row-gap', 'column-gap', value),
  overflow: (value) => pair('overflow-x', 'overflow-y', value),
  'place-items': (value) => pair('align-items', 'justify-items', value),
  'place-content': (value) => pair('align-content', 'justify-content', value),
  'place-self': (value) => pair('align-self', 'justify-self', value),
  'text-decoration': decorationOf,
  'list-style': listStyleOf,
  transition: transitionOf,
  'grid-column': (value) => gridLines('grid-column', value),
  'grid-row': (value) => gridLines('grid-row', value),
  'grid-area': gridArea,
  columns: columnsOf,
};
for (const side of SIDES) {
  Object.assign(SHORTHANDS, {
    [`border-${side}`]: (value: string) => lineOf(`border-${side}`, value),
  });
}

/** Margins, paddings, insets and borders of logical sides. */
function logical(property: string, value: string): readonly Longhand[] | undefined {
  const found = /^(margin|padding|inset|border)-((?:inline|block)(?:-start|-end)?)$/.exec(property);
  const [, name = '', side = ''] = found ?? [];
  const physical = LOGICAL[side];
  if (physical === undefined) return undefined;
  if (name === 'border') return physical.flatMap((one) => lineOf(`border-${one}`, value));
  const words = wordsOfValue(value);
  const prefix = name === 'inset' ? '' : `${name}-`;
  return physical.map((one, at) => [`${prefix}${one}`, words[at] ?? words[0] ?? value]);
}

const KNOWN = new Map<string, readonly Longhand[]>();
/** Maximum number of cached values; the cache is emptied then. */
const MAX_KNOWN = 50_000;

/**
 * Expands a declaration to longhands with physical names, such as `margin-left` for
 * `margin-inline-start`: the text is read from left to right.
 */
export function longhandsOf(property: string, value: string): readonly Longhand[] {
  const key = `${property}:${value}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const made = SHORTHANDS[property]?.(value) ??
    logical(property, value) ?? [[ALIASES[property] ?? property, value] as const];
  if (KNOWN.size > MAX_KNOWN) KNOWN.clear();
  KNOWN.set(key, made);
  return made;
}

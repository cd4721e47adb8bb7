/** All texts of the controls of the panel Properties. */
export const CONTROL_TEXTS = {
  reset: (label: string) => `Reset ${label}`,
  add: 'Add',
  addOf: (label: string) => `Add ${label}`,
  remove: 'Remove',
  noneYet: 'None yet.',
  noResults: 'No results.',
  showChoices: (label: string) => `Show choices for ${label}`,
  partOf: (whole: string, part: string) => `${whole}, ${part.toLowerCase()}`,
  changesAll: 'Changing one changes all.',
  empty: 'Empty',
  emptyBefore: (words: string) => `Empty, before ${words}`,
  unitOf: (label: string) => `Unit of ${label}`,
  mixesUnits: (text: string) => `“${text}” mixes units. Use one unit.`,
  noNumber: (text: string) => `“${text}” isn’t a number with a valid unit.`,
  /** The labels of parts whose keys say too little. */
  parts: {
    isMaxFontSize: 'Maximum size',
    z: 'Stacking order',
    xw: 'Maximum width',
    blur: 'Blur',
    isFullRow: 'Full row',
    kid: 'Name',
    column: 'Column start',
    columns: 'Column span',
    row: 'Row start',
    rows: 'Row span',
  } as Readonly<Record<string, string>>,
} as const;

/** Animations. */
export const ANIMATION_TEXTS = {
  readyOf: (label: string) => `Ready animation for ${label}`,
  ready: 'Choose a ready animation',
} as const;

/** Sizes, spaces, positions and ratios. */
export const LENGTH_TEXTS = {
  sizes: {
    w: 'width',
    h: 'height',
    nw: 'minimum width',
    nh: 'minimum height',
    xw: 'maximum width',
    xh: 'maximum height',
  },
  sameForBoth: 'Same for width and height',
  sidesOf: (label: string) => `Sides of ${label}`,
  sides: {
    none: '0, no space',
    uniq: 'All sides',
    regular: 'Opposite sides',
    full: 'Each side',
  },
  gutter: (signs: string, length: string, source: string) => `${signs} ${length} from ${source}`,
  across: 'across',
  down: 'down',
  pad: (label: string, left: number, top: number) =>
    `${label}: ${left}% across, ${top}% down. Use the arrow keys to move it.`,
  width: 'width',
  height: 'height',
  commonOf: (label: string) => `Common values of ${label}`,
  common: 'Common',
  fit: 'Fit',
  ownSize: 'Own size',
} as const;

/** Colors, gradients and fills. */
export const FILL_TEXTS = {
  pick: (label: string) => `Pick ${label}`,
  saturation: 'Saturation and brightness',
  hue: 'Hue',
  opacity: 'Opacity',
  words: { transparent: 'Transparent', currentColor: 'Text color' },
  fromScreen: 'Pick from screen',
  projectColors: 'Project colors',
  noColor: (word: string, expected: string) => `“${word}” isn’t a valid color. Enter ${expected}.`,
  color: 'Color',
  tint: 'Tint',
  overlay: 'Overlay',
  gradient: 'Gradient',
  gradients: 'Gradients (first on top)',
  gradientAt: (at: number) => `Gradient ${at}`,
  theGradient: (at: number) => `gradient ${at}`,
  newGradient: 'New gradient',
  addGradient: 'Add gradient',
  surprise: 'Surprise me',
  angle: 'Angle in °',
  addStop: 'Add stop',
  removeStop: (at: number) => `Remove stop ${at}`,
  theStop: (at: number) => `stop ${at}`,
  stopAt: (at: number) => `Stop ${at}`,
  stopOf: (label: string, at: number) => `${label}, stop ${at}`,
  stopsOf: (label: string) => `Stops of ${label}`,
  parts: {
    alt: { label: 'Alternative text' },
    patternSizePercent: { label: 'Size in %' },
    lazyload: { label: 'Load when near the window' },
    position: { label: 'Focal point' },
  } as Readonly<Record<string, { readonly label: string }>>,
} as const;

/** Files, links, and shared styles. */
export const CHOICE_TEXTS = {
  file: 'File',
  fileOf: (label: string) => `${label}, file`,
  noFile: 'No file',
  unknownFile: (name: string) => `The project has no file “${name}”.`,
  addFile: (label: string) => `Add a file: ${label}`,
  noLink: 'No link',
  onThisPage: 'on this page',
  placeFor: (label: string) => `Place for ${label}`,
  topOfPage: 'Top of the page',
  removeStyle: (name: string) => `Remove the style ${name}`,
  theStyle: (name: string) => `the style ${name}`,
  addStyle: 'Add a style',
  add: 'Add',
} as const;

/** The buttons that change the order of things. */
export const ORDER_TEXTS = {
  ways: { across: ['left', 'right'], down: ['up', 'down'] },
  move: (what: string, way: string) => `Move ${what} ${way}`,
  moved: (what: string, way: string, at: number, count: number) =>
    `Moved ${way}: ${what} is ${at} of ${count} now.`,
} as const;

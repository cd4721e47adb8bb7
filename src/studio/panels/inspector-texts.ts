/** All texts of the panel Properties, but for those of its controls. */
export const INSPECTOR_TEXTS = {
  layerName: 'Layer name',
  hide: 'Hide',
  unwrap: 'Unwrap in output',
  isDisabled: 'disabled',
  component: 'The component that contains this layer',
  inComponent: (name: string) => `in ${name}`,
  appliesToMore: (count: number) => `and ${count} more. Changes apply to all.`,
  others: (count: number) =>
    count === 1
      ? 'One selected layer of another element stays unchanged.'
      : `${count} selected layers of other elements stay unchanged.`,
  appliesEverywhere: (name: string) => `Changes apply everywhere ${name} is used.`,
  groups: {
    values: 'Component properties',
    content: 'Content',
    layout: 'Layout',
    size: 'Size',
    space: 'Space',
    type: 'Type',
    fill: 'Fill',
    border: 'Border',
    effects: 'Effects',
    states: 'States',
  },
  align: 'Align and distribute',
  alignments: {
    start: 'Align start edges',
    center: 'Align horizontal centers',
    end: 'Align end edges',
    top: 'Align top edges',
    middle: 'Align vertical centers',
    bottom: 'Align bottom edges',
    distribute: 'Distribute evenly',
  },
  group: {
    title: 'Group',
    color: 'Color',
    icon: 'Icon',
    description: 'Description',
    noIcon: 'Group',
    noDescription: 'Shown as a tip in the layers',
    colors: {
      red: 'Red',
      orange: 'Orange',
      gold: 'Gold',
      green: 'Green',
      teal: 'Teal',
      blue: 'Blue',
      purple: 'Purple',
      pink: 'Pink',
    },
  },
  searched: 'properties',
  all: 'All',
  nothingAtWidth: 'No property of this layer can differ by breakpoint.',
  noResults: 'No results.',
  stateOnCanvas: 'State on the canvas',
  showHovered: 'Show hovered',
  showFocused: 'Show focused',
  exposed: 'Component property: instances can set it',
  differ: (label: string) =>
    `The selected layers differ in ${label}; this is the value of the last one`,
  mixed: 'mixed',
  atWidth: (label: string, width: string) => `${label}, ${width}`,
  shownNow: ', shown now',
  reset: (label: string, from: string | undefined) =>
    from === undefined ? `Reset ${label}` : `Reset ${label} from ${from}`,
  breakpoints: 'Breakpoints',
  allWidths: 'All widths',
  from: (label: string, from: string) => `${label}, from ${from}`,
  switchToShown: (width: string) => `Switch to shown: ${width}`,
  addBreakpoint: (width: string) => `Add breakpoint ${width}`,
  more: (count: number) => `${count} more`,
  fewer: 'Fewer',
  css: 'CSS',
  rules: { own: 'Own styles', style: 'Shared styles', element: 'Element styles' },
  picture: 'picture',
  none: 'none',
  set: 'set',
} as const;

/** The sources of unset values. */
export const EFFECT_TEXTS = {
  inherited: (name: string) => (name === '' ? 'inherited' : `inherited: ${name}`),
  component: (name: string) => name || 'component',
  element: 'element',
  browser: 'browser',
  goThere: (text: string, label: string, source: string) =>
    `${text}: ${label} is ${source}, go there`,
} as const;

const named = (words: string) => (name: string) => (name === '' ? words : `${words} ${name}`);

/** The sources of set values. */
export const ORIGIN_TEXTS = {
  default: () => 'The element’s default',
  own: () => 'Set on this layer',
  source: named('Set on this layer of the component'),
  composite: named('Set on the instance'),
  inherited: named('From the main component'),
  list: () => 'Filled in by the list that shows this card',
  style: named('From the shared style'),
  kind: named('From the default style for'),
  instance: 'instance',
  inheritedShort: 'inherited',
  listShort: 'list',
  goThere: (text: string, source: string) => `${text}: ${source}, go there`,
} as const;

/** Component properties, and the sections of components. */
export const COMPONENT_TEXTS = {
  propertyOf: (label: string) => `Component property for ${label}`,
  makeProperty: (label: string) => `Make ${label} a component property`,
  propertyName: 'Property name',
  removeProperty: 'Remove property',
  removeWithValues: 'Remove with values set on instances',
  rename: 'Rename',
  make: 'Make property',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  detach: 'Detach instance',
  slots: 'Slots',
  fill: 'Fill',
  fillOf: (slot: string) => `Fill ${slot}`,
  goToContent: 'Go to content',
  goToContentOf: (slot: string) => `Go to content of ${slot}`,
  instances: 'Instances',
  noInstances: 'No instances yet.',
  thisOne: 'this one',
} as const;

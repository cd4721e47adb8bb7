/** Names of attributes that an author may add, and the values of those for assistive technology. */

/** Names of data attributes: in lower case and short, as HTML writes them. */
const DATA_NAME = /^data-[a-z][a-z0-9._-]{0,59}$/;

/** Prefixes reserved for the editor, React and the search index. */
const RESERVED_PREFIX = /^data-(?:sg|sitegen|react|pagefind)/;

/**
 * Names read by a page's script, its style sheets or the editor: an author's attribute with such a
 * name could press a button, show a banner, or be mistaken for another block. A test compares them
 * with the source.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  (
    'action after anchor asks category consent copied direction handle host hosts hydrate islands keep-scroll later layout look marketing ' +
    'menu netlify netlify-honeypot own-slot page required route scheme search-dates search-empty search-failed ' +
    'search-limit search-more search-order search-results search-tag state still tabs used view waits when'
  )
    .split(' ')
    .map((name) => `data-${name}`),
);

/** The reason why a name isn't allowed for an author's attribute; undefined if it is. */
export function nameProblem(name: string): string | undefined {
  if (name.startsWith('aria-')) {
    return Object.hasOwn(ARIA, name.slice(5))
      ? undefined
      : 'WAI-ARIA has no attribute of this name';
  }
  if (RESERVED_NAMES.has(name) || RESERVED_PREFIX.test(name))
    return 'sitegen uses this name itself';
  if (DATA_NAME.test(name)) return undefined;
  return 'a name begins with aria-, or with data- and a letter, and goes on with at most 59 lower-case letters, digits, dots, hyphens and underscores';
}

/**
 * The expected value of an attribute for assistive technology; undefined if the value is valid, or
 * `name` isn't such an attribute.
 */
export function ariaProblem(name: string, value: string): string | undefined {
  const type = name.startsWith('aria-') ? ARIA[name.slice(5)] : undefined;
  if (type === undefined || type === 'text') return undefined;
  if (type === 'integer') return /^(?:-1|\d{1,9})$/.test(value) ? undefined : 'a whole number';
  if (type === 'number') return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(value) ? undefined : 'a number';
  if (type === 'ids') return /\S/.test(value) ? undefined : 'names of anchors on this page';
  const words = type.split(' ');
  // This attribute is a list of words.
  const values = name === 'aria-relevant' ? value.split(' ') : [value];
  return values.every((word) => words.includes(word)) ? undefined : `one of ${words.join(', ')}`;
}

const FLAG = 'true false';

/**
 * The attributes of WAI-ARIA 1.2, and those of braille: the expected form, or the allowed words.
 */
const ARIA: Readonly<Record<string, string>> = {
  activedescendant: 'ids',
  atomic: FLAG,
  autocomplete: 'inline list both none',
  braillelabel: 'text',
  brailleroledescription: 'text',
  busy: FLAG,
  checked: `${FLAG} mixed undefined`,
  colcount: 'integer',
  colindex: 'integer',
  colindextext: 'text',
  colspan: 'integer',
  controls: 'ids',
  current: `page step location date time ${FLAG}`,
  describedby: 'ids',
  description: 'text',
  details: 'ids',
  disabled: FLAG,
  errormessage: 'ids',
  expanded: `${FLAG} undefined`,
  flowto: 'ids',
  haspopup: `${FLAG} menu listbox tree grid dialog`,
  hidden: `${FLAG} undefined`,
  invalid: `grammar spelling ${FLAG}`,
  keyshortcuts: 'text',
  label: 'text',
  labelledby: 'ids',
  level: 'integer',
  live: 'assertive off polite',
  modal: FLAG,
  multiline: FLAG,
  multiselectable: FLAG,
  orientation: 'horizontal vertical undefined',
  owns: 'ids',
  placeholder: 'text',
  posinset: 'integer',
  pressed: `${FLAG} mixed undefined`,
  readonly: FLAG,
  relevant: 'additions removals text all',
  required: FLAG,
  roledescription: 'text',
  rowcount: 'integer',
  rowindex: 'integer',
  rowindextext: 'text',
  rowspan: 'integer',
  selected: `${FLAG} undefined`,
  setsize: 'integer',
  sort: 'ascending descending none other',
  valuemax: 'number',
  valuemin: 'number',
  valuenow: 'number',
  valuetext: 'text',
};

// @ts-check

/** Pages as trees of elements for React: the DOM of built pages, to measure bare React on identical pages. */

/** @typedef {Record<string, unknown>} Props */
/** @typedef {string | [tag: string, props: Props, ...children: Tree[]]} Tree */

const TOKEN =
  /<!--[^]*?-->|<\/([a-z][^\s>]*)\s*>|<([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/giy;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose content isn't HTML. */
const RAW = new Set(['script', 'style']);
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** React's names of attributes that HTML names in another way, and without hyphens. */
const PROP_NAMES = new Map(
  (
    'tabIndex dateTime autoComplete autoPlay playsInline fetchPriority srcSet colSpan rowSpan viewBox strokeWidth ' +
    'strokeLinecap strokeLinejoin fillRule clipRule maxLength minLength readOnly crossOrigin referrerPolicy ' +
    'allowFullScreen inputMode enterKeyHint noValidate formAction encType hrefLang'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
PROP_NAMES.set('class', 'className').set('for', 'htmlFor');

/** Boolean attributes. */
const FLAGS = new Set(
  (
    'hidden open required disabled defaultChecked selected multiple autoPlay controls loop muted playsInline readOnly ' +
    'noValidate allowFullScreen inert'
  ).split(' '),
);

/**
 * Returns the title and the description of a page, and the content of the first element of its
 * body.
 * @param {string} html of a page that sitegen or a floor has written
 */
export function pageTree(html) {
  const at = html.indexOf('>', html.indexOf('<body')) + 1;
  const body = parse(html.slice(at, html.lastIndexOf('</body>')));
  const root = body.find((node) => typeof node !== 'string');
  if (root === undefined || typeof root === 'string') throw new Error('the page has an empty body');
  const [, , ...children] = root;
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: decoded(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    children: children.filter((child) => typeof child !== 'string' || child.trim() !== ''),
  };
}

/** @param {string} html well-formed @returns {Tree[]} */
function parse(html) {
  /** @type {[string, Props, ...Tree[]][]} */
  const open = [['', {}]];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const start = TOKEN.lastIndex;
    const [text = '', closed, tag, attributes = '', slash = ''] = TOKEN.exec(html) ?? [];
    const parent = open.at(-1);
    if (text === '' || parent === undefined)
      throw new Error(`no HTML: ${html.slice(start, start + 80)}`);
    if (tag !== undefined) {
      /** @type {[string, Props, ...Tree[]]} */
      const element = [tag, propsOf(attributes, tag)];
      parent.push(element);
      if (RAW.has(tag)) element.push(rawText(html, tag));
      else if (slash === '' && !VOID.has(tag)) open.push(element);
    } else if (closed !== undefined) {
      if (parent[0] !== closed) throw new Error(`</${closed}> closes <${parent[0]}>`);
      open.pop();
    } else if (!text.startsWith('<!--')) parent.push(decoded(text));
  }
  const [, , ...nodes] = open[0] ?? ['', {}];
  if (open.length > 1) throw new Error(`<${open.at(-1)?.[0]}> is not closed`);
  return nodes;
}

/**
 * Reads up to the end of an element whose content isn't HTML.
 * @param {string} html @param {string} tag
 */
function rawText(html, tag) {
  const from = TOKEN.lastIndex;
  const to = html.indexOf(`</${tag}>`, from);
  TOKEN.lastIndex = to + `</${tag}>`.length;
  return html.slice(from, to);
}

/** React's names of the initial values of form controls. */
const FIRST = new Map(Object.entries({ value: 'defaultValue', checked: 'defaultChecked' }));

/** @param {string} text @param {string} tag @returns {Props} */
function propsOf(text, tag) {
  /** @type {Props} */
  const props = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    const isOwn = name.startsWith('data-') || name.startsWith('aria-');
    const known = isOwn ? name : (PROP_NAMES.get(name.toLowerCase().replaceAll('-', '')) ?? name);
    const key = tag === 'input' ? (FIRST.get(known) ?? known) : known;
    props[key] = value === '' && FLAGS.has(key) ? true : valueOf(key, decoded(value));
  }
  return props;
}

/** @param {string} key @param {string} value */
function valueOf(key, value) {
  if (key !== 'style') return value;
  const declarations = value.split(';').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, colon).trim();
      const isVariable = name.startsWith('--');
      const prop = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
      return [isVariable ? name : prop, declaration.slice(colon + 1).trim()];
    }),
  );
}

/** @param {string} text */
function decoded(text) {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (all, hex, number, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? all;
    return String.fromCodePoint(hex === undefined ? Number(number) : Number.parseInt(hex, 16));
  });
}

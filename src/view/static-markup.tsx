import { Fragment, isValidElement, type ReactNode } from 'react';
import { escapeHtml } from './head-html.ts';
import { reactServer } from './react-server.ts';

/**
 * The way an element is written: normally, without an end tag, with an additional line break, or
 * only by React.
 */
type TagKind = 'plain' | 'void' | 'preformatted' | 'special';

/** Elements that the HTML parser, or React, treats specially. */
const TAG_KINDS = new Map<string, TagKind>([
  ...kinds('void', 'area br col embed hr img param source track wbr'),
  ...kinds('preformatted', 'pre listing'),
  ...kinds('special', 'html head body title meta link style script base template'),
  ...kinds('special', 'input select option optgroup textarea math object form'),
]);

/** The way an attribute is written. */
type AttributeKind =
  /** Under the name `text`, with its value unchanged. */
  | { readonly text: string }
  /**
   * Under its own name: as a flag, with a value of each kind, or as an address. React checks addresses; those of
   * pages have passed a stricter gate.
   */
  | 'flag'
  | 'any'
  | 'address'
  | 'special';

const ATTRIBUTE_KINDS = new Map<string, AttributeKind>([
  ...kinds('flag', 'disabled hidden open reversed'),
  ...kinds('address', 'href src'),
  ...sameNames('alt cite decoding dir fill height id lang loading media name rel role scope sizes'),
  ...sameNames('stroke target title type viewBox width'),
  // React accepts these attributes only in its own spelling.
  ...sameNames('dateTime fetchPriority hrefLang srcSet'),
  ['className', { text: 'class' }],
  ['htmlFor', { text: 'for' }],
  ['tabIndex', { text: 'tabindex' }],
  ['strokeWidth', { text: 'stroke-width' }],
  ['strokeLinecap', { text: 'stroke-linecap' }],
  ['strokeLinejoin', { text: 'stroke-linejoin' }],
]);

function kinds<const T>(kind: T, names: string): readonly (readonly [string, T])[] {
  return names.split(' ').map((name) => [name, kind] as const);
}

function sameNames(names: string): readonly (readonly [string, AttributeKind])[] {
  return names.split(' ').map((name) => [name, { text: name }] as const);
}

/**
 * The kind of a tag, cached by name: components use a limited number of tags, and projects add
 * none.
 */
function tagKind(tag: string): TagKind {
  const known = TAG_KINDS.get(tag);
  if (known !== undefined) return known;
  const kind = tag.includes('-') ? 'special' : 'plain';
  TAG_KINDS.set(tag, kind);
  return kind;
}

function attributeKind(name: string): AttributeKind {
  const known = ATTRIBUTE_KINDS.get(name);
  if (known !== undefined) return known;
  // Names with these prefixes aren't cached, since authors add any number of them.
  return name.startsWith('data-') || name.startsWith('aria-') ? 'any' : 'special';
}

const ADDRESS = /^(?:https?:|mailto:|tel:|[/#?])/;

// Characters that no text of a page contains: reading a project replaces them (see `cleanText`).
const BEGIN_MARK = '\ufdd0';
const END_MARK = '\ufdd1';

/**
 * Ready HTML among React elements. React itself gets a placeholder text, which is replaced in its
 * HTML.
 */
export function Markup({ html }: { readonly html: string }): ReactNode {
  return BEGIN_MARK + html + END_MARK;
}

function askReact(node: ReactNode): string {
  return withoutPreloads(reactServer().renderToStaticMarkup(<>{node}</>)).replace(
    /\ufdd0([^\ufdd1]*)\ufdd1/g,
    (_, escaped: string) => unescapeText(escaped),
  );
}

/**
 * Removes the preloads of eager images, which React writes before the HTML. Inside an element they
 * would be extra children, but a list may hold only items, and the CSS of `switch-width` counts
 * children.
 */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

/**
 * The HTML of React elements without behavior, with the same bytes as `renderToStaticMarkup` but
 * many times faster. It supports the plain elements and function components of which static blocks
 * consist; React renders all others.
 */
export function staticMarkup(node: ReactNode): string {
  if (typeof node === 'string') return escapeText(node);
  if (node === undefined || node === null || typeof node === 'boolean') return '';
  if (typeof node === 'number') return String(node);
  if (Array.isArray(node)) {
    let html = '';
    for (const child of node as readonly ReactNode[]) html += staticMarkup(child);
    return html;
  }
  if (!isValidElement<Props>(node)) return askReact(node);
  const { type, props } = node;
  if (typeof type === 'string') return elementMarkup(type, props) ?? askReact(node);
  if (type === Markup) return String(props['html']);
  if (type === Fragment) return staticMarkup(props['children'] as ReactNode);
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return askReact(node);
  // The cast is sound: a component that isn't a class is a function of its props.
  return staticMarkup((type as (rawHtml: Props) => ReactNode)(props));
}

type Props = Readonly<Record<string, unknown>>;

/** An element around ready HTML; undefined if only React can write it. */
export function elementHtml(tag: string, props: object, content: string): string | undefined {
  if (tagKind(tag) !== 'plain') return undefined;
  let html = `<${tag}`;
  for (const name in props) {
    const value = (props as Props)[name];
    if (value === undefined) continue;
    const attribute = attributeMarkup(name, value);
    if (attribute === undefined) return undefined;
    html += attribute;
  }
  return `${html}>${content}</${tag}>`;
}

/** The HTML of an element with its content; undefined if only React can write it. */
function elementMarkup(tag: string, props: Props): string | undefined {
  const kind = tagKind(tag);
  if (kind === 'special') return undefined;
  let html = `<${tag}`;
  let inner: unknown;
  for (const name in props) {
    const value = props[name];
    if (name === 'children' || value === undefined || value === null) continue;
    if (name === 'dangerouslySetInnerHTML') inner = value;
    else if (name !== 'suppressHydrationWarning') {
      const attribute = attributeMarkup(name, value);
      if (attribute === undefined) return undefined;
      html += attribute;
    }
  }
  if (kind === 'void') return `${html}/>`;
  // The cast is sound: React's types allow nothing else.
  const { __html: rawHtml } = (inner ?? {}) as { readonly __html?: string };
  const content = rawHtml ?? staticMarkup(props['children'] as ReactNode);
  // HTML parsers drop a line break at the beginning of such an element, so an additional one is
  // needed, which React writes.
  if (kind === 'preformatted' && content.startsWith('\n')) return undefined;
  return `${html}>${content}</${tag}>`;
}

function attributeMarkup(name: string, value: unknown): string | undefined {
  const kind = attributeKind(name);
  if (kind === 'special') return undefined;
  if (typeof value === 'boolean') {
    if (kind === 'flag') return value ? ` ${name}=""` : '';
    return kind === 'any' ? ` ${name}="${value}"` : undefined;
  }
  if (kind === 'flag' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const text = String(value);
  if (kind === 'address' && !ADDRESS.test(text)) return undefined;
  return ` ${typeof kind === 'object' ? kind.text : name}="${escapeText(text)}"`;
}

const NEEDS_ESCAPE = /["&'<>]/;

/** Text as React escapes it. */
export function escapeText(text: string): string {
  return NEEDS_ESCAPE.test(text) ? escapeHtml(text).replaceAll("'", '&#x27;') : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Reverts `escapeText`. */
function unescapeText(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

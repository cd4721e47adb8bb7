import { Fragment, isValidElement, type ReactNode } from 'react';
import { escapeHtml } from './head-html.ts';
import { reactServer } from './react-server.ts';

/** Elements that the HTML parser, or React, treats in ways of their own. */
const SPECIAL_TAGS: ReadonlySet<string> = new Set([
  'html',
  'head',
  'body',
  'title',
  'meta',
  'link',
  'style',
  'script',
  'base',
  'template',
  'input',
  'select',
  'option',
  'optgroup',
  'textarea',
  'pre',
  'listing',
  'svg',
  'math',
  'object',
  'form',
]);

const VOID_TAGS: ReadonlySet<string> = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'param',
  'source',
  'track',
  'wbr',
]);

/** Attributes by React's names whose value is written as it stands. */
const TEXT_ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    className: 'class',
    htmlFor: 'for',
    tabIndex: 'tabindex',
    alt: 'alt',
    cite: 'cite',
    decoding: 'decoding',
    height: 'height',
    id: 'id',
    lang: 'lang',
    loading: 'loading',
    media: 'media',
    name: 'name',
    rel: 'rel',
    role: 'role',
    sizes: 'sizes',
    target: 'target',
    title: 'title',
    type: 'type',
    width: 'width',
    // React knows these by their own spelling only.
    dateTime: 'dateTime',
    fetchPriority: 'fetchPriority',
    srcSet: 'srcSet',
  }),
);

/** Attributes that are there or not. */
const FLAGS: ReadonlySet<string> = new Set(['disabled', 'hidden', 'open', 'reversed']);

/** Addresses, which React looks at before it writes them; ours have passed a stricter gate. */
const ADDRESS = /^(?:https?:|mailto:|tel:|[/#?])/;

// Characters that no text of a page has: reading a project replaces them (see `cleanText`).
const BEGIN = '\ufdd0';
const END = '\ufdd1';

/** HTML that is ready, among React elements. React itself gets it as a text, which is taken back out of its HTML. */
export function Markup({ html }: { readonly html: string }): ReactNode {
  return BEGIN + html + END;
}

function askReact(node: ReactNode): string {
  return withoutPreloads(reactServer().renderToStaticMarkup(<>{node}</>)).replace(
    /\ufdd0([^\ufdd1]*)\ufdd1/g,
    (_, escaped: string) => unescapeText(escaped),
  );
}

/**
 * React writes a preload of each eager image before the HTML. Inside an element it would be a child too many:
 * a list holds only items, and the CSS of `switch-width` counts.
 */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

/**
 * The HTML of React elements without behaviour, the same bytes as `renderToStaticMarkup` gives, many times faster:
 * it knows plain elements, and components that are plain functions, which is what static blocks are made of.
 * Whatever else stands among them is handed to React.
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
  // The cast is sound: what is no class is a function of its props.
  return staticMarkup((type as (given: Props) => ReactNode)(props));
}

type Props = Readonly<Record<string, unknown>>;

/** Undefined where only React knows. */
function elementMarkup(tag: string, props: Props): string | undefined {
  if (SPECIAL_TAGS.has(tag) || tag.includes('-')) return undefined;
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
  if (VOID_TAGS.has(tag)) return `${html}/>`;
  // The cast is sound: React's types allow nothing else.
  const { __html: given } = (inner ?? {}) as { readonly __html?: string };
  return `${html}>${given ?? staticMarkup(props['children'] as ReactNode)}</${tag}>`;
}

function attributeMarkup(name: string, value: unknown): string | undefined {
  if (FLAGS.has(name) && typeof value === 'boolean') return value ? ` ${name}=""` : '';
  const isFlag = typeof value === 'boolean';
  if (!isFlag && typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (name.startsWith('data-') || name.startsWith('aria-')) {
    return ` ${name}="${escapeText(text)}"`;
  }
  if (isFlag) return undefined;
  if (name === 'href' || name === 'src') {
    return ADDRESS.test(text) ? ` ${name}="${escapeText(text)}"` : undefined;
  }
  const written = TEXT_ATTRIBUTES.get(name);
  return written === undefined ? undefined : ` ${written}="${escapeText(text)}"`;
}

const NEEDS_ESCAPE = /["&'<>]/;

/** Text as React escapes it. */
function escapeText(text: string): string {
  return NEEDS_ESCAPE.test(text) ? escapeHtml(text).replaceAll("'", '&#x27;') : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What `escapeText` was given. */
function unescapeText(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

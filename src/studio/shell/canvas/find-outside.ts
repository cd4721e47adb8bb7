import { isPolicyOrigin } from '../../../values/policy-origin.ts';
import { useProject } from '../project-store.ts';
import { listedMediaOrigins } from './listed-origins.ts';

/** An element with media from other servers. */
export interface OutsideElement {
  readonly element: Element;
  /** Returns the current origins of its media: a rule may apply at some widths only. */
  readonly origins: () => readonly string[];
}

/** The media that a page loads from other servers. */
export interface OutsideMedia {
  readonly things: readonly OutsideElement[];
  /** All origins that the page names, including those of hidden elements. */
  readonly origins: readonly string[];
}

const NOTHING: OutsideMedia = { things: [], origins: [] };

type View = Window & typeof globalThis;

/** Maximum number of marked elements. */
const MAX_ELEMENTS = 200;

const MEDIA = ':is(img,source,video,audio,track)';
const ATTRIBUTES = ['src', 'srcset', 'poster'] as const;
const SELECTOR = ATTRIBUTES.map((name) => `${MEDIA}[${name}^="http"]`).join(',');

/**
 * Finds media that a page loads from other servers: pictures, videos and sounds by their
 * attributes, fills and masks by its CSS.
 */
export function findOutside(page: Document, view: View): OutsideMedia {
  const listed = listedMediaOrigins(page);
  // If pages list their hosts, a page that lists none loads nothing from them, and its rules
  // needn't be read.
  if (listed.length === 0 && useProject.getState().hosts.isListed) return NOTHING;
  const things = [...byAttributes(page, view), ...byRules(page, view)].slice(0, MAX_ELEMENTS);
  const origins = new Set([...listed, ...things.flatMap((thing) => thing.origins())]);
  return { things, origins: [...origins] };
}

function byAttributes(page: Document, view: View): readonly OutsideElement[] {
  return [...page.querySelectorAll(SELECTOR)].map((element) => {
    const addresses = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
    const origins = originsIn(addresses.map(firstAddress), view);
    return { element: shownBy(element), origins: () => origins };
  });
}

/** Returns the first address of a list, as in `srcset`: all its addresses have one origin. */
const firstAddress = (text: string) => /^[^\s,]+/.exec(text)?.[0] ?? '';

/** Returns the element that shows the media of an element, such as the `img` of a `picture`. */
function shownBy(element: Element): Element {
  const picture = element.closest('picture');
  return picture?.querySelector('img') ?? element.closest('video,audio') ?? element;
}

function originsIn(addresses: readonly string[], { location }: View): readonly string[] {
  const web = addresses.filter((address) => /^https?:/.test(address) && URL.canParse(address));
  const origins = new Set(web.map((address) => new URL(address).origin));
  // Other origins can't be allowed; a diagnostic reports them.
  return [...origins].filter((origin) => origin !== location.origin && isPolicyOrigin(origin));
}

function byRules(page: Document, view: View): readonly OutsideElement[] {
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets];
  return sheets.flatMap((sheet) => rulesOf(sheet)).flatMap((rule) => byRule(rule, page, view));
}

/**
 * Returns the rules of a style sheet with an address of another server; sheets of other servers
 * can't be read.
 */
function rulesOf(holder: CSSStyleSheet | CSSRule): readonly CSSStyleRule[] {
  if ('href' in holder && holder.href !== null) return [];
  if ('cssText' in holder && 'selectorText' in holder && 'style' in holder) {
    // The cast is sound: a rule with a selector and a style is one of these, in any window.
    return /url\("https?:/.test(holder.cssText) ? [holder as unknown as CSSStyleRule] : [];
  }
  if (!('cssRules' in holder)) return [];
  return [...holder.cssRules].flatMap((rule) => rulesOf(rule));
}

/** Matches a pseudo-element, whose pictures count as those of its element. */
const PART = /::[\w-]+/g;

function byRule(
  { selectorText }: CSSStyleRule,
  page: Document,
  view: View,
): readonly OutsideElement[] {
  const parts = [null, ...new Set(selectorText.match(PART))];
  const elements = page.querySelectorAll(selectorText.replaceAll(PART, ''));
  return [...elements].map((element) => ({
    element,
    origins: () =>
      originsIn(
        parts.flatMap((part) => drawnWith(element, part, view)),
        view,
      ),
  }));
}

const DRAWN = [
  'background-image',
  'mask-image',
  'border-image-source',
  'list-style-image',
] as const;

/** Returns the addresses of pictures that paint an element or a pseudo-element. */
function drawnWith(element: Element, part: string | null, view: View): readonly string[] {
  const style = view.getComputedStyle(element, part);
  const css = DRAWN.map((name) => style.getPropertyValue(name)).join(' ');
  return [...css.matchAll(/url\("([^"]*)"\)/g)].map(([, address = '']) => address);
}

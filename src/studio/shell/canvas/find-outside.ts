import { isPolicyOrigin } from '../../../values/policy-origin.ts';
import { useProject } from '../project-store.ts';
import { originsListed } from './listed-origins.ts';

/** An element that shows media of other servers. */
export interface OutsideThing {
  readonly element: Element;
  /** The origins of its media as they are now: a rule may hold at some widths alone. */
  readonly origins: () => readonly string[];
}

/** What a page loads from other servers. */
export interface Outside {
  readonly things: readonly OutsideThing[];
  /** All origins that it names, also of what isn't shown now. */
  readonly origins: readonly string[];
}

const NOTHING: Outside = { things: [], origins: [] };

type View = Window & typeof globalThis;

/** The things that are marked at most. */
const MOST_THINGS = 200;

const MEDIA = ':is(img,source,video,audio,track)';
const ATTRIBUTES = ['src', 'srcset', 'poster'] as const;
const SELECTOR = ATTRIBUTES.map((name) => `${MEDIA}[${name}^="http"]`).join(',');

/** Finds what a page loads from other servers: pictures, films and sounds by their attributes, fills and masks by its CSS. */
export function findOutside(page: Document, view: View): Outside {
  const listed = originsListed(page);
  // A page that lists none has none, so that its rules needn't be read.
  if (listed.length === 0 && useProject.getState().hosts.isListed) return NOTHING;
  const things = [...byAttributes(page, view), ...byRules(page, view)].slice(0, MOST_THINGS);
  const origins = new Set([...listed, ...things.flatMap((thing) => thing.origins())]);
  return { things, origins: [...origins] };
}

function byAttributes(page: Document, view: View): readonly OutsideThing[] {
  return [...page.querySelectorAll(SELECTOR)].map((element) => {
    const addresses = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
    const origins = originsIn(addresses.map(firstAddress), view);
    return { element: shownBy(element), origins: () => origins };
  });
}

/** All addresses of a list are of one origin. */
const firstAddress = (text: string) => /^[^\s,]+/.exec(text)?.[0] ?? '';

/** The element that shows what an element names. */
function shownBy(element: Element): Element {
  const picture = element.closest('picture');
  return picture?.querySelector('img') ?? element.closest('video,audio') ?? element;
}

function originsIn(addresses: readonly string[], { location }: View): readonly string[] {
  const web = addresses.filter((address) => /^https?:/.test(address) && URL.canParse(address));
  const origins = new Set(web.map((address) => new URL(address).origin));
  // Others can't be allowed; a finding says so of them.
  return [...origins].filter((origin) => origin !== location.origin && isPolicyOrigin(origin));
}

function byRules(page: Document, view: View): readonly OutsideThing[] {
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets];
  return sheets.flatMap((sheet) => rulesOf(sheet)).flatMap((rule) => byRule(rule, page, view));
}

/** The rules of a style sheet that name an address of another server; a sheet of another server can't be read. */
function rulesOf(holder: CSSStyleSheet | CSSRule): readonly CSSStyleRule[] {
  if ('href' in holder && holder.href !== null) return [];
  if ('cssText' in holder && 'selectorText' in holder && 'style' in holder) {
    // The cast is sound: a rule with a selector and a style is one of these, whatever its window is.
    return /url\("https?:/.test(holder.cssText) ? [holder as unknown as CSSStyleRule] : [];
  }
  if (!('cssRules' in holder)) return [];
  return [...holder.cssRules].flatMap((rule) => rulesOf(rule));
}

/** Elements made by CSS stand in the element that they are a part of. */
const PART = /::[\w-]+/g;

function byRule(
  { selectorText }: CSSStyleRule,
  page: Document,
  view: View,
): readonly OutsideThing[] {
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

/** The addresses of the pictures that an element, or a part of it, is drawn with. */
function drawnWith(element: Element, part: string | null, view: View): readonly string[] {
  const style = view.getComputedStyle(element, part);
  const css = DRAWN.map((name) => style.getPropertyValue(name)).join(' ');
  return [...css.matchAll(/url\("([^"]*)"\)/g)].map(([, address = '']) => address);
}

import { pretendMedia, type PretendedMedia } from '../../../author/canvas/media-query.ts';
import { forceState, type ForcedState } from '../../../author/inspect/state-text.ts';
import { uidOfKey } from '../../../edit/blocks/block-keys.ts';
import { useView, type ViewState } from '../view-store.ts';
import { selectorOf } from './marked.ts';
import { remembers } from '../../tab-memory.ts';

/** The original text of each rule. */
const written = new WeakMap<CSSRule, string>();
/** The declarations by which pages follow the color schemes of devices. */
const following = new WeakSet<CSSStyleDeclaration>();
const BOTH_SCHEMES = 'light dark';

const memory = remembers('pretend', { isPretending: false });

/** The simulated settings. */
interface Pretended {
  readonly media: PretendedMedia;
  /** The color scheme, if not that of the system. */
  readonly scheme: PretendedMedia['scheme'];
  readonly forced?: { readonly state: ForcedState; readonly selected: string } | undefined;
}

/**
 * Makes a page's rules apply as on another device, or as if blocks were hovered; the document stays
 * unchanged.
 */
export function pretend(page: Document) {
  const {
    scheme: asked,
    reducedMotion,
    isPrint,
    forcedState: state,
    selection,
  } = useView.getState();
  const forced =
    state === undefined || selection.blocks.length === 0
      ? undefined
      : { state, selected: `:is(${selection.blocks.map(uidOfKey).map(selectorOf).join(',')})` };
  const media: PretendedMedia = {
    scheme: asked === 'system' ? undefined : asked,
    reducedMotion,
    isPrint,
    canHover: forced?.state === 'hover',
  };
  const isWanted = media.scheme !== undefined || reducedMotion || isPrint || forced !== undefined;
  if (!isWanted && !memory.isPretending) return;
  memory.isPretending = isWanted;
  const scheme = otherScheme(page);
  // An updated page has its rules in a constructed sheet.
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) {
    for (const rule of rulesOf(sheet)) apply(rule, { media, forced, scheme });
  }
}

/** Returns whether the simulated device or the forced state has changed. */
export function isPretendedOther(now: ViewState, before: ViewState): boolean {
  return (
    now.scheme !== before.scheme ||
    now.reducedMotion !== before.reducedMotion ||
    now.isPrint !== before.isPrint ||
    now.forcedState !== before.forcedState ||
    (now.forcedState !== undefined && now.selection !== before.selection)
  );
}

/** Returns the requested scheme, unless it is the system's. */
function otherScheme({ defaultView }: Document): PretendedMedia['scheme'] {
  const { scheme } = useView.getState();
  const isDark = defaultView?.matchMedia('(prefers-color-scheme: dark)').matches === true;
  return scheme === 'system' || scheme === (isDark ? 'dark' : 'light') ? undefined : scheme;
}

/** Returns the rules of a sheet; those of another origin can't be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function apply(rule: CSSRule, pretended: Pretended) {
  const { media, forced, scheme } = pretended;
  // Compares names of constructors, as the page's window has its own constructors.
  const kind = rule.constructor.name;
  if (kind === 'CSSMediaRule') {
    const own = rule as CSSMediaRule;
    const text = asWritten(own, own.media.mediaText);
    const other = pretendMedia(text, media);
    if (own.media.mediaText !== other) own.media.mediaText = other;
  }
  if (kind === 'CSSStyleRule') {
    const own = rule as CSSStyleRule;
    const text = asWritten(own, own.selectorText);
    const other = forced === undefined ? text : forceState(text, forced.state, forced.selected);
    if (own.selectorText !== other) own.selectorText = other;
    applyScheme(own, scheme);
  }
  if ('cssRules' in rule)
    for (const inner of (rule as CSSGroupingRule).cssRules) apply(inner, pretended);
}

/**
 * Sets the simulated color scheme in a rule that follows the scheme of the device; system colors
 * change with it.
 */
function applyScheme({ style }: CSSStyleRule, scheme: PretendedMedia['scheme']) {
  if (!following.has(style) && style.colorScheme !== BOTH_SCHEMES) return;
  following.add(style);
  const other = scheme ?? BOTH_SCHEMES;
  if (style.colorScheme !== other) style.colorScheme = other;
}

function asWritten(rule: CSSRule, now: string): string {
  const text = written.get(rule) ?? now;
  written.set(rule, text);
  return text;
}

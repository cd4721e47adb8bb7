import { pretendMedia, type PretendedMedia } from '../../../author/canvas/media-text.ts';
import { holdState, type HeldState } from '../../../author/inspect/state-text.ts';
import { uidOfKey } from '../../../edit/blocks/block-keys.ts';
import { useView } from '../view-store.ts';
import { selectorOf } from './marked.ts';

/** What each rule says by itself. */
const written = new WeakMap<CSSRule, string>();
/** The declarations by which pages follow the schemes of devices. */
const following = new WeakSet<CSSStyleDeclaration>();
const BOTH_SCHEMES = 'light dark';
let isPretending = false;

/** What a page is to take for so. */
interface Pretended {
  readonly media: PretendedMedia;
  /** The scheme, where it isn't that of the system. */
  readonly scheme: PretendedMedia['scheme'];
  readonly held?: { readonly state: HeldState; readonly selected: string } | undefined;
}

/** Makes a page's rules hold as if its visitor's device were another, or some blocks were hovered; nothing of its document changes. */
export function pretend(page: Document) {
  const { scheme: asked, isStill, isPrint, held: state, selection } = useView.getState();
  const held =
    state === undefined || selection.blocks.length === 0
      ? undefined
      : { state, selected: `:is(${selection.blocks.map(uidOfKey).map(selectorOf).join(',')})` };
  const media: PretendedMedia = {
    scheme: asked === 'system' ? undefined : asked,
    isStill,
    isPrint,
    canHover: held?.state === 'hover',
  };
  const isWanted = media.scheme !== undefined || isStill || isPrint || held !== undefined;
  if (!isWanted && !isPretending) return;
  isPretending = isWanted;
  const scheme = otherScheme(page);
  // A page that was shown anew has its rules in a sheet of a script's.
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) {
    for (const rule of rulesOf(sheet)) apply(rule, { media, held, scheme });
  }
}

/** The scheme that is asked for, where it isn't the system's anyway. */
function otherScheme({ defaultView }: Document): PretendedMedia['scheme'] {
  const { scheme } = useView.getState();
  const isDark = defaultView?.matchMedia('(prefers-color-scheme: dark)').matches === true;
  return scheme === 'system' || scheme === (isDark ? 'dark' : 'light') ? undefined : scheme;
}

/** Those of another origin can't be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function apply(rule: CSSRule, pretended: Pretended) {
  const { media, held, scheme } = pretended;
  // By its name: the page's window has constructors of its own.
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
    const other = held === undefined ? text : holdState(text, held.state, held.selected);
    if (own.selectorText !== other) own.selectorText = other;
    applyScheme(own, scheme);
  }
  if ('cssRules' in rule)
    for (const inner of (rule as CSSGroupingRule).cssRules) apply(inner, pretended);
}

/** A rule by which a page follows the schemes of devices has it follow that one alone, as its system's colors do. */
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

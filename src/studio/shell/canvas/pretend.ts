import { pretendMedia, type PretendedMedia } from '../../../author/media-text.ts';
import { useView } from '../view-store.ts';

/** What each rule says by itself. */
const written = new WeakMap<CSSMediaRule, string>();
let isPretending = false;

/** Makes a page's rules hold as if its visitor's device were another; nothing of its document changes. */
export function pretend(page: Document) {
  const { scheme, isStill, isPrint } = useView.getState();
  const media: PretendedMedia = {
    scheme: scheme === 'system' ? undefined : scheme,
    isStill,
    isPrint,
  };
  const isWanted = media.scheme !== undefined || isStill || isPrint;
  if (!isWanted && !isPretending) return;
  isPretending = isWanted;
  for (const sheet of page.styleSheets) {
    for (const rule of rulesOf(sheet)) apply(rule, media);
  }
}

/** Those of another origin can't be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function apply(rule: CSSRule, media: PretendedMedia) {
  // By its name: the page's window has constructors of its own.
  if (rule.constructor.name === 'CSSMediaRule') {
    const own = rule as CSSMediaRule;
    const text = written.get(own) ?? own.media.mediaText;
    written.set(own, text);
    const other = pretendMedia(text, media);
    if (own.media.mediaText !== other) own.media.mediaText = other;
  }
  if ('cssRules' in rule)
    for (const inner of (rule as CSSGroupingRule).cssRules) apply(inner, media);
}

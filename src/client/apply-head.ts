import { PAGE_TAG } from '../view/head-html.ts';
import type { ParsedPage } from './parse-page.ts';

/**
 * The CSS for cross-fades: clicks work, and scroll anchoring is off, since Firefox would scroll by
 * thousands of pixels to follow moving elements.
 */
const IN_TRANSITIONS =
  '::view-transition{pointer-events:none}:root:active-view-transition{overflow-anchor:none}';

/**
 * Replaces the former page's rules, title, language and head tags (HEAD-7). Equal tags stay; the
 * `<style>` of the first page is removed.
 */
export function applyHead({ css, title, lang, dir, tags }: ParsedPage) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + IN_TRANSITIONS);
  document.adoptedStyleSheets = [sheet];
  document.title = title;
  const { documentElement: html } = document;
  html.lang = lang;
  if (html.dir !== dir) html.dir = dir;
  const former = [...document.head.querySelectorAll(`[${PAGE_TAG}]`)];
  const kept = new Set<Element>();
  for (const tag of tags) {
    const equal = former.find((candidate) => !kept.has(candidate) && candidate.isEqualNode(tag));
    if (equal === undefined) document.head.append(document.importNode(tag, true));
    else kept.add(equal);
  }
  for (const tag of former) if (!kept.has(tag)) tag.remove();
}

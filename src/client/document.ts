import { PAGE_TAG } from '../view/head-html.ts';
import type { ParsedPage } from './parse-page.ts';

/**
 * A visitor's click counts while one page still fades into another. The place that is reached is ours to hold: where something
 * moves into it meanwhile, Firefox would follow that by thousands of pixels.
 */
const IN_TRANSITIONS =
  '::view-transition{pointer-events:none}:root:active-view-transition{overflow-anchor:none}';

/**
 * Puts what a page says outside its tree in the place of the former page's: rules, title, language, head tags (HEAD-7).
 * Equal tags stay as they are; the `<style>` that a page came with goes.
 */
export function showPage({ css, title, lang, tags }: ParsedPage) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + IN_TRANSITIONS);
  document.adoptedStyleSheets = [sheet];
  document.title = title;
  document.documentElement.lang = lang;
  const former = [...document.head.querySelectorAll(`[${PAGE_TAG}]`)];
  const kept = new Set<Element>();
  for (const tag of tags) {
    const equal = former.find((candidate) => !kept.has(candidate) && candidate.isEqualNode(tag));
    if (equal === undefined) document.head.append(document.importNode(tag, true));
    else kept.add(equal);
  }
  for (const tag of former) if (!kept.has(tag)) tag.remove();
}

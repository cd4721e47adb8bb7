import type { Head } from '../page/document.ts';
import { PAGE_TAG } from '../view/head-html.ts';

/**
 * Puts the title and tags of a page in the place of the former ones (HEAD-7); equal tags stay as they are.
 * The page's own `<style>` is among the former ones.
 */
export function applyHead({ title, tags }: Head) {
  document.title = title;
  const former = new Set(document.head.querySelectorAll(`[${PAGE_TAG}]`));
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(PAGE_TAG, '');
    const equal = [...former].find((candidate) => candidate.isEqualNode(element));
    if (equal === undefined) document.head.append(element);
    else former.delete(equal);
  }
  for (const element of former) element.remove();
}

/** The rules of the page that is shown; its own `<style>` serves until the first navigation. */
export function applyCss(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

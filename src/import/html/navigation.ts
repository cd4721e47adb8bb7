import type { Element } from 'hast';
import { block, type Draft } from '../../templates/compose.ts';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';
import { tidyWords, withAttrs, type PageContext } from './inline.ts';

const signsOf = (node: Element) => wordsOf(node).replaceAll(/\s/g, '');

/** Looks of a link that its navigation item keeps. */
const TEXT_LOOK = /^(?:styles|text-color|font-.*|letter-spacing|text-transform|padding)$/;

/** Makes a navigation with an item for each link and menu; undefined for one with other content. */
export function navOf(node: Element, context: PageContext): Draft | undefined {
  const menus = elementsIn(node, 'sg-menu');
  const inMenus = new Set(menus.flatMap((menu) => elementsIn(menu, 'a')));
  const links = elementsIn(node, 'a').filter((link) => propertyOf(link, 'href') !== '');
  const words = [
    ...links.map(signsOf),
    ...menus.map((menu) => propertyOf(menu, 'data-label').replaceAll(/\s/g, '')),
  ];
  const isPlain =
    elementsIn(node, 'ul').length <= 1 && links.every((link) => wordsOf(link).trim() !== '');
  const hasOther =
    elementsIn(node, 'img').length +
      elementsIn(node, 'form').length +
      elementsIn(node, 'button').length >
    0;
  const isWhole = signsOf(node).length === words.join('').length - menuWords(menus);
  if (links.length < 2 || !isPlain || hasOther || !isWhole) return undefined;
  const looksOf = (one: Element) =>
    context.looks(one).filter(({ kid }) => typeof kid === 'string' && TEXT_LOOK.test(kid));
  const itemOf = (link: Element): Draft | undefined => {
    const target = context.link(propertyOf(link, 'href'));
    const item = block('nav-item', { text: tidyWords(link) });
    return target?.['kid'] === 'to' ? withAttrs(item, [target, ...looksOf(link)]) : undefined;
  };
  const entries = topLevel(node, new Set(menus)).map((entry) => {
    if (entry.tagName !== 'sg-menu') return inMenus.has(entry) ? undefined : itemOf(entry);
    const below = elementsIn(entry, 'a').map(itemOf);
    const known = below.filter((item) => item !== undefined);
    return known.length === below.length
      ? withAttrs(
          block('nav-item', { text: propertyOf(entry, 'data-label') }, ...known),
          looksOf(entry),
        )
      : undefined;
  });
  const all = entries.filter((item) => item !== undefined);
  if (all.length !== entries.length) return undefined;
  const label = propertyOf(node, 'aria-label') || 'Main';
  const collapse = propertyOf(node, 'data-collapse-below');
  return block('nav', { label, ...(collapse !== '' && { 'collapse-below': collapse }) }, ...all);
}

/**
 * The length of the labels of menus: they are attributes, so the text of the navigation lacks them.
 */
const menuWords = (menus: readonly Element[]) =>
  menus.reduce((sum, menu) => sum + propertyOf(menu, 'data-label').replaceAll(/\s/g, '').length, 0);

/** Links and menus in their order, without the links inside of menus. */
function topLevel(node: Element, menus: ReadonlySet<Element>): readonly Element[] {
  return node.children.flatMap((child): readonly Element[] => {
    if (child.type !== 'element') return [];
    if (menus.has(child) || (child.tagName === 'a' && propertyOf(child, 'href') !== ''))
      return [child];
    return topLevel(child, menus);
  });
}

import { shownBoard } from '../../model/composite-source.ts';
import type { Block } from '../../model/entities.ts';
import type { BlockNode } from '../../page/document.ts';
import { directionOf } from '../../values/languages.ts';
import type { Collected } from '../page/collected.ts';
import type { Site } from '../page/context.ts';

type LanguageSite = Pick<Site, 'options' | 'languages'>;

/** The root of a page whose words are those of the default language (LANG-2). */
export function inDefaultLanguage(
  root: BlockNode,
  { options, languages }: LanguageSite,
): BlockNode {
  const lang = languages?.all[0]?.lang;
  return lang === undefined ? root : inLanguage(root, lang, options.lang);
}

/** The nodes of a translated composite, on a page without a translation. */
export function inOwnLanguage(
  block: Block,
  nodes: readonly BlockNode[],
  { site, collected }: { readonly site: LanguageSite; readonly collected: Collected },
): readonly BlockNode[] {
  const { languages, options } = site;
  const lang = languages?.all[0]?.lang;
  if (!collected.isFallback || lang === undefined) return nodes;
  const isTranslated = languages?.translated?.has(shownBoard(block) ?? '') === true;
  return isTranslated ? nodes.map((node) => inLanguage(node, options.lang, lang)) : nodes;
}

/** Marks a node with the language of its words, which differs from the `outer` one. */
function inLanguage(node: BlockNode, lang: string, outer: string): BlockNode {
  const isOther = directionOf(lang) !== directionOf(outer);
  const dir = isOther ? { dir: directionOf(lang) } : {};
  return { ...node, host: { ...node.host, ...dir, lang }, isShared: false };
}

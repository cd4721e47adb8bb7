import type { Root } from 'hast';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';

/** The data in the head of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly lang: string;
  readonly canonical: string;
  /** The address of the sharing image. */
  readonly image: string;
  readonly isNoIndex: boolean;
  /** The parts that aren’t imported, in words. */
  readonly left: readonly string[];
}

/** The head of a page whose source has no more than a title and a description. */
export const plainHead = (title: string, description: string): PageHead => ({
  title,
  description,
  siteName: '',
  lang: '',
  canonical: '',
  image: '',
  isNoIndex: false,
  left: [],
});

/** Metas that aren’t imported, as the build makes them. */
const MADE =
  /^(?:viewport|description|robots|generator|og:.*|twitter:.*|theme-color|format-detection|msapplication.*|x-ua-compatible|apple-.*)$/i;

const scriptsLeft = (count: number) =>
  count === 1 ? 'a script isn’t carried over' : `${count} scripts aren’t carried over`;

/** Reads the head of a page. */
export function readHead(tree: Root): PageHead {
  const metas = new Map(
    elementsIn(tree, 'meta').map((meta) => [
      (propertyOf(meta, 'name') || propertyOf(meta, 'property')).toLowerCase(),
      propertyOf(meta, 'content').trim(),
    ]),
  );
  const [title] = elementsIn(tree, 'title');
  const [html] = elementsIn(tree, 'html');
  const links = elementsIn(tree, 'link');
  const canonical = links.find((link) => propertyOf(link, 'rel') === 'canonical');
  const [head] = elementsIn(tree, 'head');
  // Scripts of the body are reported where they are.
  const scripts = (head === undefined ? [] : elementsIn(head, 'script')).filter(
    (script) => propertyOf(script, 'type') !== 'application/ld+json',
  );
  const others = [...metas.keys()].filter((name) => name !== '' && !MADE.test(name));
  return {
    title: title === undefined ? '' : wordsOf(title).replaceAll(/\s+/g, ' ').trim(),
    description: metas.get('description') ?? metas.get('og:description') ?? '',
    siteName: metas.get('og:site_name') ?? '',
    lang: html === undefined ? '' : propertyOf(html, 'lang'),
    canonical:
      (canonical === undefined ? '' : propertyOf(canonical, 'href')) || (metas.get('og:url') ?? ''),
    image: metas.get('og:image') ?? '',
    isNoIndex: /\bnoindex\b/i.test(metas.get('robots') ?? ''),
    left: [
      ...(scripts.length > 0 ? [scriptsLeft(scripts.length)] : []),
      ...others.map(
        (name) => `the meta “${name.slice(0, 60)}” isn’t carried over: it may hold a token`,
      ),
    ],
  };
}

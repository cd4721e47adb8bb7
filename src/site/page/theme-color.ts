import type { HeadTag } from '../../page/document.ts';
import type { SiteVariables } from '../plan/variables.ts';

/** The rule that gives the document a plain colour, as the fill of a page makes it. */
const BACKGROUND = /^html\{background-color:([^;}]+)/;
const VARIABLE = /^var\((--[\w-]+)\)$/;

const NAME = 'theme-color';

/** A colour that lets something through says nothing of what is behind it. */
const SEEN_THROUGH = /^transparent$|^#[\dA-F]{8}$|\/|^(?:rgb|hsl)a/i;

/**
 * The colour of a browser's own bars (HEAD-11): the plain colour behind the whole page, in each colour scheme. No tags where
 * the author says it, or where what is behind the page isn't one colour.
 */
export function themeColor(
  rules: Iterable<string>,
  { properties }: SiteVariables,
  head: readonly HeadTag[],
): readonly HeadTag[] {
  if (head.some(({ attributes }) => attributes['name'] === NAME)) return [];
  for (const rule of rules) {
    const color = BACKGROUND.exec(rule)?.[1];
    if (color !== undefined) return tagsOf(color);
  }
  return [];

  function tagsOf(color: string): readonly HeadTag[] {
    const variable = VARIABLE.exec(color)?.[1];
    const values =
      variable === undefined ? { light: color, dark: color } : properties.get(variable);
    const { light = 'transparent', dark = light } = values ?? {};
    if ([light, dark].some((one) => one.includes('var(') || SEEN_THROUGH.test(one))) return [];
    return light === dark ? [tag(light)] : [tag(light, 'light'), tag(dark, 'dark')];
  }
}

const tag = (content: string, scheme?: 'light' | 'dark'): HeadTag => ({
  tag: 'meta',
  attributes: {
    name: NAME,
    content,
    ...(scheme === undefined ? {} : { media: `(prefers-color-scheme: ${scheme})` }),
  },
});

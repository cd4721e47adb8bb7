import type { HeadTag } from '../../../page/document.ts';
import type { SiteVariables } from '../../plan/variables.ts';

/** The rule by which the fill of a page gives the document a plain color. */
const BACKGROUND = /^html\{background-color:([^;}]+)/;
const VARIABLE = /^var\((--[\w-]+)\)$/;

const NAME = 'theme-color';

/** A translucent color doesn't determine the visible one. */
const TRANSLUCENT = /^transparent$|^#[\dA-F]{8}$|\/|^(?:rgb|hsl)a/i;

/**
 * The theme color (HEAD-11): the plain color behind the whole page, in each color scheme. No tags
 * if the author sets it, or if the background isn't one color.
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
    if ([light, dark].some((one) => one.includes('var(') || TRANSLUCENT.test(one))) return [];
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

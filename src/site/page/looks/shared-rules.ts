import { ROOT_ID } from '../../../page/read.ts';
import { animationKeyframes } from '../../../values/animation.ts';
import type { SiteVariables } from '../../plan/variables.ts';

/**
 * Rules that precede a page's own, as far as the page needs them: values of variables, and keyframes of
 * animations.
 */
export function sharedRules(
  variables: SiteVariables,
  own: string,
  { hasSwitch }: { readonly hasSwitch: boolean },
): string {
  return variableRules(variables, own, hasSwitch) + animationKeyframes(own, `#${ROOT_ID}`);
}

const VARIABLE_USE = /var\((--(?:v|ink)-[\w-]+)\)/g;

/** The custom properties of a style sheet, and the color schemes of the site. */
function variableRules(
  { properties, isDark }: SiteVariables,
  css: string,
  hasSwitch: boolean,
): string {
  if (properties.size === 0) return '';
  const used = new Set(Array.from(css.matchAll(VARIABLE_USE), ([, property = '']) => property));
  const light = isDark ? ['color-scheme:light dark'] : [];
  const dark: string[] = [];
  for (const property of used) {
    const values = properties.get(property);
    if (values === undefined) continue;
    light.push(`${property}:${values.light}`);
    if (values.dark !== undefined && values.dark !== values.light) {
      dark.push(`${property}:${values.dark}`);
    }
  }
  const base = light.length === 0 ? '' : `:root{${light.join(';')}}`;
  if (hasSwitch && isDark) return base + switchRules(dark.join(';'));
  if (dark.length === 0) return base;
  return `${base}@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}`;
}

/** The rules by which the visitor's choice of a color scheme overrides that of the device. */
function switchRules(dark: string): string {
  const own = dark === '' ? '' : `;${dark}`;
  const device =
    dark === ''
      ? ''
      : `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}`;
  return `${device}:root[data-scheme=light]{color-scheme:light}:root[data-scheme=dark]{color-scheme:dark${own}}`;
}

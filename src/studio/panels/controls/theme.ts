import type { CSSProperties } from 'react';
import type { NamedVariable } from '../../../author/project-names.ts';

/** Variables have in the panels the values that they have on the page. */
export function themeStyle(
  variables: readonly Pick<NamedVariable, 'property' | 'type' | 'light' | 'dark'>[],
): CSSProperties {
  const entries = variables.map(({ property, type, light, dark }) => {
    const isBoth = type === 'Color' && dark !== undefined;
    return [property, isBoth ? `light-dark(${light},${dark})` : light] as const;
  });
  return Object.fromEntries(entries);
}

import { useSyncExternalStore, type CSSProperties } from 'react';
import type { NamedVariable } from '../../../author/project/project-names.ts';
import { useView } from '../../shell/view-store.ts';

/** Returns the value of a variable on a light or dark page. */
export function shownValue(
  { light, dark }: Pick<NamedVariable, 'light' | 'dark'>,
  isDark: boolean,
) {
  return isDark ? (dark ?? light) : light;
}

/** Returns the values of the page's variables as a style of panels. */
export function themeStyle(
  variables: readonly Pick<NamedVariable, 'property' | 'light' | 'dark'>[],
  isDark: boolean,
): CSSProperties {
  return Object.fromEntries(
    variables.map((variable) => [variable.property, shownValue(variable, isDark)]),
  );
}

/** Returns whether the page on the canvas is dark, in any theme of the shell. */
export function usePageIsDark(): boolean {
  const scheme = useView((view) => view.scheme);
  const isSystemDark = useSyncExternalStore(followSystem, () => systemDark().matches);
  return scheme === 'system' ? isSystemDark : scheme === 'dark';
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function followSystem(onChange: () => void) {
  const system = systemDark();
  system.addEventListener('change', onChange);
  return () => system.removeEventListener('change', onChange);
}

import { useSyncExternalStore, type CSSProperties } from 'react';
import type { NamedVariable } from '../../../author/project/project-names.ts';
import { useView } from '../../shell/view-store.ts';

/** What a variable is on a page that is light or dark. */
export function shownValue(
  { light, dark }: Pick<NamedVariable, 'light' | 'dark'>,
  isDark: boolean,
) {
  return isDark ? (dark ?? light) : light;
}

/** Variables have in the panels the values that they have on the page. */
export function themeStyle(
  variables: readonly Pick<NamedVariable, 'property' | 'light' | 'dark'>[],
  isDark: boolean,
): CSSProperties {
  return Object.fromEntries(
    variables.map((variable) => [variable.property, shownValue(variable, isDark)]),
  );
}

/** Whether the page on the canvas is shown as in the dark, whatever the shell looks like. */
export function usePageIsDark(): boolean {
  const scheme = useView((view) => view.scheme);
  const isSystemDark = useSyncExternalStore(followSystem, () => systemDark().matches);
  return scheme === 'system' ? isSystemDark : scheme === 'dark';
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function followSystem(told: () => void) {
  const system = systemDark();
  system.addEventListener('change', told);
  return () => system.removeEventListener('change', told);
}

import type { ComponentsSetting, PreparedComponents } from './components-setting.ts';

const NOTHING: PreparedComponents = { elements: [], diagnostics: [] };

/** Prepares the components of a project; the code for it is loaded only if there are any. */
export async function useComponents(
  setting: ComponentsSetting | undefined,
): Promise<PreparedComponents> {
  if (setting === undefined) return NOTHING;
  const { prepareComponents } = await import('./prepare-components.ts');
  return prepareComponents(setting);
}

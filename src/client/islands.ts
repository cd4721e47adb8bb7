import type { AnyComponent } from '../view/component.ts';
import type { Islands } from '../view/page-view.tsx';

/** The code of each element with behaviour, loaded when a page has one (RUNTIME-2). */
const loaders = import.meta.glob<AnyComponent>('../elements/*/island.tsx', { import: 'Component' });

const loaded = new Map<string, AnyComponent>();

/** Loads the components of some elements; those that are there already cost nothing. */
export async function loadIslands(eids: Iterable<string>): Promise<Islands> {
  await Promise.all(
    [...eids].map(async (eid) => {
      if (loaded.has(eid)) return;
      const component = await loaders[`../elements/${eid}/island.tsx`]?.();
      if (component !== undefined) loaded.set(eid, component);
    }),
  );
  return loaded;
}

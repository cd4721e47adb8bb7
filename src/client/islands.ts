import type { AnyComponent } from '../view/component.ts';
import type { Islands } from '../view/page-view.tsx';
import type { ChunkSettings } from './settings.ts';

type Loaders = Readonly<Record<string, () => Promise<AnyComponent>>>;

/** The code of each element with behavior, loaded on pages that have one (RUNTIME-2). */
const loaders: Loaders = Object.fromEntries(
  Object.entries(
    import.meta.glob<AnyComponent>('../elements/*/island.tsx', { import: 'Component' }),
  ).map(([file, load]) => [file.split('/')[2] ?? '', load]),
);

const loaded = new Map<string, AnyComponent>();

/** Loads the components of some elements; components that are loaded already are reused. */
export async function loadIslands(
  eids: Iterable<string>,
  { size, wait }: ChunkSettings,
  from: Loaders = loaders,
): Promise<Islands> {
  const missing = [...eids].filter((eid) => !loaded.has(eid));
  for (let start = 0; start < missing.length; start += size) {
    if (start > 0 && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const chunk = missing.slice(start, start + size);
    await Promise.all(
      chunk.map(async (eid) => {
        const component = await from[eid]?.();
        if (component === undefined) throw new Error(`There is no island ${eid}`);
        loaded.set(eid, component);
      }),
    );
  }
  return loaded;
}

import type { AnyComponent } from '../view/component.ts';

const modules = import.meta.glob<AnyComponent>(['./*/component.tsx', './*/island.tsx'], {
  eager: true,
  import: 'Component',
});

/** The component of every element by eid, for rendering on the server. */
export const COMPONENTS: ReadonlyMap<string, AnyComponent> = new Map(
  Object.entries(modules).map(([file, component]) => [file.split('/')[1] ?? '', component]),
);

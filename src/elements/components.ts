import type { AnyComponent } from '../view/component.ts';
import { PlainComponent } from '../view/plain-component.ts';
import { CATALOGUE } from './catalogue.ts';

const componentModules = import.meta.glob<AnyComponent>(
  ['./*/component.tsx', './*/island.tsx', '!./own/island.tsx'],
  {
    eager: true,
    import: 'Component',
  },
);

/**
 * The component of every element by eid, for rendering on the server: the element's own component,
 * or the plain one.
 */
export const COMPONENTS: ReadonlyMap<string, AnyComponent> = new Map([
  ...Array.from(CATALOGUE.elements.keys(), (eid) => [eid, PlainComponent] as const),
  ...Object.entries(componentModules).map(
    ([file, component]) => [file.split('/')[1] ?? '', component] as const,
  ),
]);

import type { ElementSpec } from './define.ts';
import type { StyledCatalogue } from '../site/page/context.ts';
import baseCss from './base.css?inline';
import { LOOKS } from './looks.ts';

/** Every folder here that declares an element: a new element is found by itself. */
const definitions = import.meta.glob<ElementSpec>('./*/definition.ts', {
  eager: true,
  import: 'definition',
});

const styles = import.meta.glob<string>('./*/element.css', {
  eager: true,
  import: 'default',
  query: '?inline',
});

const withLooks = (spec: ElementSpec): ElementSpec => ({
  ...spec,
  attrs: { ...spec.attrs, ...LOOKS },
});

/** All elements by eid, in alphabetical order, each with the looks that every block has; and their CSS. */
export const CATALOGUE: StyledCatalogue = {
  elements: new Map(
    Object.values(definitions)
      .toSorted((a, b) => (a.eid < b.eid ? -1 : 1))
      .map((definition) => [definition.eid, withLooks(definition)]),
  ),
  css: new Map(Object.entries(styles).map(([file, css]) => [file.split('/')[1] ?? '', css.trim()])),
  baseCss: baseCss.trim(),
};

import type { ElementSpec } from './define.ts';
import type { StyledCatalogue } from '../site/page/context.ts';
import baseCss from './base.css?inline';
import { LOOKS } from './looks.ts';

/** The definitions in all folders here, so that a new element needs no registration. */
const definitions = import.meta.glob<ElementSpec>('./*/definition.ts', {
  eager: true,
  import: 'definition',
});

const styles = import.meta.glob<string>('./*/element.css', {
  eager: true,
  import: 'default',
  query: '?inline',
});

/** Defaults of optional fields. */
const FIELD_DEFAULTS: { readonly [K in keyof ElementSpec]-?: ElementSpec[K] | undefined } = {
  eid: undefined,
  type: undefined,
  catalog: undefined,
  icon: undefined,
  helper: undefined,
  attrs: undefined,
  content: undefined,
  partOf: undefined,
  slots: undefined,
  latterSlots: undefined,
  hasDynamicAttrs: undefined,
  ownLooks: undefined,
  actions: undefined,
  messages: undefined,
  presets: undefined,
  example: undefined,
  startsFilled: undefined,
  starts: undefined,
  startCount: undefined,
  itemAttrs: undefined,
  hasId: undefined,
  hasOwnSize: undefined,
  hasOwnWords: undefined,
  listsHeadings: undefined,
  isSwitch: undefined,
  isRow: undefined,
  hasBehaviour: undefined,
  tag: undefined,
  isInteractive: undefined,
  needs: undefined,
  sendsFiles: undefined,
  textIn: undefined,
  requires: undefined,
  externalSources: undefined,
  findBoards: undefined,
  isShown: undefined,
  styledAs: undefined,
  titleLevel: undefined,
  deriveSlots: undefined,
  widthInside: undefined,
  findProblems: undefined,
  fieldName: undefined,
  rules: undefined,
};

/** All elements have the same fields in the same order, so that V8 uses one shape. */
export const withLooks = (spec: ElementSpec): ElementSpec =>
  ({
    ...FIELD_DEFAULTS,
    ...spec,
    attrs: { ...spec.attrs, ...LOOKS, ...spec.ownLooks },
  }) as ElementSpec;

/**
 * All elements by eid, in alphabetical order, each with the looks that every block has; and the CSS
 * of the elements.
 */
export const CATALOGUE: StyledCatalogue = {
  elements: new Map(
    Object.values(definitions)
      .toSorted((a, b) => (a.eid < b.eid ? -1 : 1))
      .map((definition) => [definition.eid, withLooks(definition)]),
  ),
  css: new Map(Object.entries(styles).map(([file, css]) => [file.split('/')[1] ?? '', css.trim()])),
  baseCss: baseCss.trim(),
};

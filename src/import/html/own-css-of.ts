import { lexer } from 'css-tree';
import { isOwnProperty, ownValue } from '../../values/own-css.ts';
import { withoutVariables, type ImportedVariables } from './read-values.ts';

/**
 * Properties that have no effect on a block, unless the browser draws it as a control or it moves.
 */
const SILENT =
  /^(?:-webkit-(?!line-clamp|box-orient|text-fill|text-stroke|background-clip)|will-change$|transition|text-size-adjust$|zoom$|quotes$|orphans$|widows$|speak$|src$|unicode-range$|font-display$|appearance$|tap-highlight|-|contain$|content-visibility$|page-break|break-|forced-color|print-color|all$|grid$|text-rendering$|font-smoothing$|font-synthesis|font-optical-sizing$|user-drag$)/;

/** Properties with newer values that the CSS library doesn’t know. */
const NEWER: ReadonlySet<string> = new Set(['clip-path', 'color', 'background-color', 'text-wrap']);

/** Initial values of properties that aren’t inherited. */
const INITIAL: Readonly<Record<string, string>> = {
  'align-content': 'normal',
  'align-items': 'normal',
  'backdrop-filter': 'none',
  'background-attachment': 'scroll',
  'background-clip': 'border-box',
  'background-origin': 'padding-box',
  'background-position': '0% 0%',
  'background-repeat': 'repeat',
  'background-size': 'auto',
  'background-color': 'transparent',
  'background-image': 'none',
  bottom: 'auto',
  'box-shadow': 'none',
  'box-sizing': 'border-box',
  clear: 'none',
  'clip-path': 'none',
  'column-count': 'auto',
  'column-gap': 'normal',
  'column-width': 'auto',
  filter: 'none',
  'flex-basis': 'auto',
  'flex-direction': 'row',
  'flex-grow': '0',
  'flex-shrink': '1',
  'flex-wrap': 'nowrap',
  float: 'none',
  'grid-auto-columns': 'auto',
  'grid-auto-flow': 'row',
  'grid-auto-rows': 'auto',
  'grid-template-columns': 'none',
  'grid-template-rows': 'none',
  'grid-template-areas': 'none',
  height: 'auto',
  isolation: 'auto',
  'justify-content': 'normal',
  'justify-items': 'normal',
  left: 'auto',
  'max-height': 'none',
  'max-width': 'none',
  'min-height': 'auto',
  'min-width': 'auto',
  'mix-blend-mode': 'normal',
  'object-fit': 'fill',
  'object-position': '50% 50%',
  opacity: '1',
  order: '0',
  'outline-offset': '0',
  'outline-style': 'none',
  'outline-width': 'medium',
  'outline-color': 'currentColor',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
  perspective: 'none',
  position: 'static',
  right: 'auto',
  rotate: 'none',
  'row-gap': 'normal',
  scale: 'none',
  'table-layout': 'auto',
  'text-decoration-style': 'solid',
  'text-decoration-color': 'currentColor',
  'text-decoration-thickness': 'auto',
  'text-overflow': 'clip',
  top: 'auto',
  transform: 'none',
  'transform-origin': '50% 50%',
  'transform-style': 'flat',
  translate: 'none',
  'user-select': 'auto',
  'vertical-align': 'baseline',
  width: 'auto',
};

/** Properties that a block inherits from its ancestors. */
const INHERITED =
  /^(?:color|cursor|direction|font-|hyphens|letter-spacing|line-height|list-style|overflow-wrap|pointer-events|quotes|tab-size|text-(?:align|indent|shadow|transform|wrap)|visibility|white-space|word-|writing-mode|border-(?:collapse|spacing))/;

/** Properties of a border that have no effect if it isn’t drawn. */
const WITHOUT_LINE = /^border-.*-(?:style|width|color)$/;

/** Returns whether a declaration has no effect unless another one declares the property, too. */
const isUsual = (property: string, value: string) =>
  INITIAL[property] === value ||
  (/^(?:initial|unset|inherit|revert)$/.test(value) &&
    (INHERITED.test(property) ? value !== 'initial' : value !== 'inherit'));

/** Declarations of a block that no look has, and those that no block can have. */
export interface OwnCss {
  /** The CSS for each range of widths. */
  readonly texts: readonly string[];
  readonly left: readonly string[];
  readonly count: number;
}

/** Makes the block’s own CSS of the declarations that no look has taken. */
export function ownCssOf(
  rests: readonly (readonly (readonly [property: string, value: string])[])[],
  variables: ImportedVariables,
): OwnCss {
  const left = new Set<string>();
  const all = rests.map(
    (rest) =>
      new Map(
        rest.flatMap(([property, written]): readonly (readonly [string, string])[] => {
          const value = withoutVariables(written, variables);
          if (SILENT.test(property)) return [];
          const printed = isOwnProperty(property) ? ownValue(value) : undefined;
          const isValid =
            printed !== undefined &&
            (NEWER.has(property) || lexer.matchProperty(property, printed).error === null);
          if (isValid) return [[property, printed]];
          if (!isUsual(property, value)) left.add(`${property}: ${value}`.slice(0, 100));
          return [];
        }),
      ),
  );
  const names = new Set(all.flatMap((one) => [...one.keys()]));
  const used = [...names].filter((name) =>
    all.some((one) => {
      const value = one.get(name);
      return value !== undefined && !isUsual(name, value) && !isEmptyLine(name, one);
    }),
  );
  const texts = all.map((one) =>
    used
      .flatMap((name) => {
        const value = one.get(name);
        return value === undefined ? [] : [`${name}: ${value}`];
      })
      .join('; '),
  );
  return { texts, left: [...left], count: used.length };
}

/** Returns whether a property belongs to a border that isn’t drawn. */
function isEmptyLine(name: string, declared: ReadonlyMap<string, string>): boolean {
  if (!WITHOUT_LINE.test(name)) return false;
  const style = declared.get(name.replace(/-(?:style|width|color)$/, '-style'));
  const width = declared.get(name.replace(/-(?:style|width|color)$/, '-width'));
  return (
    style === undefined || /^(?:none|initial|unset)$/.test(style) || /^0(?:px)?$/.test(width ?? '')
  );
}

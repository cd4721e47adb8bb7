import type { Element, Root } from 'hast';
import type { JsonObject } from '../../values/json.ts';
import { propertyOf } from '../html-tree.ts';
import { cascadeOf, widthsOf, type Cascade } from './cascade.ts';
import type { LayoutEid } from './layout-of.ts';
import { readersOf } from './read-values.ts';
import { sharedStyles, type SharedStyles, type StyleCandidate } from './shared-styles.ts';
import { siteVariables } from './site-variables.ts';
import { styleRulesOf, type StyleRule } from './style-rules.ts';
import { lookValues, type Display, type LookContext, type LookValues } from './to-looks.ts';
import { BROWSER_SHEET } from './browser-sheet.ts';

/** A page, and the style sheets that it has. */
export interface StyledPage {
  readonly tree: Root;
  readonly sheets: readonly string[];
}

/** The looks of the elements of a site. */
export interface SiteStyles<Page extends StyledPage> {
  /** The attributes of an element that isn’t a box, so that it arranges its content itself. */
  readonly looks: (page: Page, element: Element) => readonly JsonObject[];
  /** The element and the attributes of a box. */
  readonly box: (
    page: Page,
    element: Element,
  ) => {
    readonly eid: LayoutEid | 'box';
    readonly attrs: readonly JsonObject[];
  };
  /** Fields of the project: its styles and its variables. */
  readonly project: () => JsonObject;
  /** The declarations that became looks, and those that no board can have. */
  readonly counts: () => { readonly carried: number; readonly left: number };
}

interface Options {
  /** The uid of the asset of a picture that a style sheet names. */
  readonly file: (url: string) => string | undefined;
  /** Names of styles, by their selector. */
  readonly names?: ReadonlyMap<string, string>;
  /** Returns whether a class is the author’s, so that a style can be made of it. */
  readonly isOwnClass?: (name: string) => boolean;
  /** True for pages that are added to a project with others: their styles apply only to them. */
  readonly isPart?: boolean | undefined;
  readonly leave: (what: string, page: StyledPage) => void;
}

/** Elements that are inline without a declaration. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b br code em i kbd mark q s samp small span strong sub sup u label'.split(' '),
);
const BOXES: ReadonlySet<string> = new Set(['div', 'center', 'fieldset', 'figure', 'body']);

const displayOf = ({ tagName }: Element): Display =>
  INLINE.has(tagName)
    ? 'inline'
    : tagName === 'li'
      ? 'list-item'
      : tagName === 'button'
        ? 'inline-block'
        : 'block';

/** Reads the style sheets of a site: looks by element, and the styles and variables that they share. */
export function siteStyles<Page extends StyledPage>(
  pages: readonly Page[],
  { file, names, leave, isOwnClass = () => true, isPart = false }: Options,
): SiteStyles<Page> {
  const sheets = [...new Set(pages.flatMap((page) => page.sheets))];
  const hasSheets = sheets.some((sheet) => sheet.trim() !== '') || pages.some(hasInline);
  const own = hasSheets ? [BROWSER_SHEET] : [];
  const all = styleRulesOf([...own, ...sheets]);
  const widths = widthsOf(all);
  const { variables, names: customNames, written } = siteVariables(all, widths);
  const context: LookContext = { widths, readers: readersOf(variables), file };
  const rulesBy = new Map<string, readonly StyleRule[]>();
  const cascades = new Map<Page, Cascade>();

  const cascadeFor = (page: Page): Cascade => {
    const known = cascades.get(page);
    if (known !== undefined) return known;
    const key = page.sheets.join('\n');
    const rules = rulesBy.get(key) ?? styleRulesOf([...own, ...page.sheets]);
    rulesBy.set(key, rules);
    const made = cascadeOf(page.tree, { rules, widths, variables: customNames });
    cascades.set(page, made);
    return made;
  };
  const known = new WeakMap<Element, Map<string, LookValues>>();
  let carried = 0;
  let left = 0;
  const valuesOf = (page: Page, element: Element, display: Display | undefined) => {
    const values = known.get(element) ?? new Map<string, LookValues>();
    known.set(element, values);
    const before = values.get(display ?? '');
    if (before !== undefined) return before;
    const made = lookValues(cascadeFor(page).of(element), context, display);
    if (values.size === 0) {
      carried += made.carried;
      left += made.left.length;
    }
    for (const what of made.left) leave(`the style “${what}” isn’t carried over`, page);
    values.set(display ?? '', made);
    return made;
  };

  const candidates = candidatesOf(
    all,
    cascadeOf({ type: 'root', children: [] }, { rules: all, widths, variables: customNames }),
    {
      context,
      isOwnClass,
    },
  );
  const selectorsOf = selectorsBy(candidates);
  let shared: SharedStyles | undefined;
  const sharedOf = () => {
    shared ??= sharedStyles(
      candidates,
      pages.flatMap((page) =>
        elementsBelow(page.tree).map((element) => ({
          selectors: selectorsOf(element),
          values: valuesOf(
            page,
            element,
            BOXES.has(element.tagName) ? undefined : displayOf(element),
          ),
        })),
      ),
      widths,
      { labels: names, hasKinds: !isPart },
    );
    return shared;
  };
  const attributesOf = (element: Element, values: LookValues) =>
    sharedOf().attributesOf({ selectors: selectorsOf(element), values });
  return {
    looks: (page, element) => attributesOf(element, valuesOf(page, element, displayOf(element))),
    box(page, element) {
      const values = valuesOf(page, element, undefined);
      return { eid: values.eid ?? 'box', attrs: attributesOf(element, values) };
    },
    project() {
      const styles = sharedOf().written;
      return {
        // Without style sheets, texts have the spacing of browsers.
        base: hasSheets ? 'plain' : 'prose',
        ...(written.length > 0 && { variables: [...written] }),
        ...(styles.length > 0 && { styles: [...styles] }),
      };
    },
    counts: () => ({ carried, left }),
  };
}

const hasInline = ({ tree }: StyledPage) =>
  elementsBelow(tree).some((element) => propertyOf(element, 'style') !== '');

/** The elements of a page that a visitor sees. */
function elementsBelow(node: Root | Element): readonly Element[] {
  return node.children.flatMap((child): readonly Element[] => {
    if (child.type !== 'element' || HIDDEN.has(child.tagName)) return [];
    return [child, ...elementsBelow(child)];
  });
}

const HIDDEN: ReadonlySet<string> = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'svg',
]);

const TAGS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 p a blockquote li img'.split(' '));

/** The rules that may be styles: of a class, of classes together, or of a tag. */
function candidatesOf(
  rules: readonly StyleRule[],
  cascade: Cascade,
  {
    context,
    isOwnClass,
  }: { readonly context: LookContext; readonly isOwnClass: (name: string) => boolean },
): readonly StyleCandidate[] {
  const selectors = new Set(rules.map(({ selector }) => selector));
  return [...selectors].flatMap((selector): readonly StyleCandidate[] => {
    const classes = /^(?:\.[\w-]+){1,3}$/.test(selector) ? selector.split('.').slice(1) : [];
    const isOwn = classes.length > 0 && classes.every(isOwnClass);
    if (!isOwn && !TAGS.has(selector)) return [];
    const singles = classes.map((name) => `.${name}`);
    const styled = cascade.ofSelectors([...singles, selector]);
    return [
      { selector, values: lookValues(styled, context, classes.length > 0 ? undefined : 'block') },
    ];
  });
}

/** Finds the rules that may be styles of an element. */
function selectorsBy(
  candidates: readonly StyleCandidate[],
): (element: Element) => readonly string[] {
  const byClass = new Map<string, string[]>();
  const tags = new Set<string>();
  for (const { selector } of candidates) {
    if (!selector.startsWith('.')) tags.add(selector);
    const last = selector.split('.').at(-1) ?? '';
    byClass.set(last, [...(byClass.get(last) ?? []), selector]);
  }
  return (element) => {
    const classes = new Set(propertyOf(element, 'className').split(' '));
    const own = [...classes]
      .flatMap((name) => byClass.get(name) ?? [])
      .filter(
        (selector) =>
          selector.startsWith('.') &&
          selector
            .split('.')
            .slice(1)
            .every((name) => classes.has(name)),
      );
    return tags.has(element.tagName) ? [element.tagName, ...own] : own;
  };
}

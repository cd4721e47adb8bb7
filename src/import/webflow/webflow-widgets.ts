import type { Element, ElementContent, Root, RootContent } from 'hast';
import { jsonOf } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';
import { tidyWords } from '../html/inline.ts';
import { WIDGETS } from '../html/widgets.ts';

/** Reports parts of a page of Webflow that are left out or changed. */
export interface WidgetContext {
  readonly leave: (what: string) => void;
  readonly change: (what: string) => void;
}

/** The classes of an element. */
export const classesOf = (element: Element) =>
  propertyOf(element, 'className')
    .split(' ')
    .filter((name) => name !== '');

const has = (node: Element, name: string) => classesOf(node).includes(name);

/** The descendants of an element that have a class, outermost first. */
function byClass(node: Element, name: string): readonly Element[] {
  return node.children.flatMap((child): readonly Element[] => {
    if (child.type !== 'element') return [];
    return has(child, name) ? [child] : byClass(child, name);
  });
}

/** Classes of the state in which a page was exported. */
const STATES = /^(?:w--current|w--open|w--tab-active|w--redirected-checked|w-mod-.*)$/;

const made = (
  node: Element,
  tagName: string,
  children: readonly ElementContent[],
  more: Record<string, string> = {},
): Element => ({
  ...node,
  tagName,
  properties: { ...node.properties, ...more },
  children: [...children],
});

/** A page of Webflow with the widgets of its classes as elements that boards have. */
export function withWidgets(tree: Root, context: WidgetContext): Root {
  return {
    ...tree,
    children: tree.children.flatMap((node): readonly RootContent[] =>
      node.type === 'element' ? replaced(node, context) : [node],
    ),
  };
}

/** Classes of elements that are left out: hidden ones, and the controls of widgets. */
const GONE = [
  'w-condition-invisible',
  'w-dyn-empty',
  'w-nav-button',
  'w-nav-overlay',
  'w-slider-arrow-left',
  'w-slider-arrow-right',
  'w-slider-nav',
  'w-slider-aria-label',
  'w-lightbox-inactive',
  'w-icon-dropdown-toggle',
  'w-webflow-badge',
];

function replaced(node: Element, context: WidgetContext): readonly Element[] {
  const own = classesOf(node);
  if (GONE.some((name) => own.includes(name))) {
    if (own.includes('w-condition-invisible')) context.leave('an element that a condition hides');
    return [];
  }
  const kept = own.filter((name) => !STATES.test(name));
  const properties = { ...node.properties };
  if (own.length > 0) properties['className'] = kept;
  const moved = withoutStart({ ...node, properties }, context);
  const inside = (nodes: readonly ElementContent[]) =>
    nodes.flatMap((child): readonly ElementContent[] =>
      child.type === 'element' ? replaced(child, context) : [child],
    );
  const widget = kept.map((name) => WIDGET_MAKERS[name]).find((maker) => maker !== undefined);
  if (widget !== undefined) return [widget(moved, inside, context)];
  const boxes = moved.children.filter(
    (child) => child.type === 'element' && has(child, 'w-lightbox'),
  );
  const others = moved.children.filter((child) => child.type === 'element').length - boxes.length;
  if (boxes.length > 1 && others === 0)
    return [
      made(
        moved,
        WIDGETS.gallery,
        boxes.flatMap((box) => (box.type === 'element' ? inside(elementsIn(box, 'img')) : [])),
      ),
    ];
  return [{ ...moved, children: [...inside(moved.children)] }];
}

/** Removes the initial look of an animation, as without the script the element would keep it. */
function withoutStart(node: Element, { leave }: WidgetContext): Element {
  const style = propertyOf(node, 'style');
  if (!/opacity:\s*0|transform:|display:\s*none|height:\s*0/i.test(style)) return node;
  const rest = style
    .split(';')
    .filter(
      (part) =>
        !/^\s*(?:-\w+-)?(?:opacity|transform(?:-style)?|filter|will-change)\s*:|^\s*(?:display\s*:\s*none|(?:width|height)\s*:\s*0(?:px)?)\s*$/i.test(
          part,
        ),
    );
  if (!('data-w-id' in node.properties)) leave('a start that a script gives an element');
  return { ...node, properties: { ...node.properties, style: rest.join(';') } };
}

const nameOf = (one: Element) => propertyOf(one, 'data-w-tab');

const isMessage = (one: ElementContent) =>
  one.type === 'element' && (has(one, 'w-form-done') || has(one, 'w-form-fail'));

type Inside = (nodes: readonly ElementContent[]) => readonly ElementContent[];
type Maker = (node: Element, inside: Inside, context: WidgetContext) => Element;

/** The width below which a menu is behind a button. */
const COLLAPSE: Readonly<Record<string, string>> = {
  all: '9999px',
  medium: '992px',
  small: '768px',
  tiny: '480px',
  none: '0px',
};

/** The base style of menus hides them in narrow windows, where a button opens them. */
function navMenu(node: Element, inside: Inside): Element {
  const properties = {
    ...node.properties,
    className: classesOf(node).filter((name) => name !== 'w-nav-menu'),
    style: `float: right; ${propertyOf(node, 'style')}`,
  };
  return { ...node, tagName: 'nav', properties, children: [...inside(node.children)] };
}

const WIDGET_MAKERS: Readonly<Record<string, Maker>> = {
  'w-nav': (node, inside) => {
    const collapse = COLLAPSE[propertyOf(node, 'data-collapse')] ?? '992px';
    const menus = byClass(node, 'w-nav-menu');
    for (const menu of menus) menu.properties['data-collapse-below'] = collapse;
    const isLandmark = node.tagName === 'div';
    return made(node, isLandmark ? 'header' : node.tagName, inside(node.children));
  },
  'w-nav-menu': navMenu,
  'w-dropdown': (node, inside) => {
    const [toggle] = byClass(node, 'w-dropdown-toggle');
    const lists = byClass(node, 'w-dropdown-list');
    const label = toggle === undefined ? '' : tidyWords(toggle);
    // The menu gets the classes of its button, so that its text looks like that of the button.
    const className = [node, toggle].flatMap((one) => (one === undefined ? [] : classesOf(one)));
    const menu = { ...node, properties: { ...node.properties, className } };
    const inner = lists.flatMap((list) => inside(list.children));
    return made(menu, WIDGETS.menu, inner, { 'data-label': label || 'More' });
  },
  'w-slider': (node, inside) =>
    made(
      node,
      WIDGETS.slides,
      byClass(node, 'w-slide').flatMap((slide) => inside([slide])),
      {
        'data-label': propertyOf(node, 'aria-label'),
      },
    ),
  'w-tabs': (node, inside) => {
    const links = byClass(node, 'w-tab-link');
    const panes = byClass(node, 'w-tab-pane').map((pane, at) => {
      const link = links.find((one) => nameOf(one) === nameOf(pane)) ?? links[at];
      const label = link === undefined ? nameOf(pane) : tidyWords(link);
      return made(pane, WIDGETS.tab, inside(pane.children), { 'data-label': label || `${at + 1}` });
    });
    return made(node, WIDGETS.tabs, panes);
  },
  'w-lightbox': (node, inside, { leave }) => {
    const [data] = elementsIn(node, 'script');
    const items = data === undefined ? undefined : tryTo(() => jsonOf(wordsOf(data)));
    if (JSON.stringify(items ?? '').includes('"video"'))
      leave('the film of a lightbox; its picture stays');
    return made(node, WIDGETS.gallery, inside(elementsIn(node, 'img')));
  },
  'w-form': (node, inside) => {
    const messages = [
      ...byClass(node, 'w-form-done').map((one) =>
        made(one, WIDGETS.message, inside(one.children), { 'data-when': 'sent' }),
      ),
      ...byClass(node, 'w-form-fail').map((one) =>
        made(one, WIDGETS.message, inside(one.children), { 'data-when': 'failed' }),
      ),
    ];
    const rest = inside(node.children.filter((child) => !isMessage(child)));
    const children = rest.map((child) => {
      if (child.type !== 'element' || child.tagName !== 'form') return child;
      const name = propertyOf(child, 'data-name') || propertyOf(child, 'name');
      return made(child, 'form', [...child.children, ...messages], name === '' ? {} : { name });
    });
    return made(node, 'div', children);
  },
  'w-background-video': (node, inside) => {
    const shown = node.children.filter(
      (child) => child.type !== 'element' || !/^(?:video|noscript|button)$/.test(child.tagName),
    );
    return made(node, WIDGETS.film, inside(shown), {
      'data-sources': propertyOf(node, 'data-video-urls'),
    });
  },
  'w-dyn-list': (node, inside, { leave }) => {
    leave('a list of a collection: an export has none of its items');
    return made(node, 'div', inside(node.children));
  },
};

import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { invariant } from '../diagnostics/invariant.ts';
import type { BlockNode } from '../page/document.ts';
import { OWN_ISLAND, OWN_PART, type OwnIsland } from '../page/own-island.ts';
import { VIEW_MARK, type StaticView, type ViewAttributes, type ViewNode } from '../page/view.ts';
import type { AnyComponent, ComponentProps } from './component.ts';
import type { ElementAttributes } from '../elements/define.ts';
import { markCurrentLinks } from './current-links.ts';
import { PageView } from './page-view.tsx';
import { reactServer } from './react-server.ts';
import type { RenderedPage } from './rendered-page.ts';
import { PlainComponent, plainText } from './plain-component.ts';
import {
  elementHtml,
  escapeText,
  Markup,
  staticMarkup,
  withoutPreloads,
} from './static-markup.tsx';

type Components = ReadonlyMap<string, AnyComponent>;

export interface Renderer {
  /** Renders a page. If its address is passed, links to the page itself are marked. */
  (root: BlockNode, href?: string): RenderedPage;
  /** The HTML of a node without behavior inside. */
  readonly htmlOf: (node: BlockNode) => string;
  /**
   * The HTML of a node without its child blocks: nodes with equal results can only differ in their
   * children.
   */
  readonly shellOf: (node: BlockNode) => string;
}

/**
 * An own component as HTML, with the island that starts it in the browser, if its `meta` names one.
 */
export interface RenderedOwn {
  readonly html: string;
  readonly island?: OwnIsland;
}

/** Renders the content of an own component’s node; undefined for any other element. */
export type RenderOwn = (
  node: BlockNode,
  htmlOf: (nodes: readonly BlockNode[]) => string,
) => RenderedOwn | undefined;

const NO_OWN: RenderOwn = () => undefined;

/** Makes a renderer of pages, which renders each shared part only once. */
export function createRenderer(components: Components, renderOwn: RenderOwn = NO_OWN): Renderer {
  const sharedViews = new WeakMap<BlockNode, ViewNode>();
  const sharedHtml = new WeakMap<BlockNode, string>();

  function componentOf({ eid }: BlockNode): AnyComponent {
    const component = components.get(eid);
    invariant(component !== undefined, `no component for ${eid}`);
    return component;
  }

  function viewOf(node: BlockNode): ViewNode {
    return node.isShared ? cachedPerNode(sharedViews, node, newView) : newView(node);
  }

  /** The HTML of the blocks inside an own component, including their islands. */
  const innerHtml = (nodes: readonly BlockNode[]) =>
    nodes.map((node) => (node.isLive ? liveHtml(node) : htmlOf(node))).join('');

  const liveHtml = (node: BlockNode) =>
    withoutPreloads(
      reactServer().renderToStaticMarkup(<PageView view={viewOf(node)} islands={components} />),
    );

  function newView(node: BlockNode): ViewNode {
    const own = renderOwn(node, innerHtml);
    if (own !== undefined) return ownView(node, own);
    if (!node.isLive) return staticView(hostElement(componentOf(node)(propsOf(node, markup))));
    const { eid, tag, host, props } = node;
    if (node.isIsland) {
      const children = node.children.map((child, index) => withViewIndex(viewOf(child), index));
      return { island: eid, tag, host, props, children };
    }
    return shellView(hostElement(componentOf(node)(propsOf(node, placed))));
  }

  function placed(nodes: readonly BlockNode[]): ReactNode {
    const views = nodes.map((node) =>
      createElement(PlacedView, { view: viewOf(node), islands: components }),
    );
    return fragment(views);
  }

  /** Renders the blocks inside a block without behavior. */
  function markup(nodes: readonly BlockNode[]): ReactNode {
    let html = '';
    for (const node of nodes) html += htmlOf(node);
    return html === '' ? undefined : <Markup html={html} />;
  }

  function htmlOf(node: BlockNode): string {
    return node.isShared ? cachedPerNode(sharedHtml, node, newPiece) : newHtml(node);
  }

  function newPiece(node: BlockNode): string {
    return flattenText(newHtml(node));
  }

  function newHtml(node: BlockNode): string {
    const own = renderOwn(node, innerHtml);
    if (own !== undefined) return staticMarkup(ownElement(node, own.html));
    const component = componentOf(node);
    if (component !== PlainComponent || node.slots !== undefined)
      return staticMarkup(component(propsOf(node, markup)));
    let html = escapeText(plainText(node.props));
    for (const child of node.children) html += htmlOf(child);
    return elementHtml(node.tag, node.host, html) ?? staticMarkup(component(propsOf(node, markup)));
  }

  const render = (root: BlockNode, href?: string): RenderedPage => {
    const view = viewOf(root);
    const page = <PageView view={view} islands={components} />;
    const html = isLiveView(view)
      ? withoutPreloads(reactServer().renderToString(page))
      : staticMarkup(page);
    return { html: href === undefined ? html : markCurrentLinks(html, href), view };
  };
  function shellOf(node: BlockNode): string {
    // Only the own component knows where its blocks are placed, so its result includes their HTML.
    if (renderOwn(node, innerHtml) !== undefined) return newHtml(node);
    return staticMarkup(
      componentOf(node)(propsOf(node, ({ length }) => length > 0 && CHILDREN_PLACEHOLDER)),
    );
  }
  return Object.assign(render, { htmlOf, shellOf });
}

/** The view of an own component: its HTML, or an island that contains its HTML. */
function ownView(node: BlockNode, { html, island }: RenderedOwn): ViewNode {
  if (island === undefined) return staticView(hostElement(ownElement(node, html)));
  const { tag, host } = node;
  const attributes = { className: OWN_PART, [VIEW_MARK]: 0 };
  const content = { tag: 'div', attributes, ...(html !== '' && { html }) };
  return { island: OWN_ISLAND, tag, host, props: { ...island }, children: [content] };
}

/** The HTML element of an own component. */
const ownElement = ({ tag, host }: BlockNode, html: string) =>
  createElement(tag, host, <Markup html={html} />);

/** Replaces the child blocks; no text contains this character. */
const CHILDREN_PLACEHOLDER = <Markup html={'\ufdd2'} />;

/**
 * Returns the same text, stored as one piece: V8 stores a concatenated text as a tree, which every
 * page with this text would walk again.
 */
function flattenText(text: string): string {
  // The search makes V8 store the text as one piece. The replacement is harmless, since browsers
  // read both characters as U+FFFD.
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text;
}

function cachedPerNode<T>(
  known: WeakMap<BlockNode, T>,
  node: BlockNode,
  make: (node: BlockNode) => NonNullable<T>,
): T {
  const found = known.get(node);
  if (found !== undefined) return found;
  const made = make(node);
  known.set(node, made);
  return made;
}

/** A view with its index in an island, for finding it in the HTML of the page. */
function withViewIndex(view: ViewNode, index: number): ViewNode {
  if (typeof view === 'string') return view;
  const mark = { [VIEW_MARK]: index };
  if ('island' in view) return { ...view, host: { ...view.host, ...mark } };
  return { ...view, attributes: { ...view.attributes, ...mark } };
}

function propsOf(
  { tag, host, props, children, slots: names }: BlockNode,
  render: (nodes: readonly BlockNode[]) => ReactNode,
): ComponentProps<ElementAttributes> {
  // The cast is sound: the core has read these props by the definition that the component's types
  // come from.
  const ready = { tag, host, props: props as never };
  if (names === undefined) {
    return { tag, host, props: ready.props, slots: NO_SLOTS, children: render(children) };
  }
  const slots = names.map((_, slot) => render(children.filter((child) => child.slot === slot)));
  // Children that belong to no slot follow each other.
  const latter = children.filter((child) => child.slot >= names.length);
  return { ...ready, slots, children: render(latter) };
}

const NO_SLOTS: readonly ReactNode[] = [];

/** Children passed as arguments need no keys. */
function fragment(children: readonly ReactNode[]): ReactNode {
  return children.length === 0 ? undefined : createElement(Fragment, null, ...children);
}

/** The place, in the result of a component, of a child that has been turned into a view already. */
function PlacedView({ view, islands }: { readonly view: ViewNode; readonly islands: Components }) {
  return <PageView view={view} islands={islands} />;
}

type HostElement = ReactElement<
  Record<string, unknown> & { readonly children?: ReactNode },
  string
>;

function hostElement(node: ReactNode): HostElement {
  invariant(
    isValidElement<Record<string, unknown>>(node) && typeof node.type === 'string',
    'a component without behavior must return an HTML element',
  );
  return node as HostElement;
}

/**
 * Turns the result of a component into views: its HTML elements, down to the children that are
 * views already.
 */
function shellViews(node: ReactNode): readonly ViewNode[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return [];
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(shellViews);
  invariant(isValidElement<{ children?: ReactNode; view: ViewNode }>(node), 'not an element');
  if (node.type === Fragment) return shellViews(node.props.children);
  if (node.type === PlacedView) return [node.props.view];
  return [shellView(hostElement(node))];
}

function shellView(element: HostElement): ViewNode {
  const children = shellViews(element.props.children);
  if (!children.some(isLiveView)) return staticView(element);
  return { ...viewBase(element), children };
}

function isLiveView(view: ViewNode): boolean {
  return typeof view === 'object' && 'children' in view;
}

function staticView(element: HostElement): StaticView {
  const { children } = element.props;
  const html = staticMarkup(children);
  return html === '' ? viewBase(element) : { ...viewBase(element), html };
}

/** Tag and attributes of an element, without React's special props. */
function viewBase({ type: tag, props }: HostElement): Pick<StaticView, 'tag' | 'attributes'> {
  const attributes: Record<string, ViewAttributes[string]> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || value === undefined || value === null) continue;
    invariant(
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
      `the attribute ${name} of a static element is no plain value`,
    );
    attributes[name] = value;
  }
  return Object.keys(attributes).length === 0 ? { tag } : { tag, attributes };
}

import { createElement, Suspense, type ReactNode } from 'react';
import { invariant } from '../diagnostics/invariant.ts';
import type { ViewNode } from '../page/view.ts';
import type { AnyComponent } from './component.ts';

export type Islands = ReadonlyMap<string, AnyComponent>;

/**
 * A page as React elements, which are the same on the server and in the browser. Static elements
 * stay as they are in the document: React neither compares nor changes their content.
 */
export function PageView({
  view,
  islands,
}: {
  readonly view: ViewNode;
  readonly islands: Islands;
}) {
  return viewElement(view, islands);
}

function viewElement(view: ViewNode, islands: Islands): ReactNode {
  if (typeof view === 'string') return view;
  if ('island' in view) {
    const component = islands.get(view.island);
    invariant(component !== undefined, `the code of ${view.island} is not loaded`);
    const { tag, host, props } = view;
    const children = view.children.map((child) => viewElement(child, islands));
    // The cast is sound: the core has read these props by the definition that the component's types
    // come from.
    const ready = { tag, host, props: props as never, slots: [], children: undefined };
    const island = createElement(component, ready, ...children);
    return view.isApart === true ? createElement(Suspense, null, island) : island;
  }
  // `adopt` sets attributes from HTML unchanged, without React, which has its own names and rules.
  const adopting = view.adopt === undefined ? {} : { ref: view.adopt };
  const attributes = { ...view.attributes, ...adopting, suppressHydrationWarning: true };
  if ('children' in view) {
    const children = view.children.map((child) => viewElement(child, islands));
    return createElement(view.tag, attributes, ...children);
  }
  const { html } = view;
  const inside = html === undefined ? {} : { dangerouslySetInnerHTML: { __html: html } };
  return createElement(view.tag, { ...attributes, ...inside });
}

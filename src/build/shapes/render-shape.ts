import { createElement, Fragment } from 'react';
import { COMPONENTS } from '../../elements/components.ts';
import type { BlockNode } from '../../page/document.ts';
import type { AnyComponent } from '../../view/component.ts';
import { markCurrentLinks } from '../../view/current-links.ts';
import { createRenderer, type RenderedPage } from '../../view/render-page.tsx';
import { CHILDREN_EID, CHILDREN_MARK } from './make-shape.ts';

const Children: AnyComponent = () => createElement(Fragment, null, CHILDREN_MARK);

/** Renders static nodes with a mark in the place of children. */
export function createShapeRenderer(): (node: BlockNode) => string {
  return createRenderer(new Map([...COMPONENTS, [CHILDREN_EID, Children]])).htmlOf;
}

/** A page of static HTML: in the browser it is one element that is left as it stands in the document. */
export function renderedShape(html: string, href: string): RenderedPage {
  return { html: markCurrentLinks(html, href), view: { tag: tagOf(html) } };
}

/** The tag that HTML begins with. */
function tagOf(html: string): string {
  return html.slice(1, html.search(/[\s>]/));
}

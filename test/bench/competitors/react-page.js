// @ts-check
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { attributesOf } from '../kinds/nodes.js';

/** @typedef {import('../kinds/nodes.js').Node} Node */
/** @typedef {import('./html-tree.js').Tree} Tree */
/** @typedef {import('react').ReactNode} ReactNode */

/** Returns the HTML of a tree, made by React alone. @param {Node} tree */
export function reactHtml(tree) {
  return renderToString(element(tree));
}

/** @param {Node} node @returns {import('react').ReactElement} */
function element(node) {
  const { tag, text = '', children = [] } = node;
  const inner = children.map(element);
  return createElement(
    tag,
    attributesOf(node, 'className'),
    ...(text === '' ? [] : [text]),
    ...inner,
  );
}

/**
 * Returns the HTML of a built page's DOM, made by React alone.
 * @param {readonly Tree[]} children
 */
export function domHtml(children) {
  return renderToStaticMarkup(createElement(Fragment, null, ...children.map(domElement)));
}

/** @param {Tree} tree @returns {ReactNode} */
function domElement(tree) {
  if (typeof tree === 'string') return tree;
  const [tag, props, ...children] = tree;
  return createElement(tag, props, ...children.map(domElement));
}

// @ts-check
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { attributesOf } from './tree.js';

/** @typedef {import('./tree.js').Node} Node */

/**
 * The HTML of a tree by React alone.
 * @param {Node} tree
 */
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

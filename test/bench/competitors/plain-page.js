// @ts-check
import { attributesOf } from '../kinds/nodes.js';

/** @typedef {import('../kinds/nodes.js').Node} Node */

/**
 * Returns the file of a page, for the HTML of its root element.
 * @param {{ readonly title: string, readonly description: string }} page
 * @param {string} root
 */
export function documentHtml({ title, description }, root) {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<div id="root">${root}</div>
</body>
</html>
`;
}

/**
 * Returns the HTML of a tree, made by joining strings.
 * @param {Node} node
 * @returns {string}
 */
export function plainHtml(node) {
  let start = `<${node.tag}`;
  for (const [name, value] of Object.entries(attributesOf(node, 'class'))) {
    start += ` ${name}="${escapeHtml(value)}"`;
  }
  if (node.tag === 'img') return `${start}>`;
  let inner = escapeHtml(node.text ?? '');
  for (const child of node.children ?? []) inner += plainHtml(child);
  return `${start}>${inner}</${node.tag}>`;
}

/** @param {string} text */
function escapeHtml(text) {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

import { escapeHtml, footer, header, sectionsMain } from './_includes/parts.js';
import { postMain } from './_includes/post.js';

export const data = {
  pagination: { data: 'pages', size: 1, alias: 'item' },
  permalink: ({ item }) => `${item.path}index.html`,
};

/** Returns the HTML of a page from the list that `_data/pages.js` returns. */
export function render({ item, chrome }) {
  const { layout, title, description } = item;
  const main = layout === 'post' ? postMain(item) : sectionsMain(item);
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
<div id="root"><div>${header(chrome)}${main}${footer(chrome)}</div></div>
</body>
</html>
`;
}

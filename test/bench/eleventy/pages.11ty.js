import { escapeHtml, footer, header, link, section } from './_includes/parts.js';

export const data = {
  pagination: { data: 'pages', size: 1, alias: 'item' },
  permalink: ({ item }) => `${item.path}index.html`,
};

/** One page of the list in `_data/pages.json`. */
export function render({ item: { title, description, hero, sections }, chrome }) {
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
<div id="root"><div>${header(chrome)}<main><section class="hero"><h1 class="title">${escapeHtml(
    hero.heading,
  )}</h1><p class="lead">${escapeHtml(hero.text)}</p>${link(hero.link, 'button')}</section>${sections
    .map(section)
    .join('')}</main>${footer(chrome)}</div></div>
</body>
</html>
`;
}

import { escapeHtml } from './head-html.ts';

/**
 * Marks the links in the HTML of a page that lead to that very page. Pieces that pages share are rendered once
 * for all of them, so this is done where a page is put together. A quote can't stand in text or in a value unescaped.
 */
export function markCurrentLinks(html: string, href: string): string {
  const written = ` href="${escapeHtml(href).replaceAll("'", '&#x27;')}"`;
  // Most pages have none, which is told faster than they are replaced.
  if (!html.includes(written)) return html;
  return html.replaceAll(written, () => `${written} aria-current="page"`);
}

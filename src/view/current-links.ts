import { escapeHtml } from './head-html.ts';

/**
 * Marks the links in the HTML of a page that open the page itself. Shared pieces are rendered once
 * for all pages, so links are only marked when a page is assembled. Only attributes match the
 * search, since quotes in texts and values are escaped.
 */
export function markCurrentLinks(html: string, href: string): string {
  const written = ` href="${escapeHtml(href).replaceAll("'", '&#x27;')}"`;
  // Most pages contain no link to themselves, and searching is faster than replacing.
  if (!html.includes(written)) return html;
  return html.replaceAll(written, () => `${written} aria-current="page"`);
}

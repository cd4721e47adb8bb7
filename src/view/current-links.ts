import { escapeHtml } from './head-html.ts';

/**
 * Marks the links in the HTML of a page that open the page itself. Shared pieces are rendered once
 * for all pages, so this happens when a page is assembled. Texts and values contain no unescaped
 * quote.
 */
export function markCurrentLinks(html: string, href: string): string {
  const written = ` href="${escapeHtml(href).replaceAll("'", '&#x27;')}"`;
  // Most pages have none, and searching is faster than replacing.
  if (!html.includes(written)) return html;
  return html.replaceAll(written, () => `${written} aria-current="page"`);
}

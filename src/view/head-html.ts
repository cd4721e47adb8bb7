import type { Head, HeadTag } from '../page/document.ts';
import type { Json } from '../values/json.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML content and double-quoted attributes (SAFE-2). */
export function escapeHtml(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char) : text;
}

const NEEDS_ESCAPE = /[&<>"]/;

/** Marks head tags that change with the page, so that a navigation can replace them (HEAD-7). */
export const PAGE_TAG = 'data-page';

function tagHtml({ tag, attributes }: HeadTag): string {
  let html = `<${tag} `;
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    html += value === '' ? `${name} ` : `${name}="${escapeHtml(value)}" `;
  }
  return `${html}${PAGE_TAG}>`;
}

/** The text of JSON for a script element, escaped so that it can't end the element (SAFE-2). */
function scriptJson(json: Json): string {
  return JSON.stringify(json).replaceAll('<', '\\u003c');
}

/** The title, the tags and the structured data of a page's head. */
export function headHtml({ title, tags, structured }: Head): string {
  const data =
    structured === undefined
      ? ''
      : `<script type="application/ld+json" ${PAGE_TAG}>${scriptJson(structured)}</script>`;
  let html = `<title>${escapeHtml(title)}</title>`;
  for (const tag of tags) html += tagHtml(tag);
  return html + data;
}

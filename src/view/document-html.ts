import { PAGE_DATA_ID, ROOT_ID } from '../page/read.ts';
import { directionOf } from '../values/languages.ts';
import { escapeHtml } from './head-html.ts';
import lateFills from './late-fills.ts?raw';

/**
 * The names of the gaps in a document's frame. The parts that Vike adds to the frame never contain
 * a gap.
 */
const FRAME_GAPS = ['lang', 'head', 'settings', 'root', 'data'] as const;

export type DocumentParts = Readonly<Record<(typeof FRAME_GAPS)[number], string>>;

const gap = (name: (typeof FRAME_GAPS)[number]) => `[sitegen:${name}]`;

/** The frame of every page, built with the program; the bundler adds the client's script. */
export const DOCUMENT_FRAME = `<!DOCTYPE html>
<html ${gap('lang')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${gap('head')}
</head>
<body>
<div id="${ROOT_ID}" ${gap('settings')}>${gap('root')}</div>
${gap('data')}
</body>
</html>
`;

/** Cuts a frame at its gaps; returns a function that assembles documents. */
export function createDocumentWriter(frame: string): (parts: DocumentParts) => string {
  const pieces = frame.split(/\[sitegen:(\w+)\]/);
  return (parts) => {
    let html = '';
    for (const [index, piece] of pieces.entries()) {
      html += index % 2 === 0 ? piece : parts[piece as keyof DocumentParts];
    }
    return html;
  };
}

/** The language attributes of a document, with the direction if it isn't the default. */
export function langHtml(lang: string): string {
  const own = `lang="${escapeHtml(lang)}"`;
  return directionOf(lang) === 'rtl' ? `${own} dir="rtl"` : own;
}

/** The text of a document before and after its tree. */
export interface DocumentHalves {
  readonly before: string;
  readonly after: string;
}

/**
 * Returns a function that assembles the parts of a document before and after its tree, which saves
 * a search for the tree in a long text.
 */
export function createHalvesWriter(frame: string): (parts: DocumentParts) => DocumentHalves {
  const [before = '', after = ''] = frame.split(gap('root'));
  const writeBefore = createDocumentWriter(before);
  const writeAfter = createDocumentWriter(after);
  return (parts) => ({ before: writeBefore(parts), after: writeAfter(parts) });
}

/**
 * Attributes of the root element with the site's settings for the client; empty ones are left out.
 */
export function settingsHtml(settings: Readonly<Record<string, string>>): string {
  let html = '';
  for (const name in settings) {
    const value = settings[name] ?? '';
    if (value !== '') html += `${html === '' ? '' : ' '}data-${name}="${escapeHtml(value)}"`;
  }
  return html;
}

/**
 * Sets an attribute before the first paint by which the style sheet hides the cookie banner after
 * an answer, so that the banner doesn't flash (CONSENT-5). The code is the same on every page of
 * every site.
 */
export const CONSENT_CODE =
  'try{var a=localStorage.cookieConsentAccepted;if(a==="true"||a==="false")document.documentElement.dataset.consent=a==="true"?"accepted":"cleared"}catch(e){}';

/** The script element with this code. */
export const CONSENT_SCRIPT = `<script>${CONSENT_CODE}</script>`;

/**
 * Sets an attribute before the first paint by which the style sheet applies the color scheme that
 * the visitor chose, on pages with a switch. The attribute also shows that scripts run.
 */
export const SCHEME_CODE =
  'var s;try{s=localStorage.colorScheme}catch(e){}document.documentElement.dataset.scheme=s==="light"||s==="dark"?s:"system"';

/** The script element with this code. */
export const SCHEME_SCRIPT = `<script>${SCHEME_CODE}</script>`;

/**
 * Fetches background pictures when their blocks are near the window, on pages that have such
 * pictures (VALUE-8). The rule that hides them until then depends on an attribute that this code
 * sets, so without scripts they are shown at once. The client imports the same file as a module,
 * for pages that it shows later.
 */
export const LATE_FILLS_CODE = lateFills;

/** The script element with this code. */
export const LATE_FILLS_SCRIPT = `<script>${LATE_FILLS_CODE}</script>`;

/** A data block that the browser doesn't run (SAFE-2). */
export function dataBlock(text: string, type: 'application/json' | 'text/plain'): string {
  return `<script type="${type}" id="${PAGE_DATA_ID}">${text.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * A page that immediately opens another address, for hosts without redirects (ROUTE-8). `lang`
 * comes from `langHtml`.
 */
export function redirectHtml(target: string, canonical: string, lang: string): string {
  const address = escapeHtml(target);
  return `<!DOCTYPE html>
<html ${lang}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Redirecting to ${address}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${escapeHtml(canonical)}">
</head>
<body>
<p>This page is at <a href="${address}">${address}</a>.</p>
</body>
</html>
`;
}

import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { escapeHtml } from '../../view/head-html.ts';
import { readFromDist } from '../generate/bundle.ts';
import type { DevSite } from './dev-site.ts';

/** The author's shell: its page, and the files that it loads. */
export interface Shell {
  page(site: DevSite): { readonly html: string; readonly policy: string };
  /** The path of a file of the shell. */
  file(name: string): string | undefined;
}

const MAX_NAME = 240;
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"%3E%3Crect width="16" height="16" rx="4" fill="%232f6df6"/%3E%3Cpath d="M4 5h8M4 8h5M4 11h8" stroke="%23fff" stroke-width="1.5"/%3E%3C/svg%3E'.replaceAll(
    '"',
    "'",
  );

/** Finds the shell's bundle in sitegen's `dist` folder. @throws SiteError if sitegen isn't built */
export function openShell(dist: string): Shell {
  const folder = join(dist, 'shell');
  const names = new Set(readFromDist(folder, () => readdirSync(folder)));
  const styles = [...names].filter((name) => name.endsWith('.css') && name.startsWith('shell'));
  return {
    file: (name) => (names.has(name) ? join(folder, name) : undefined),
    page(site) {
      const nonce = randomBytes(18).toString('base64');
      const label = site.state()?.opened.project.label ?? '';
      const title = label === '' ? 'sitegen' : `${printable(label, MAX_NAME)} – sitegen`;
      return { html: htmlOf({ title, nonce, styles }), policy: policyWith(nonce) };
    },
  };
}

/** The nonce allows inline styles of the shell's components. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface PageParts {
  readonly title: string;
  readonly nonce: string;
  readonly styles: readonly string[];
}

function htmlOf({ title, nonce, styles }: PageParts): string {
  const links = styles.map((name) => `<link rel="stylesheet" href="files/${name}">\n`).join('');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${ICON}">
${links}<script type="module" src="files/shell.js"></script>
</head>
<body>
<div id="shell"></div>
<noscript>The author’s side of sitegen needs JavaScript.</noscript>
</body>
</html>
`;
}

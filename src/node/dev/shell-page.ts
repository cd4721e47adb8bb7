import { hash } from 'node:crypto';
import { boardName } from '../../model/names.ts';
import { withBase } from '../../site/plan/addresses.ts';
import { escapeHtml } from '../../view/head-html.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { DevSite } from './dev-site.ts';
import type { SiteState } from './site-state.ts';

const STYLE =
  ':root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}li{padding:.1rem 0}small{opacity:.7}';
const MAX_NAME = 240;

/** The policy of the author's own pages: nothing but what stands in them. */
export const SHELL_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The author's first page: the boards of the project with their addresses, and what is wrong. */
export function shellPage(site: DevSite): string {
  const state = site.state();
  const errors = site.shown(site.problems());
  const wrong = errors.map(
    ({ message, file, place }) =>
      `<li>${escapeHtml(message)} <small>${escapeHtml(`${file} ${place}`)}</small></li>`,
  );
  const problems = wrong.length === 0 ? '' : `<h2>Errors</h2><ul>${wrong.join('')}</ul>`;
  const boards = state === undefined ? '' : `<h2>Boards</h2><ul>${boardItems(state)}</ul>`;
  const label = state?.opened.project.label ?? '';
  const title = escapeHtml(label === '' ? 'sitegen' : `${printable(label, MAX_NAME)} – sitegen`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
${problems}${boards}
</body>
</html>
`;
}

function boardItems({ plan }: SiteState): string {
  const { hrefs, options } = plan.context;
  let items = '';
  for (const { board } of plan.boards.values()) {
    const name = escapeHtml(printable(boardName(board), MAX_NAME));
    const href = hrefs.get(board.uid);
    const address = href === undefined ? undefined : escapeHtml(withBase(href, options));
    items +=
      address === undefined
        ? `<li>${name} <small>${board.type}</small></li>`
        : `<li><a href="${address}">${name}</a> <small>${address}</small></li>`;
  }
  return items;
}

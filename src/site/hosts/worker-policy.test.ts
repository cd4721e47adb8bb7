import { expect, test } from 'vitest';
import { project } from '../../model/projects.test-data.ts';
import { policyHeader } from '../../node/generate/policy.ts';
import type { Host, SiteOptions } from '../plan/options.ts';
import { planOf } from '../sites.test-data.ts';
import { hostSite } from './host-site.ts';
import { hostFiles, hostNotices } from './hosts.ts';

const BASE = { base: '/a/' };

/** The files and notices for a host, by the same steps as in a build. */
function filesFor(host: Host, chosen: Partial<SiteOptions>) {
  const plan = planOf({ ...project([]), googleFontsLink: '' }, { host, ...chosen });
  const { options } = plan.context;
  const written = hostFiles(hostSite(plan, options, policyHeader(plan, options)));
  const codes = hostNotices(written, options, 0).map(({ code }) => code);
  return { files: written.files, codes };
}

const WORKER = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

test.each<[Host, string]>([
  [
    'cloudflare',
    `/a/pagefind/pagefind-worker.js\n  ! Content-Security-Policy\n  Content-Security-Policy: ${WORKER}\n`,
  ],
  ['vercel', `"source": "/a/pagefind/pagefind-worker.js",`],
  ['nginx', 'location = "/a/pagefind/pagefind-worker.js" {'],
  ['caddy', `header "/a/pagefind/pagefind-worker.js" Content-Security-Policy "${WORKER}"\n`],
  [
    'apache',
    'SetEnvIf Request_URI "^/a/pagefind/pagefind-worker\\x2ejs(?:\\.(?:br|gz))?$" sitegen_worker\n',
  ],
])('[SEARCH-1] %s: only the worker of the search may run WebAssembly', (host, line) => {
  const text = [...filesFor(host, BASE).files.values()].join('');
  expect(text).toContain(line);
  expect(text.match(/wasm-unsafe-eval/g)).toHaveLength(1);
  const without = filesFor(host, { ...BASE, hasSearch: false });
  expect([...without.files.values()].join('')).not.toMatch(/pagefind|wasm/);
});

test.each<[Partial<SiteOptions>, boolean, string[]]>([
  [{}, true, []],
  [{ csp: 'header' }, false, ['search-by-header']],
])(
  '[SEARCH-1] netlify: with %j the header allows WebAssembly: %s, which the policies in pages forbid',
  (options, isAllowed, codes) => {
    const found = filesFor('netlify', options);
    expect(found.files.get('_headers')?.includes('wasm-unsafe-eval')).toBe(isAllowed);
    expect(found.codes).toEqual(codes);
  },
);

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAllowedHosts } from '../../src/node/dev/allowed-hosts.ts';
import { canvasHosts, canvasPolicy } from '../../src/node/dev/canvas-policy.ts';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import { invariant } from '../../src/diagnostics/invariant.ts';
import { heading, project } from '../kitchen-sink.test-data.ts';
import { tempFolder, writeJson } from '../sites.test-data.ts';
import { openTestSite } from './author.test-data.ts';

const temp = tempFolder();
const FONTS = 'https://fonts.example.org';

async function opened(chosen: Partial<BuildOptions>) {
  const folder = mkdtempSync(join(temp, 'policy-'));
  const fields = { googleFontsLink: `${FONTS}/css?family=Oak` };
  const file = writeJson(join(folder, 'project.json'), project([heading('Oak')], [], fields));
  const site = await openTestSite(file, chosen);
  const state = site.state();
  invariant(state !== undefined, 'the project was read');
  return { site, state, hosts: openAllowedHosts(undefined, file) };
}

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `));

test('[X9] the host of a font is named, and its style sheet and files load once it is allowed', async () => {
  const { state, hosts } = await opened({ fontHosts: ['fonts.example.org'] });
  expect(canvasHosts(hosts, state)).toEqual({ allowed: [], fonts: [FONTS], isListed: true });
  const before = canvasPolicy(hosts, state);
  expect(directive(before, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  expect(directive(before, 'font-src')).toBe("font-src 'self'");
  hosts.set([FONTS], true);
  const after = canvasPolicy(hosts, state);
  expect(directive(after, 'style-src')).toBe(`style-src 'self' 'unsafe-inline' ${FONTS}`);
  expect(directive(after, 'font-src')).toBe(`font-src 'self' ${FONTS}`);
  expect(directive(after, 'script-src')).toBe(directive(before, 'script-src'));
  expect(directive(after, 'connect-src')).toBe("connect-src 'self'");
});

test('[X7] an author’s page preconnects to no font host, as no policy could prevent it', async () => {
  const { site, state } = await opened({ fontHosts: ['fonts.example.org'] });
  const route = state.routes.get('index.html');
  invariant(route !== undefined, 'there is a home page');
  const { html } = await site.page(route);
  expect(html).toContain(`<link rel="stylesheet" href="${FONTS}/css?family=Oak"`);
  expect(html).toContain(`font-src 'self' ${FONTS}`);
  expect(html).not.toMatch(/preconnect|dns-prefetch/);
});

test('[X9] an allowed host of pictures can’t deliver a style sheet', async () => {
  const { state, hosts } = await opened({ fontHosts: ['fonts.example.org'] });
  hosts.set(['https://images.example.com'], true);
  const policy = canvasPolicy(hosts, state);
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  expect(directive(policy, 'img-src')).toContain(' https://images.example.com');
});

test('[X9] allowed hosts aren’t listed without a policy, or if another host delivers the images', async () => {
  for (const chosen of [{ csp: 'none' }, { imageUrl: 'https://cdn.example.org' }] as const) {
    const { state, hosts } = await opened({ fontHosts: ['fonts.example.org'], ...chosen });
    expect(canvasHosts(hosts, state).isListed).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { board, project } from '../../model/projects.test-data.ts';
import type { Host } from '../plan/options.ts';
import { planOf } from '../sites.test-data.ts';
import { hostFiles } from './hosts.ts';
import { hostSite } from './host-site.ts';

test.each<[Host, string, string]>([
  ['nginx', 'nginx.conf', 'error_page 404 "/a/de/404.html";'],
  ['caddy', 'Caddyfile', '\trewrite @sitegen_lost_de "/a/de/404.html"\n'],
  ['apache', 'de/.htaccess', 'ErrorDocument 404 /a/de/404.html\n'],
  ['netlify', '_redirects', '/a/de/* /a/de/404.html 404\n'],
])('[LANG-1] %s sends the 404 page of a language below its folder', (host, file, line) => {
  const lost = board('lost', { slug: '*', title: 'Lost' });
  const languages = {
    languages: ['en', 'de'],
    translations: { de: { lost: { title: 'Verloren' } } },
  };
  const plan = planOf({ ...project([lost]), ...languages }, { host, base: '/a/' });
  expect(hostFiles(hostSite(plan, plan.context.options, undefined)).files.get(file)).toContain(
    line,
  );
});

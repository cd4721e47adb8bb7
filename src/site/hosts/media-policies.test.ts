import { expect, test } from 'vitest';
import { project } from '../../model/projects.test-data.ts';
import type { Host } from '../plan/options.ts';
import { planOf } from '../sites.test-data.ts';
import { hostSite } from './host-site.ts';
import { hostFiles } from './hosts.ts';

const SANDBOXED = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const ALONE = "default-src 'none'";

/** The files of a host for a site below a path, without a policy of the site. */
function filesFor(host: Host): ReadonlyMap<string, string> {
  const plan = planOf(project([]), { host, base: '/a/' });
  return hostFiles(hostSite(plan, plan.context.options, undefined)).files;
}

test.each<[Host]>([['netlify'], ['cloudflare']])(
  '[SAFE-8] [S1] %s gets a rule for each media extension except PDF',
  (host) => {
    const text = filesFor(host).get('_headers') ?? '';
    const rules = text.matchAll(/^\/a\/resource\/\*\.(\w+)\n {2}Content-Security-Policy: (.*)$/gm);
    const policies = new Map(
      Array.from(rules, ([, extension = '', policy]) => [extension, policy]),
    );
    expect(Object.fromEntries(policies)).toMatchObject({
      svg: SANDBOXED,
      txt: SANDBOXED,
      vtt: SANDBOXED,
      png: ALONE,
      avif: ALONE,
      mp4: ALONE,
      woff2: ALONE,
      zip: ALONE,
      docx: ALONE,
    });
    expect([...policies.keys()]).not.toContain('pdf');
    // Cloudflare Pages allows at most 100 rules for headers.
    expect(text.match(/^\//gm)?.length).toBeLessThan(100);
  },
);

test('[SAFE-8] [S1] vercel gets a rule for listed extensions, and one for others', () => {
  const { headers } = JSON.parse(filesFor('vercel').get('vercel.json') ?? '') as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const policyOf = (path: string) =>
    headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap((rule) => rule.headers)
      .filter(({ key }) => key === 'Content-Security-Policy')
      .map(({ value }) => value);
  expect(policyOf('/a/resource/b/p/u/1/x.svg')).toEqual([SANDBOXED]);
  expect(policyOf('/a/resource/b/p/u/1/x.png.html')).toEqual([SANDBOXED]);
  expect(policyOf('/a/resource/b/p/u/1/x')).toEqual([SANDBOXED]);
  expect(policyOf('/a/resource/b/p/u/1/x.svg.png')).toEqual([ALONE]);
  expect(policyOf('/a/resource/b/p/u/1/x.pdf')).toEqual([]);
  expect(policyOf('/a/work/')).toEqual([]);
});

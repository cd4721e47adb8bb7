import { expect, test } from 'vitest';
import type { Project } from '../../model/entities.ts';
import { project } from '../../model/projects.test-data.ts';
import { planOf } from '../sites.test-data.ts';
import { headerPolicy, pagePolicy } from './csp.ts';
import type { SiteOptions } from './options.ts';

function planned(fields: Partial<Project>, options: Partial<SiteOptions> = {}) {
  const plan = planOf({ ...project(), googleFontsLink: '', ...fields }, options);
  const codes = plan.diagnostics.map(({ code, path }) => `${code} ${path}`);
  return { plan, trackers: plan.trackers, codes };
}

const MATOMO = { matomoUrl: 'https://stats.example/m', matomoSiteId: '7' };

test.each<[Partial<Project>, string, string]>([
  [{}, '', ''],
  [{ plausibleDomain: 'example.org' }, 'example.org https://plausible.io/js/script.manual.js', ''],
  [
    { plausibleDomain: 'a.org,b.org', plausibleScriptUrl: 'https://p.example/js/pa-x_1-Y.js' },
    'a.org,b.org https://p.example/js/pa-x_1-Y.js',
    '',
  ],
  [
    { plausibleDomain: 'a.org', plausibleScriptUrl: '/js/script.file-downloads.manual.js' },
    'a.org /x/js/script.file-downloads.manual.js',
    '',
  ],
  [MATOMO, '', '7 https://stats.example/m/'],
])('[CONSENT-6] the settings %j result in those of the client', (fields, plausible, matomo) => {
  const { trackers, codes } = planned(fields, { base: '/x/' });
  expect([trackers, codes]).toEqual([{ plausible, matomo }, []]);
});

test.each<[Partial<Project>, readonly string[]]>([
  [{ plausibleScriptUrl: 'https://p.example/js/pa-a.js' }, ['tracker-half plausibleDomain']],
  [{ plausibleDomain: 'a b' }, ['plausible-domain plausibleDomain']],
  [{ plausibleDomain: '"><script>' }, ['plausible-domain plausibleDomain']],
  [{ plausibleDomain: 'a'.repeat(1e5) }, ['plausible-domain plausibleDomain']],
  [
    { plausibleDomain: 'a.org', plausibleScriptUrl: 'https://plausible.io/js/script.js' },
    ['plausible-script plausibleScriptUrl'],
  ],
  [
    { plausibleDomain: 'a.org', plausibleScriptUrl: 'http://p.example/js/script.manual.js' },
    ['plausible-script plausibleScriptUrl'],
  ],
  [
    { plausibleDomain: 'a.org', plausibleScriptUrl: 'javascript:alert(1)//script.manual.js' },
    ['plausible-script plausibleScriptUrl'],
  ],
  [{ matomoSiteId: '1' }, ['tracker-half matomoUrl']],
  [{ ...MATOMO, matomoUrl: 'data:text/javascript,1' }, ['matomo-url matomoUrl']],
  [{ ...MATOMO, matomoUrl: 'https://stats.example/?a' }, ['matomo-url matomoUrl']],
  [{ ...MATOMO, matomoSiteId: '' }, ['tracker-half matomoSiteId']],
  [{ ...MATOMO, matomoSiteId: '1e9' }, ['matomo-site-id matomoSiteId']],
  [{ ...MATOMO, matomoSiteId: '9'.repeat(99) }, ['matomo-site-id matomoSiteId']],
])('[CONSENT-6] %j is reported, and no tracker is loaded', (fields, expected) => {
  const { trackers, codes } = planned(fields);
  expect([trackers, codes]).toEqual([{ plausible: '', matomo: '' }, expected]);
});

test('[SAFE-3] trackers are reported, and dropped from an untrusted project', () => {
  const both = { ...MATOMO, plausibleDomain: 'a.org' };
  expect(planned(both).plan.externalResources).toEqual([
    { kind: 'analytics', value: 'https://plausible.io' },
    { kind: 'analytics', value: 'https://stats.example' },
  ]);
  const { trackers, codes, plan } = planned(both, { isUntrusted: true });
  expect(trackers).toEqual({ plausible: '', matomo: '' });
  expect(codes).toEqual(
    ['plausibleDomain', 'matomoUrl', 'matomoSiteId'].map((path) => `untrusted-dropped ${path}`),
  );
  expect(plan.externalResources).toEqual([]);
});

test.each<[Partial<Project>, readonly string[]]>([
  [{}, []],
  [MATOMO, ['https://stats.example']],
  [{ ...MATOMO, matomoUrl: '/stats/' }, []],
  [{ plausibleDomain: 'a.org' }, ['https://plausible.io']],
])('[SAFE-6] a policy allows the trackers of the project: %j', (fields, hosts) => {
  const { plan } = planned(fields);
  const site = { ...plan, scripts: [] };
  const page = { styles: [], scripts: [], hosts: [], externalSources: [] };
  const policy = pagePolicy(page, site, plan.context.options) ?? '';
  const sourcesOf = (directive: string) =>
    (policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '').split(' ').slice(1);
  expect(sourcesOf('script-src')).toEqual(["'self'", ...hosts]);
  expect(sourcesOf('connect-src')).toEqual(["'self'", ...hosts]);
  expect(sourcesOf('img-src')).toEqual(["'self'", 'data:', ...hosts]);
  const header = headerPolicy(site, plan.context.options) ?? '';
  expect(header.split('; ')[0]).toBe(['script-src', "'self'", ...hosts].join(' '));
});

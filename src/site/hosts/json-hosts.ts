import { siteMessages } from '../messages.ts';
import { MEDIA_POLICIES, SANDBOXED, SHOWN_ALONE } from './answer-policy.ts';
import { SEARCH_WORKER } from '../search/search-folder.ts';
import { CACHE_FOREVER, FOREVER, MEDIA, type HostFiles, type HostSite } from './host-site.ts';

/** Vercel's maximum of `redirects`. */
const MAX_REDIRECTS = 1024;

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** Headers in the syntax of `vercel.json`. */
const list = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([key, value]) => ({ key, value }));

/** `vercel.json`; caching of pages, 404.html and compression are Vercel's defaults. */
export function vercelFiles({ base, redirects, headers, workerPolicy }: HostSite): HostFiles {
  const settings = {
    trailingSlash: true,
    redirects: redirects.slice(0, MAX_REDIRECTS).map(({ from, to }) => ({
      source: from === base ? from : `${from.slice(0, -1)}{/}?`,
      destination: to,
      statusCode: 301,
    })),
    headers: [
      { source: `${base}(.*)`, headers: list(headers) },
      ...FOREVER.map((folder) => ({
        source: `${base}${folder}/(.*)`,
        headers: list({ 'Cache-Control': CACHE_FOREVER }),
      })),
      ...mediaRules(base),
      ...(workerPolicy === undefined
        ? []
        : [
            {
              source: base + SEARCH_WORKER,
              headers: list({ 'Content-Security-Policy': workerPolicy }),
            },
          ]),
    ],
  };
  const params = { host: 'Vercel', limit: MAX_REDIRECTS, count: redirects.length };
  const notices =
    redirects.length > MAX_REDIRECTS
      ? [siteMessages.at('host-redirects-limit', { path: '' }, params)]
      : [];
  return { files: new Map([['vercel.json', json(settings)]]), notices };
}

/** The policies of media by extension; others are sandboxed (SAFE-8). */
function mediaRules(base: string) {
  const { alone, own } = MEDIA_POLICIES;
  const rule = (names: string, policy: string) => ({
    source: `${base}${MEDIA}/${names}`,
    headers: list({ 'Content-Security-Policy': policy }),
  });
  return [
    rule(`((?!.*\\.(?:${[...alone, ...own].join('|')})$).*)`, SANDBOXED),
    rule(`(.*\\.(?:${alone.join('|')}))`, SHOWN_ALONE),
  ];
}

/** The key of the object at a path. */
const key = (path: string) => path.slice(1);

/**
 * For the command line of S3: the settings of the website, and the redirecting objects. The number
 * of redirecting objects is unlimited; the rules of a website are limited to 50.
 */
export function s3Files({ base, redirects }: HostSite): HostFiles {
  const website = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: `${key(base)}404.html` },
  };
  const objects = redirects.map(({ path, to }) => ({
    Key: `${key(path)}index.html`,
    WebsiteRedirectLocation: to,
  }));
  return {
    files: new Map([
      ['s3-website.json', json(website)],
      ['s3-redirects.json', json(objects)],
    ]),
    notices: [],
  };
}

/** A site with addresses that have a special meaning for some servers. */
import { board, heading, link, main, project } from '../kitchen-sink.test-data.ts';

/** Slugs with a special meaning for some servers, or with another form in addresses. */
export const ODD = [
  'café',
  '日本',
  'a b',
  '100%',
  '%41',
  'a?b',
  'a#b',
  "it's",
  'say "so"',
  'semi;colon',
  '$uri',
  '${HOME}',
  '{path}',
  '{$HOME}',
  '`tick`',
  'a*b',
  '(group)',
  '[set]',
  '^start',
  'a+b',
  'a&b',
  'a|b',
  '~user',
  ':id',
  'a=b',
  '<b>',
  '%{ENV}',
  'q\u0301',
];

export const from = (slug: string) => `from ${slug}`;
const uid = (index: number) => `odd-${index}`;

/** Returns a site with a page for each odd slug, and with a redirect to it from a similar path. */
export const oddSite = () => {
  const pages = ODD.map((slug, index) => board(slug, [main(heading(slug))], { uid: uid(index) }));
  const redirects = ODD.map((slug, index) =>
    board(from(slug), [], { uid: `from-${index}`, redirectUrl: uid(index) }),
  );
  const away = board('away', [], { redirectUrl: 'https://example.org/$1?a=b&c={d}%201#e' });
  const links = ODD.map((slug, index) => link(uid(index), slug));
  return project([main(heading('Odd'), ...links)], [...pages, ...redirects, away]);
};

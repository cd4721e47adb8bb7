import type { Dependency } from '../page/collected.ts';
import { withBase } from '../plan/addresses.ts';
import { inherited } from '../plan/board-index.ts';
import { boardName } from '../../model/names.ts';
import { headAddress } from '../plan/head.ts';
import { pathOfLanguage } from '../../model/language-names.ts';
import { siteOfLanguage } from '../languages/plan-languages.ts';
import { FEED_PATH, type SitePlan } from '../plan/plan.ts';
import type { Post } from '../plan/posts.ts';
import { escapeXml } from '../../format/xml.ts';

/** Maximum number of posts in the feed; feed readers that subscribed earlier keep older ones. */
const MAX_ENTRIES = 100;

/** The feed of a site in one of its languages. */
interface FeedSite extends Pick<SitePlan, 'feed' | 'head'> {
  readonly context: Pick<SitePlan['context'], 'assets' | 'boards' | 'hrefs' | 'options'>;
  /** The addresses within the site: of the feed, and of the page whose posts the feed lists. */
  readonly path: string;
  readonly home: string;
}

/** The Atom feeds of the site's posts by file: one for each language that has posts. */
export function feedFiles(plan: SitePlan): readonly (readonly [file: string, text: string])[] {
  const { feed, head, context, languages } = plan;
  const home = context.options.feed || '/';
  const own: FeedSite = { feed, head, context, path: FEED_PATH, home };
  const others = languages.map((one): FeedSite => {
    const prefix = `/${pathOfLanguage(one.lang)}`;
    const site = { ...context, ...siteOfLanguage(one, context) };
    const journal = one.hrefs.get(one.feed?.journal.board.uid ?? '');
    const path = prefix + FEED_PATH;
    return { feed: one.feed, head: one.head, context: site, path, home: journal ?? `${prefix}/` };
  });
  return [own, ...others].flatMap((one) => {
    const text = feedXml(one);
    return text === undefined ? [] : [[one.path.slice(1), text] as const];
  });
}

function feedXml({ feed, head, context, path, home }: FeedSite): string | undefined {
  const { options } = context;
  const pathContext = { site: context, collected: { dependencies: new Set<Dependency>() } };
  const newest = feed?.posts[0];
  if (feed === undefined || newest === undefined) return undefined;
  const { board } = feed.journal;
  const own = board.title || boardName(board);
  const title = options.feed === '' ? head.siteName || own : own;
  const address = (at: string) => escapeXml(options.siteUrl + withBase(at, options));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${options.lang}">`,
    `<title>${escapeXml(title)}</title>`,
    ...element('subtitle', board.description),
    `<id>${address(home)}</id>`,
    `<link href="${address(home)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${address(path)}"/>`,
    `<updated>${newest.published}</updated>`,
    `<author><name>${escapeXml(head.siteName || title)}</name></author>`,
    ...feed.posts.slice(0, MAX_ENTRIES).flatMap(entry),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;

  function entry({ route, published }: Post): string[] {
    const { indexed, href } = route;
    const image = headAddress(indexed.board.imageUrl, pathContext, () => undefined);
    return [
      '<entry>',
      `<title>${escapeXml(inherited(indexed, 'title') || boardName(indexed.board))}</title>`,
      `<id>${address(href)}</id>`,
      `<link href="${address(href)}"/>`,
      ...(image === undefined ? [] : [enclosure(image)]),
      `<published>${published}</published>`,
      `<updated>${published}</updated>`,
      ...element('summary', indexed.board.description),
      '</entry>',
    ];
  }

  function enclosure(image: string): string {
    const full = image.startsWith('/') ? options.siteUrl + image : image;
    return `<link rel="enclosure" href="${escapeXml(full)}"/>`;
  }
}

function element(name: string, text: string): string[] {
  return text === '' ? [] : [`<${name}>${escapeXml(text)}</${name}>`];
}

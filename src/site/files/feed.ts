import type { Dependency } from '../page/collected.ts';
import { withBase } from '../plan/addresses.ts';
import { inherited } from '../plan/board-index.ts';
import { boardName } from '../../model/names.ts';
import { headAddress } from '../plan/head.ts';
import type { SitePlan } from '../plan/plan.ts';
import type { Post } from '../plan/posts.ts';
import { escapeXml } from './xml.ts';

/** Maximum number of posts in the feed; regular readers have the older ones. */
const MAX_ENTRIES = 100;

/** The Atom feed of the site's posts; undefined if it has none. */
export function feedXml({ feed, head, context }: SitePlan): string | undefined {
  const { options } = context;
  const pathContext = { site: context, collected: { dependencies: new Set<Dependency>() } };
  const newest = feed?.posts[0];
  if (feed === undefined || newest === undefined) return undefined;
  const { board } = feed.journal;
  const own = board.title || boardName(board);
  const title = options.feed === '' ? head.siteName || own : own;
  const address = (path: string) => escapeXml(options.siteUrl + withBase(path, options));
  const home = options.feed || '/';
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${options.lang}">`,
    `<title>${escapeXml(title)}</title>`,
    ...element('subtitle', board.description),
    `<id>${address(home)}</id>`,
    `<link href="${address(home)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${address('/feed.xml')}"/>`,
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

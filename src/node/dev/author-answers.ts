import type { IncomingMessage, ServerResponse } from 'node:http';
import { canvasHref, canvasRoute } from '../../author/canvas-route.ts';
import type { ComingPage, TabAnswer, TabPlace, ToldChange } from '../../author/tab-answer.ts';
import { withBase } from '../../site/plan/addresses.ts';
import type { Route } from '../../site/plan/routes.ts';
import { fieldsOf, readJson, textOf } from '../../values/reader.ts';
import { dropOldest } from '../../values/drop-oldest.ts';
import { readBody } from './read-body.ts';
import type { ShownSite } from './dev-site.ts';
import type { SiteState } from './site-state.ts';

const MAX_TEXT = 8192;
/** Bytes of what a tab says of itself. */
const MAX_BODY = 64 * 1024;

const readPlace = fieldsOf({ name: textOf(MAX_TEXT), path: textOf(MAX_TEXT), etag: textOf(100) });

/** Reads what a tab says of itself; undefined for anything else. */
export async function readTabPlace(request: IncomingMessage): Promise<TabPlace | undefined> {
  const text = await readBody(request, MAX_BODY);
  return text === undefined ? undefined : readJson(text, readPlace);
}

/** What a tab is to show: its board where that is now, and what is at its address when there is no such board any more. */
export async function answerTab(site: ShownSite, place: TabPlace): Promise<TabAnswer> {
  const state = site.state();
  const revision = site.revision();
  const route = state && routeOf(state, place);
  if (state === undefined || route === undefined) {
    return { revision, errors: site.shown(site.problems()) };
  }
  const target = state.plan.redirects.get(route);
  const { options } = state.plan.context;
  if (target !== undefined) {
    const leave = target.startsWith('/') ? withBase(target, options) : target;
    return { revision, errors: [], leave };
  }
  const { html, etag, errors: own, changesSince } = await site.page(route);
  const errors = site.shown([...site.problems(), ...own]);
  const path = route.kind === 'catch-all' ? place.path : withBase(route.href, options);
  const isSame = etag === place.etag && path === place.path;
  if (html === undefined || isSame) return { revision, errors };
  const changed = path === place.path ? changesSince(place.etag) : undefined;
  return { revision, errors, page: { path, etag, ...(changed ?? { html }) } };
}

/** The route of the board that a tab shows, or of what is at its address. */
export function routeOf(
  state: SiteState,
  { name, path }: Pick<TabPlace, 'name' | 'path'>,
): Route | undefined {
  const { options } = state.plan.context;
  const there = [...state.routes.values()].find(
    ({ href, kind }) => kind !== 'catch-all' && withBase(href, options) === path,
  );
  if (there?.indexed.board.uid === name) return there;
  const own = [...state.routes.values()].find(
    ({ indexed, kind }) => kind === 'board' && indexed.board.uid === name,
  );
  const known = own ?? there;
  if (known !== undefined) return known;
  const indexed = state.plan.boards.get(name);
  const isShown = indexed !== undefined && canvasHref(indexed) !== undefined;
  return isShown ? canvasRoute(indexed) : state.routes.get('404.html');
}

/** Tabs that asked for a page lately: what they show is made as soon as something changes, and they needn't ask. */
export interface RecentTabs {
  /** A tab was told this. */
  note(told: ComingPage): void;
  /** Makes the pages of these tabs anew; gives those that can be sent as changes. Whole pages are sent to who asks. */
  prepare(site: ShownSite): Promise<readonly ComingPage[]>;
  /** What was prepared last is what they show. */
  arrive(): void;
}

const MAX_RECENT = 4;

const keyOf = ({ name, path }: TabPlace) => `${name} ${path}`;

/** Remembers the last tabs. */
export function createRecentTabs(): RecentTabs {
  const places = new Map<string, TabPlace>();
  let coming: readonly ComingPage[] = [];

  function note({ place, answer }: ComingPage) {
    const { path, etag } = answer.page ?? place;
    const now = { name: place.name, path, etag };
    places.delete(keyOf(now));
    places.set(keyOf(now), now);
    dropOldest(places, MAX_RECENT);
  }

  return {
    note,
    async prepare(site) {
      const all: ComingPage[] = [];
      // Those that come meanwhile are told as they ask.
      const now = [...places.values()];
      for (const place of now) {
        all.push({ place, answer: await answerTab(site, place) });
      }
      coming = all.filter(({ answer: { page } }) => page === undefined || 'changes' in page);
      return coming;
    },
    arrive() {
      for (const told of coming) if (places.has(keyOf(told.place))) note(told);
      coming = [];
    },
  };
}

/** The stream of changes: one for a shell, and one for all tabs with pages of the site that a browser has open. */
export interface ChangeStream {
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Tells all tabs what one of them is to show after a change, or that the change is over, and how often there was one. */
  tell(change: ToldChange): void;
  close(): void;
}

/** Lets proxies and browsers know that the stream is alive. */
const BEAT_MS = 15_000;

/** Bytes that wait for a tab which reads none, as one that its browser has put to sleep: its stream ends, and once awake it asks anew. */
const MAX_WAITING = 16 * 1024 * 1024;

/** Tells open tabs of changes. */
export function createChangeStream(): ChangeStream {
  const tabs = new Set<ServerResponse>();
  const send = (text: string) => {
    for (const tab of tabs) {
      if (tab.writableLength > MAX_WAITING) tab.destroy();
      else tab.write(text);
    }
  };
  const beat = setInterval(() => send(': \n\n'), BEAT_MS);
  beat.unref();
  return {
    add(request, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.write('data: {"revision":0}\n\n');
      tabs.add(response);
      request.once('close', () => tabs.delete(response));
      response.once('error', () => tabs.delete(response));
    },
    tell: (change) => send(`data: ${JSON.stringify(change)}\n\n`),
    close() {
      clearInterval(beat);
      for (const tab of tabs) tab.end();
    },
  };
}

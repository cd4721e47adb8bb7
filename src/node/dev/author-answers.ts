import type { IncomingMessage, ServerResponse } from 'node:http';
import { canvasHref, canvasRoute, canvasRouteAt } from '../../author/canvas/canvas-route.ts';
import type { ComingPage, TabAnswer, TabPlace, ChangeMessage } from '../../author/tab-answer.ts';
import { withBase } from '../../site/plan/addresses.ts';
import type { Route } from '../../site/plan/routes.ts';
import { fieldsOf, readJson, textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { dropOldest } from '../../values/drop-oldest.ts';
import { readBody } from './read-body.ts';
import type { ShownSite } from './dev-site.ts';
import type { SiteState } from './site-state.ts';

const MAX_TEXT = 8192;
/** Maximum bytes of a tab's description of itself. */
const MAX_BODY = 64 * 1024;

const readPlace = fieldsOf({ name: textOf(MAX_TEXT), path: textOf(MAX_TEXT), etag: textOf(100) });

/** Reads a tab's description of itself; undefined for anything else. */
export async function readTabPlace(request: IncomingMessage): Promise<TabPlace | undefined> {
  const text = await readBody(request, MAX_BODY);
  return text === undefined ? undefined : readJson(text, readPlace);
}

/**
 * Returns the page that a tab should show: the tab's board at the board's current address, or the
 * page at the tab's address if the board is gone.
 */
export async function answerTab(site: ShownSite, place: TabPlace): Promise<TabAnswer> {
  const state = site.state();
  const revision = site.revision();
  const route = state && routeOf(state, place);
  if (state === undefined || route === undefined) {
    return { revision, errors: site.shown(site.issues()) };
  }
  const target = state.plan.redirects.get(route);
  const { options } = state.plan.context;
  if (target !== undefined) {
    const leave = target.startsWith('/') ? withBase(target, options) : target;
    return { revision, errors: [], leave };
  }
  const { html, etag, errors: own, changesSince } = await site.page(route);
  const errors = site.shown([...site.issues(), ...own]);
  const path = route.kind === 'catch-all' ? place.path : withBase(route.href, options);
  const isSame = etag === place.etag && path === place.path;
  if (html === undefined || isSame) return { revision, errors };
  const changed = path === place.path ? changesSince(place.etag) : undefined;
  return { revision, errors, page: { path, etag, ...(changed ?? { html }) } };
}

/**
 * The route of the board that a tab shows, or the route at the tab's address if the board is gone.
 */
export function routeOf(
  state: SiteState,
  { name, path }: Pick<TabPlace, 'name' | 'path'>,
): Route | undefined {
  const { options } = state.plan.context;
  const inLanguage = canvasRouteAt(state.plan, fileWithin(path, options));
  if (inLanguage?.language !== undefined) return inLanguage;
  const routeAtAddress = [...state.routes.values()].find(
    ({ href, kind }) => kind !== 'catch-all' && withBase(href, options) === path,
  );
  if (routeAtAddress?.indexed.board.uid === name) return routeAtAddress;
  const own = [...state.routes.values()].find(
    ({ indexed, kind }) => kind === 'board' && indexed.board.uid === name,
  );
  const known = own ?? routeAtAddress;
  if (known !== undefined) return known;
  const indexed = state.plan.boards.get(name);
  const isShown = indexed !== undefined && canvasHref(indexed) !== undefined;
  return isShown ? canvasRoute(indexed) : state.routes.get('404.html');
}

/**
 * Returns the file of a page in the output, from an address that begins with the site's base path.
 */
function fileWithin(path: string, options: Parameters<typeof withBase>[1]): string {
  const base = withBase('/', options);
  const within = path.startsWith(base) ? path.slice(base.length) : '';
  return `${tryTo(() => decodeURIComponent(within)) ?? ''}index.html`;
}

/**
 * The tabs that requested a page most recently: after a change their pages are made before they are
 * requested.
 */
export interface RecentTabs {
  /** Records a page sent to a tab. */
  note(message: ComingPage): void;
  /**
   * Makes the pages of these tabs again; returns those that can be sent as changes. Whole pages are
   * sent on request.
   */
  prepare(site: ShownSite): Promise<readonly ComingPage[]>;
  /** Marks the prepared pages as shown. */
  arrive(): void;
}

const MAX_RECENT = 4;

const keyOf = ({ name, path }: TabPlace) => `${name} ${path}`;

/** Remembers the tabs that requested a page most recently. */
export function createRecentTabs(): RecentTabs {
  const places = new Map<string, TabPlace>();
  let prepared: readonly ComingPage[] = [];

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
      // Tabs that register in the meantime are answered on request.
      const now = [...places.values()];
      for (const place of now) {
        all.push({ place, answer: await answerTab(site, place) });
      }
      prepared = all.filter(({ answer: { page } }) => page === undefined || 'changes' in page);
      return prepared;
    },
    arrive() {
      for (const message of prepared) if (places.has(keyOf(message.place))) note(message);
      prepared = [];
    },
  };
}

/**
 * An editor receives the changes of others; a reader, who may only view pages, is notified that
 * something changed.
 */
type Follower = 'editor' | 'reader';

/**
 * Sends changes to open tabs. Each shell opens a connection; all tabs of a browser that show pages
 * of the site share one.
 */
export interface ChangeStream {
  add(request: IncomingMessage, response: ServerResponse, follower: Follower): void;
  /**
   * Sends a message to all tabs: either a page that one of them should show after a change, or that
   * the change is complete.
   */
  tell(change: ChangeMessage): void;
  close(): void;
}

/** Interval of messages that keep the stream alive through proxies and browsers. */
const BEAT_MS = 15_000;

/**
 * Maximum bytes buffered for a tab that doesn't read, such as a suspended one. Above it the
 * connection is closed; the tab connects again once it is awake.
 */
const MAX_WAITING = 16 * 1024 * 1024;

const lineOf = (message: object) => `data: ${JSON.stringify(message)}\n\n`;

/** Notifies open tabs of changes. */
export function createChangeStream(): ChangeStream {
  const tabs = new Map<ServerResponse, Follower>();
  const send = (text: string, ofReaders = text) => {
    for (const [tab, follower] of tabs) {
      if (tab.writableLength > MAX_WAITING) tab.destroy();
      else tab.write(follower === 'editor' ? text : ofReaders);
    }
  };
  const beat = setInterval(() => send(': \n\n'), BEAT_MS);
  beat.unref();
  return {
    add(request, response, follower) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.write('data: {"revision":0}\n\n');
      tabs.set(response, follower);
      request.once('close', () => tabs.delete(response));
      response.once('error', () => tabs.delete(response));
    },
    tell(change) {
      const ofReaders = 'revision' in change ? { revision: change.revision } : change;
      send(lineOf(change), lineOf(ofReaders));
    },
    close() {
      clearInterval(beat);
      for (const tab of tabs.keys()) tab.end();
    },
  };
}

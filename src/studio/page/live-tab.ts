import type { TabAnswer, TabPlace } from '../../author/tab-answer.ts';
import { checkDocument, describeDocument, parseDocument } from '../../client/parse-page.ts';
import { start } from '../../client/start.tsx';
import type { StartReact } from '../../client/boot.ts';
import { PAGE_DATA_ID, ROOT_ID } from '../../page/read.ts';
import { applyChanges } from './change-nodes.ts';
import { showErrors } from './error-panel.ts';
import { createLiveLoader, createLivePages, type ShowVersion } from './live-app.tsx';
import { readLivePage, snapshot, treeOf, type LivePage } from './live-page.ts';
import { hydrateLive } from './hydrate-live.ts';
import { isInShell, notifyShowing, notifyShown } from './in-shell.ts';
import { liveNode, recall, wholeOf } from './live-view.tsx';
import { askForPage, type ChangeListener } from './server.ts';
import { syncHead } from './sync-head.ts';
import { syncAttributes, syncElement } from './sync-nodes.ts';

/** The state of a tab that showing another version needs. */
type Current = Pick<LivePage, 'source' | 'name' | 'etag' | 'visit'>;

/** A tab with a page of the site, which follows the author's changes. */
export interface LiveTab {
  /** Starts React like the visitor's client, so that pages can be changed through it. */
  readonly startReact: StartReact;
  /** Shows the state after a change, once the change is complete. */
  readonly onChange: ChangeListener;
}

type TabPage = NonNullable<TabAnswer['page']>;
type WholePage = Extract<TabPage, { readonly html: string }>;
type ChangedPage = Exclude<TabPage, WholePage>;

/** The name of a page without a board. */
const NOT_FOUND = 'not-found';
const RETRY_MS = 500;
const RELOADED = 'sitegen:reloaded';

/** Follows the author's changes in the current page. */
export function openLiveTab(): LiveTab {
  const shown = takePage();
  /** The announced pages, by the place of the tab that shows them. */
  const coming = new Map<string, TabAnswer>();
  let revision = 0;
  let isBusy = false;
  let isWanted = false;

  /** Returns the announced page after a change, unless there are further changes. */
  async function answerNow(place: TabPlace): Promise<TabAnswer> {
    const announced = coming.get(keyOf(place));
    coming.clear();
    return announced?.revision === revision ? announced : askForPage(place);
  }

  async function follow() {
    const place = shown.place();
    const answer = await answerNow(place);
    // The visitor has navigated, so the answer is obsolete.
    if (keyOf(shown.place()) !== keyOf(place)) {
      isWanted = true;
      return;
    }
    showErrors(answer.errors);
    if (answer.leave !== undefined && mayLeave(answer.leave)) location.replace(answer.leave);
    const { page } = answer;
    if (page === undefined) {
      notifyShowing();
      return;
    }
    // Without a page there is nothing to change.
    if (place.name === '') reload(page);
    else await shown.show(page, place).catch(() => reload(page));
  }

  async function run() {
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await follow().catch(async () => {
        // The server can't be reached now.
        await new Promise((done) => setTimeout(done, RETRY_MS));
        isWanted = true;
      });
    }
    isBusy = false;
  }

  return {
    startReact: shown.startReact,
    onChange(change) {
      if ('place' in change) {
        const key = keyOf(change.place);
        coming.set(key, change.answer);
        if (change.isNow !== true || key !== keyOf(shown.place())) return;
        ({ revision } = change.answer);
      } else {
        ({ revision } = change);
      }
      isWanted = true;
      if (!isBusy) void run();
    },
  };
}

interface TakenPage extends Pick<LiveTab, 'startReact'> {
  /** Returns the visitor's place. */
  readonly place: () => TabPlace;
  /** Shows another version of the page, or another page; fails if this document can't show it. */
  readonly show: (page: TabPage, place: TabPlace) => Promise<void>;
}

/** The shown document and its renderer. */
interface Shown {
  current: Current;
  /** The shown page with its renderer; undefined without React. */
  arrived: LivePage | undefined;
  show: ShowVersion | undefined;
  /** Resolves once it is known whether React starts. */
  starting: Promise<void>;
}

/** Takes over the current page, to show other versions of it. */
function takePage(): TakenPage {
  const name = document.getElementById(ROOT_ID)?.dataset['route'] ?? '';
  const shown: Shown = {
    current: { source: snapshot(), name, etag: '', visit: {} },
    arrived: undefined,
    show: undefined,
    starting: Promise.resolve(),
  };
  const boards = new WeakMap<object, string>();
  return {
    startReact: reactFor(shown),
    place() {
      const { name: own, etag, visit } = shown.current;
      // A removed board may be restored at any place.
      if (own !== NOT_FOUND) boards.set(visit, own);
      return { name: boards.get(visit) ?? own, path: location.pathname, etag };
    },
    async show(page, place) {
      if (!('changes' in page)) await showVersion(shown, page);
      else if (!(await showChanges(shown, page))) {
        const { page: whole } = await askForPage({ ...place, etag: '' });
        if (whole !== undefined && 'html' in whole) await showVersion(shown, whole);
      }
    },
  };
}

/** Starts the client's React, and reports the pages that it shows. */
function reactFor(shown: Shown): StartReact {
  let connected: (() => void) | undefined;
  const pages = createLivePages({
    first(page) {
      const tree = treeOf(shown.current.source) as Element;
      const live = liveNode(page.view, tree);
      recall(live, treeOf(document) as Element);
      return { ...FIRST, ...shown.current, view: page.view, live };
    },
    arrived(page) {
      shown.arrived = page;
      shown.current = page;
      notifyShown(page.name);
    },
    connect(version) {
      shown.show = version;
      connected?.();
    },
  });
  return (root, settings) => {
    const mounted = new Promise<void>((done) => {
      connected = done;
    });
    shown.starting = start(root, settings, {
      Pages: pages,
      createLoader: createLiveLoader,
      bringToLife: hydrateLive,
    }).then(
      // With damaged data React never starts.
      () => Promise.race([mounted, new Promise<void>((done) => setTimeout(done, 1000))]),
    );
    return shown.starting;
  };
}

/** Shows the version that results from some changes; false if they can't be applied. */
async function showChanges(
  shown: Shown,
  { path, etag, around, changes }: ChangedPage,
): Promise<boolean> {
  await shown.starting;
  const { current, show, arrived } = shown;
  const { source } = current;
  if (around !== undefined) {
    const next = parseDocument(around);
    checkDocument(next);
    syncHead(source, next);
    syncAround(source, next);
    adoptHead(source, next);
  }
  notifyShowing();
  const tree = treeOf(source);
  // Without React, the live elements of the whole tree can be changed directly.
  const liveOf = (node: Element) => (node === tree ? treeOf(document) : undefined);
  const isMade = applyChanges(source, changes, show === undefined ? liveOf : wholeOf);
  if (!isMade) return false;
  shown.current = { ...current, etag };
  if (show !== undefined && arrived !== undefined) {
    await show({ ...arrived, ...describeDocument(source), etag }, path);
  }
  return true;
}

async function showVersion(shown: Shown, { path, etag, html }: WholePage) {
  await shown.starting;
  const { source: old, visit } = shown.current;
  const isLive = shown.show !== undefined;
  const next = isLive ? await readLivePage(html, { etag, visit }) : undefined;
  const source = next?.source ?? parseDocument(html);
  checkDocument(source);
  syncHead(old, source);
  syncAround(old, source);
  if (next !== undefined && shown.show !== undefined) {
    await shown.show(next, path);
    return;
  }
  notifyShowing();
  patch(old, source);
  if (path !== location.pathname) {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
  const name = source.getElementById(ROOT_ID)?.dataset['route'] ?? '';
  shown.current = { source, name, etag, visit };
  notifyShown(name);
}

const keyOf = ({ name, path, etag }: TabPlace) => JSON.stringify([name, path, etag]);

/** The unused fields of a page that was loaded as HTML. */
const FIRST = { title: '', lang: '', dir: '', css: '', tags: [] } as const;

/** Loads a page that can't be shown in this document, once for each version. */
function reload({ path, etag }: TabPage) {
  if (sessionStorage.getItem(RELOADED) === etag) return;
  sessionStorage.setItem(RELOADED, etag);
  if (path === location.pathname) location.reload();
  else location.replace(path);
}

/** Updates the document outside of the page's tree. */
function syncAround(old: Document, next: Document) {
  const [live, before, after] = [document, old, next].map((page) => page.getElementById(ROOT_ID));
  if (live && before && after) syncAttributes(live, before, after);
  const [data, text] = [document, next].map((page) => page.getElementById(PAGE_DATA_ID));
  if (data && text) data.textContent = text.textContent;
}

/** Copies everything outside of the tree from another document. */
function adoptHead(source: Document, next: Document) {
  source.head.replaceWith(source.adoptNode(next.head));
  source.documentElement.lang = next.documentElement.lang;
  source.documentElement.dir = next.documentElement.dir;
  const [own, other] = [source, next].map((page) => page.getElementById(ROOT_ID));
  if (own && other) syncAttributes(own, own, other);
}

/** Updates a page without React as HTML. */
function patch(old: Document, next: Document) {
  const [live, before, after] = [document, old, next].map(treeOf);
  if (live === undefined || before === undefined || after === undefined) {
    throw new Error('there is no page');
  }
  if (before.localName === after.localName) syncElement(live, before, after);
  else live.replaceWith(document.importNode(after, true));
}

/**
 * The shell's frame shows no other sites: the shell itself shows the target of a redirect to one.
 */
function mayLeave(address: string): boolean {
  return !isInShell() || new URL(address, location.href).origin === location.origin;
}

import { createHash } from 'node:crypto';
import { canvasRouteAt } from '../../author/canvas/canvas-route.ts';
import { pageChanges } from '../../author/canvas/page-changes.ts';
import type { PageParts } from '../../author/tab-answer.ts';
import { pageVersion } from '../../author/canvas/page-version.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { BlockNode } from '../../page/document.ts';
import { withBase } from '../../site/plan/addresses.ts';
import type { Route } from '../../site/plan/routes.ts';
import { markCurrentLinks } from '../../view/current-links.ts';
import { dropOldest } from '../../values/drop-oldest.ts';
import type { RenderedTree } from '../generate/page-builder.ts';
import type { MadePage } from './page-maker.ts';
import { errorsAmong } from './read-changes.ts';
import type { SiteState } from './site-state.ts';

/** A page that was made; `html` is that of the last success. */
export interface ServedPage {
  readonly html: string | undefined;
  /**
   * Returns the changes since an earlier version; undefined if that version is unknown, or the
   * changes aren't smaller than the page.
   */
  changesSince(etag: string): PageParts | undefined;
  /** Changes whenever the bytes do. */
  readonly etag: string;
  readonly errors: readonly Diagnostic[];
}

/** A page in the parts by which its versions are compared. */
interface Version {
  readonly etag: string;
  readonly root: BlockNode;
  /** The text before the tree. */
  readonly head: string;
  /** The text after the tree: the page's data. */
  readonly tail: string;
  /** The own components: a change of their code leaves the tree equal, so they are compared too. */
  readonly ownElements: object;
}

interface CachedPage extends Omit<ServedPage, 'changesSince'> {
  readonly version: string;
  /** The parts of its HTML. */
  readonly tree: RenderedTree | undefined;
  readonly dependencies: ReadonlySet<string>;
  /** The last one first; empty for a page that couldn't be made. */
  readonly versions: readonly Version[];
}

/** Maximum number of versions of a page that tabs may still show. */
const MAX_VERSIONS = 4;

/** Maximum number of cached pages; the least recently used are dropped. */
const MAX_PAGES = 100;

export interface PageCache {
  /**
   * Makes a page, or returns the cached one while its dependencies are unchanged; for the current
   * state, or for `upcoming`, which isn't on disk yet.
   */
  get(route: Route, upcoming?: SiteState): Promise<ServedPage>;
}

interface Pages {
  readonly state: () => SiteState | undefined;
  /** Called when data about images of a state was added. */
  readonly learn: (at: SiteState) => void;
}

/** Caches pages while their dependencies are unchanged. */
export function createPageCache({ state, learn }: Pages): PageCache {
  const pages = new Map<string, CachedPage>();

  /** Returns the cached page or a new one; undefined if the state changed while it was made. */
  async function attempt(
    route: Route,
    at: SiteState,
    now: Pages['state'],
  ): Promise<CachedPage | undefined> {
    const former = pages.get(route.file);
    if (former?.version === versionOf(at, route, former?.dependencies ?? [])) return former;
    const made = at.maker.make(route);
    if (await at.media.examine(imagesOf(at, made.dependencies))) {
      learn(at);
      return undefined;
    }
    // Something changed in the meantime.
    if (now() !== at) return undefined;
    const version = versionOf(at, route, made.dependencies);
    const html = made.html ?? former?.html;
    const errors = made.html === undefined ? errorsAmong(made.diagnostics) : [];
    const etag = etagOf(made, former);
    const { dependencies } = made;
    const { ownElements } = at.plan.context.options;
    const versions = versionsOf(made, { etag, ownElements }, former);
    const tree = made.html === undefined ? former?.tree : made.tree;
    return { html, tree, etag, errors, version, dependencies, versions };
  }

  /** A page with its changes since earlier versions. */
  function served(
    { html, etag, errors, versions }: CachedPage,
    { href }: Route,
    { maker, plan }: Partial<SiteState> = {},
  ): ServedPage {
    return {
      html,
      etag,
      errors,
      changesSince(from) {
        const [now] = versions;
        const before = versions.find((one) => one.etag === from);
        if (
          maker === undefined ||
          plan === undefined ||
          now?.etag !== etag ||
          before?.tail !== now.tail ||
          before.ownElements !== now.ownElements
        )
          return undefined;
        const { render } = maker;
        const own = withBase(href, plan.context.options);
        const htmlOf = (node: BlockNode) => markCurrentLinks(render.htmlOf(node), own);
        const changes = pageChanges(before.root, now.root, { ...render, htmlOf });
        const around = before.head === now.head ? undefined : now.head + now.tail;
        return changes && { changes, around };
      },
    };
  }

  return {
    async get(route, upcoming) {
      const { file } = route;
      const now = () => upcoming ?? state();
      let made: CachedPage | undefined;
      while (made === undefined) {
        const at = now();
        invariant(at !== undefined, 'a page of a project that was never read');
        const currentRoute = at.routes.get(file) ?? canvasRouteAt(at.plan, file) ?? route;
        made = await attempt(currentRoute, at, now);
      }
      pages.delete(file);
      pages.set(file, made);
      dropOldest(pages, MAX_PAGES);
      return served(made, route, now());
    },
  };
}

function versionsOf(
  { html, tree }: MadePage,
  known: Pick<Version, 'etag' | 'ownElements'>,
  former: CachedPage | undefined,
) {
  const versions = former?.versions ?? [];
  if (html === undefined || tree === undefined || versions[0]?.etag === known.etag) return versions;
  const { root, before: head, after: tail } = tree;
  return [{ ...known, root, head, tail }, ...versions].slice(0, MAX_VERSIONS);
}

function versionOf(at: SiteState, route: Route, dependencies: Iterable<string>): string {
  const { plan, own, trees, opened } = at;
  const treeVersion = (uid: string) => {
    const path = plan.boards.get(uid)?.path ?? '';
    // A tree that isn't cached, as after a change of a Markdown file, is identified by the version
    // of its place.
    return trees.known(path)?.version ?? opened.trees.places.get(path)?.version ?? '';
  };
  return pageVersion({ plan, own, treeVersion }, route, dependencies);
}

function imagesOf({ plan }: SiteState, names: Iterable<string>): readonly PublishedAsset[] {
  return [...names].flatMap((name) => {
    const asset = name.startsWith('asset ') ? plan.context.assets.get(name.slice(6)) : undefined;
    return asset ?? [];
  });
}

/** A hash of a page's bytes, stable across restarts: then a tab needn't load the page again. */
function etagOf({ html, tree }: MadePage, former: CachedPage | undefined): string {
  if (html === undefined) return former?.etag ?? '';
  if (former !== undefined && isSame(former.tree, tree)) return former.etag;
  const sum = createHash('sha1');
  for (const part of PARTS) sum.update(tree?.[part] ?? '').update('\0');
  return sum.digest('hex').slice(0, 20);
}

/** The parts of a page's HTML that are hashed separately, so that they needn't be joined. */
const PARTS = ['before', 'after', 'html'] as const;

function isSame(one: RenderedTree | undefined, other: RenderedTree | undefined): boolean {
  return PARTS.every((part) => one?.[part] === other?.[part]);
}

import { createHash } from 'node:crypto';
import { canvasRouteAt } from '../../author/canvas-route.ts';
import { pageChanges } from '../../author/page-changes.ts';
import type { PageParts } from '../../author/tab-answer.ts';
import { pageVersion } from '../../author/page-version.ts';
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
import { errorsOf } from './read-changes.ts';
import type { SiteState } from './site-state.ts';

/** A page that was made; `html` is that of the last time that it could be. */
export interface ServedPage {
  readonly html: string | undefined;
  /** What makes a version that was served before this one; undefined where that isn't known, or isn't less. */
  changesSince(etag: string): PageParts | undefined;
  /** Changes whenever the bytes do. */
  readonly etag: string;
  readonly errors: readonly Diagnostic[];
}

/** A page in the parts that versions of it are compared by. */
interface Version {
  readonly etag: string;
  readonly root: BlockNode;
  /** All before the tree. */
  readonly head: string;
  /** All after it: the page's data. */
  readonly tail: string;
}

interface Made extends Omit<ServedPage, 'changesSince'> {
  readonly version: string;
  /** The parts of its HTML. */
  readonly tree: RenderedTree | undefined;
  readonly dependencies: ReadonlySet<string>;
  /** The last one first; none of a page that could not be made. */
  readonly versions: readonly Version[];
}

/** Versions of a page that tabs may still show. */
const MAX_VERSIONS = 4;

/** Pages that are kept; the ones that nobody has asked for longest go. */
const MAX_PAGES = 100;

export interface PageCache {
  /**
   * Makes a page, or gives the one that was made as long as nothing that it is made of has changed; of a state that is to come
   * as of the one that is there.
   */
  get(route: Route, coming?: SiteState): Promise<ServedPage>;
}

interface Pages {
  readonly state: () => SiteState | undefined;
  /** Called when more has come to be known of the images of a state. */
  readonly learn: (at: SiteState) => void;
}

/** Keeps pages as long as nothing that they are made of has changed. */
export function createPageCache({ state, learn }: Pages): PageCache {
  const pages = new Map<string, Made>();

  /** Undefined where it has to be made anew. */
  async function attempt(
    route: Route,
    at: SiteState,
    now: Pages['state'],
  ): Promise<Made | undefined> {
    const former = pages.get(route.file);
    if (former?.version === versionOf(at, route, former?.dependencies ?? [])) return former;
    const made = at.maker.make(route);
    if (await at.media.look(imagesOf(at, made.dependencies))) {
      learn(at);
      return undefined;
    }
    // Something has changed while it was made.
    if (now() !== at) return undefined;
    const version = versionOf(at, route, made.dependencies);
    const html = made.html ?? former?.html;
    const errors = made.html === undefined ? errorsOf(made.diagnostics) : [];
    const etag = etagOf(made, former);
    const { dependencies } = made;
    const versions = versionsOf(made, etag, former);
    const tree = made.html === undefined ? former?.tree : made.tree;
    return { html, tree, etag, errors, version, dependencies, versions };
  }

  /** Gives a page with what makes others it. */
  function served(
    { html, etag, errors, versions }: Made,
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
          before?.tail !== now.tail
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
    async get(route, coming) {
      const { file } = route;
      const now = () => coming ?? state();
      let made: Made | undefined;
      while (made === undefined) {
        const at = now();
        invariant(at !== undefined, 'a page of a project that was never read');
        const there = at.routes.get(file) ?? canvasRouteAt(at.plan, file) ?? route;
        made = await attempt(there, at, now);
      }
      pages.delete(file);
      pages.set(file, made);
      dropOldest(pages, MAX_PAGES);
      return served(made, route, now());
    },
  };
}

function versionsOf({ html, tree }: MadePage, etag: string, former: Made | undefined) {
  const known = former?.versions ?? [];
  if (html === undefined || tree === undefined || known[0]?.etag === etag) return known;
  const { root, before: head, after: tail } = tree;
  return [{ etag, root, head, tail }, ...known].slice(0, MAX_VERSIONS);
}

function versionOf(at: SiteState, route: Route, dependencies: Iterable<string>): string {
  const { plan, own, trees } = at;
  const treeVersion = (uid: string) => {
    const path = plan.boards.get(uid)?.path;
    return path === undefined ? '' : (trees.known(path)?.version ?? '');
  };
  return pageVersion({ plan, own, treeVersion }, route, dependencies);
}

function imagesOf({ plan }: SiteState, names: Iterable<string>): readonly PublishedAsset[] {
  return [...names].flatMap((name) => {
    const asset = name.startsWith('asset ') ? plan.context.assets.get(name.slice(6)) : undefined;
    return asset ?? [];
  });
}

/** A name of a page's bytes, the same one after a restart: then a tab needn't take the page anew. */
function etagOf({ html, tree }: MadePage, former: Made | undefined): string {
  if (html === undefined) return former?.etag ?? '';
  if (former !== undefined && isSame(former.tree, tree)) return former.etag;
  const sum = createHash('sha1');
  for (const part of PARTS) sum.update(tree?.[part] ?? '').update('\0');
  return sum.digest('hex').slice(0, 20);
}

/** What a page's HTML is hashed by: part by part, so that it needn't be put together. */
const PARTS = ['before', 'after', 'html'] as const;

function isSame(one: RenderedTree | undefined, other: RenderedTree | undefined): boolean {
  return PARTS.every((part) => one?.[part] === other?.[part]);
}

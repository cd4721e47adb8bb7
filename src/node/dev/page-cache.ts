import { hash } from 'node:crypto';
import { pageVersion } from '../../author/page-version.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { Route } from '../../site/plan/routes.ts';
import { errorsOf } from './read-changes.ts';
import type { SiteState } from './site-state.ts';

/** A page that was made; `html` is that of the last time that it could be. */
export interface ServedPage {
  readonly html: string | undefined;
  /** Another one for other bytes. */
  readonly etag: string;
  readonly errors: readonly Diagnostic[];
}

interface Made extends ServedPage {
  readonly version: string;
  readonly dependencies: ReadonlySet<string>;
}

/** Pages that are kept; the ones that nobody has asked for longest go. */
const MAX_PAGES = 100;

export interface PageCache {
  /** Makes a page, or gives the one that was made as long as nothing that it is made of has changed. */
  get(route: Route): Promise<ServedPage>;
}

interface Pages {
  readonly state: () => SiteState | undefined;
  /** Called when more has come to be known of the images of a state. */
  readonly learn: (at: SiteState) => void;
}

export function createPageCache({ state, learn }: Pages): PageCache {
  const pages = new Map<string, Made>();

  /** Undefined where it has to be made anew. */
  async function attempt(file: string, route: Route, at: SiteState): Promise<Made | undefined> {
    const former = pages.get(file);
    if (former?.version === versionOf(at, route, former?.dependencies ?? [])) return former;
    const made = at.maker.make(route);
    if (await at.media.look(imagesOf(at, made.dependencies))) {
      learn(at);
      return undefined;
    }
    // Something has changed while it was made.
    if (state() !== at) return undefined;
    const version = versionOf(at, route, made.dependencies);
    const html = made.html ?? former?.html;
    const errors = made.html === undefined ? errorsOf(made.diagnostics) : [];
    return { html, etag: etagOf(html), errors, version, dependencies: made.dependencies };
  }

  return {
    async get(route) {
      const { file } = route;
      let made: Made | undefined;
      while (made === undefined) {
        const at = state();
        invariant(at !== undefined, 'a page of a project that was never read');
        made = await attempt(file, at.routes.get(file) ?? route, at);
      }
      pages.delete(file);
      pages.set(file, made);
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      return made;
    },
  };
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

function etagOf(html: string | undefined): string {
  return html === undefined ? '' : hash('sha1', html, 'hex').slice(0, 20);
}

import { dependencyFacts, sourceOf } from '../../site/page/dependency-facts.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';

/** What pages are made of. */
export interface VersionedSite {
  readonly plan: SitePlan;
  /** The project's own fields, as a text. */
  readonly own: string;
  /** Names what a board's block tree is now: another name for another tree. */
  readonly treeVersion: (boardUid: string) => string;
}

/**
 * What a page is made of, as a text: with the same one it is the same page. `dependencies` are all that it said it
 * depends on when it was made, those of the parts that it shows among them.
 */
export function pageVersion(
  site: VersionedSite,
  route: Route,
  dependencies: Iterable<string>,
): string {
  const { plan, own, treeVersion } = site;
  const { indexed, kind, file, href, page } = route;
  const parts = [siteVersion(plan), own, JSON.stringify([kind, file, href, page])];
  parts.push(treeVersion(indexed.board.uid));
  // What a page inherits from the boards above it, or says of them.
  for (let at: IndexedBoard | undefined = indexed; at !== undefined; at = at.parent) {
    parts.push(boardVersion(at, plan));
  }
  for (const name of dependencies) {
    const source = sourceOf(name);
    const facts = dependencyFacts(name, plan.context);
    parts.push(name, source === undefined ? facts : sourceVersion(source, site));
  }
  return parts.join('\n');
}

function sourceVersion(uid: string, { plan, treeVersion }: VersionedSite): string {
  const indexed = plan.boards.get(uid);
  return indexed === undefined ? '' : `${boardVersion(indexed, plan)}${treeVersion(uid)}`;
}

/** A board's own fields; assets are the whole site's: pages that depend on one say so. */
function boardVersion({ board, path }: IndexedBoard, { context }: SitePlan): string {
  const own = { ...board, assets: undefined, children: undefined, root: undefined };
  return JSON.stringify([path, context.hrefs.get(board.uid), own]);
}

const known = new WeakMap<SitePlan['head'], { readonly fonts: string; readonly version: string }>();

/** What all pages of a site have in common. */
function siteVersion({ head, fontCss, tagManagerId }: SitePlan): string {
  const found = known.get(head);
  if (found?.fonts === fontCss) return found.version;
  const version = JSON.stringify([head, fontCss, tagManagerId]);
  known.set(head, { fonts: fontCss, version });
  return version;
}

import type { OwnElement } from '../../elements/own-element.ts';
import { dependencyFacts, sourceOf } from '../../site/page/dependency-facts.ts';
import { languageOfName } from '../../site/languages/language-names.ts';
import { contextIn, translationVersion } from '../../site/languages/language-view.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';

/** The parts of a site that determine the content of its pages. */
export interface VersionedSite {
  readonly plan: SitePlan;
  /** The project's own fields, as a text. */
  readonly own: string;
  /** Returns a text that changes with the block tree of a board. */
  readonly treeVersion: (boardUid: string) => string;
}

/**
 * Returns a text that changes with the content of a page: equal texts mean equal pages. `dependencies` are all
 * that the page reported, including those of its parts.
 */
export function pageVersion(
  site: VersionedSite,
  route: Route,
  dependencies: Iterable<string>,
): string {
  const { plan, own, treeVersion } = site;
  const { indexed, kind, file, href, page, language } = route;
  const parts = [siteVersion(plan), own, JSON.stringify([kind, file, href, page])];
  parts.push(treeVersion(indexed.board.uid));
  if (language !== undefined) {
    const ofLanguage = plan.languages.find(({ lang }) => lang === language);
    const translation = translationVersion(plan, language, indexed.board.uid);
    parts.push(language, translation, JSON.stringify(ofLanguage?.head ?? null));
  }
  // Boards above provide inherited fields.
  for (let at: IndexedBoard | undefined = indexed; at !== undefined; at = at.parent) {
    parts.push(boardVersion(at, plan));
  }
  for (const whole of dependencies) {
    const { language: of, name } = languageOfName(whole);
    const source = sourceOf(name);
    if (source === undefined) parts.push(whole, dependencyFacts(name, contextIn(plan, of)));
    else parts.push(whole, sourceVersion(source, site), translationVersion(plan, of, source));
  }
  return parts.join('\n');
}

function sourceVersion(uid: string, { plan, treeVersion }: VersionedSite): string {
  const indexed = plan.boards.get(uid);
  return indexed === undefined ? '' : `${boardVersion(indexed, plan)}${treeVersion(uid)}`;
}

/** Returns a board's own fields, without assets: pages report those that they depend on. */
function boardVersion({ board, path }: IndexedBoard, { context }: SitePlan): string {
  const own = { ...board, assets: undefined, children: undefined, root: undefined };
  return JSON.stringify([path, context.hrefs.get(board.uid), own]);
}

interface SiteVersion {
  readonly fonts: string;
  readonly ownElements: readonly OwnElement[];
  readonly version: string;
}

const known = new WeakMap<SitePlan['head'], SiteVersion>();

/** Returns the fields that all pages of a site share. */
function siteVersion({ head, fontCss, tagManagerId, context }: SitePlan): string {
  const { ownElements } = context.options;
  const found = known.get(head);
  if (found?.fonts === fontCss && found.ownElements === ownElements) return found.version;
  const version = JSON.stringify([head, fontCss, tagManagerId, ownElements]);
  known.set(head, { fonts: fontCss, ownElements, version });
  return version;
}

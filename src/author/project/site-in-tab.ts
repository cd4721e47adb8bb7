import { isShown } from '../../edit/missing-tree.ts';
import type { SiteFacts } from '../../edit/session/protocol.ts';
import { siteOf } from '../../edit/legality/site-of.ts';
import { withoutTrees } from '../../edit/unread.ts';
import { boardAt } from '../../edit/entities.ts';
import { catalogueWith } from '../../elements/own-elements.ts';
import type { Board, Project } from '../../model/entities.ts';
import { repairTree } from '../../model/repair-tree.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { planSite, type SitePlan } from '../../site/plan/plan.ts';
import { withFonts, withMedia } from '../../site/plan/with-files.ts';
import { openAuthorProject } from './author-project.ts';
import type { InspectedSite } from '../inspect/inspect-shown-block.ts';

interface CachedPlan {
  readonly project: Project;
  readonly plan: SitePlan;
}

/** The latest plan by its facts. */
const plans = new WeakMap<SiteFacts, CachedPlan>();
const sites = new WeakMap<SitePlan, WeakMap<Project, InspectedSite>>();

/** A tab plans the pages of the default language; pages in other languages have the addresses of the canvas. */
const WITHOUT_LANGUAGES = { languages: undefined, translations: undefined, words: undefined };
const LANGUAGE_FIELDS = Object.keys(WITHOUT_LANGUAGES);

/** Returns the plan of a project, cached while only block trees change. */
export function planInTab(project: Project, facts: SiteFacts): SitePlan {
  const known = plans.get(facts);
  if (known !== undefined && hasSameFields(known.project, project)) {
    plans.set(facts, { ...known, project });
    return known.plan;
  }
  const plain = { ...project, ...WITHOUT_LANGUAGES, root: withoutTrees(project.root) };
  const isBoardShown = ({ board: { uid } }: IndexedBoard) => isShown(boardAt(project, uid)?.root);
  const planned = planSite(
    { project: plain, isShown: isBoardShown },
    catalogueWith(facts.options.ownElements),
    facts.options,
  );
  const plan = withFonts(withMedia(planned, new Map(facts.media)), facts.fonts);
  plans.set(facts, { project, plan });
  return plan;
}

/** Returns whether two projects differ only in block trees, and have pages for the same folders. */
function hasSameFields(one: Project, other: Project): boolean {
  return (
    isSameExcept(one, other, ['root', ...LANGUAGE_FIELDS]) && hasSameBoard(one.root, other.root)
  );
}

function hasSameBoard(one: Board, other: Board): boolean {
  if (one === other) return true;
  const isFolder = other.type === 'folder';
  if (isFolder && isShown(one.root) !== isShown(other.root)) return false;
  return (
    isSameExcept(one, other, ['root', 'children']) &&
    one.children.length === other.children.length &&
    one.children.every((child, at) => hasSameBoard(child, other.children[at] as Board))
  );
}

function isSameExcept(one: object, other: object, without: readonly string[]): boolean {
  if (one === other) return true;
  // The casts are sound: entities are plain objects.
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => without.includes(key) || a[key] === b[key]);
}

/** Returns the site of a project for the inspector, with trees repaired as in a build. */
export function siteInTab(project: Project, facts: SiteFacts): InspectedSite {
  const plan = planInTab(project, facts);
  const known = sites.get(plan) ?? new WeakMap<Project, InspectedSite>();
  sites.set(plan, known);
  const site = known.get(project) ?? openSite(project, plan);
  known.set(project, site);
  return site;
}

function openSite(project: Project, plan: SitePlan): InspectedSite {
  const { elements } = plan.context.catalogue;
  const { findSource } = siteOf(project, elements);
  const repaired = new Map<string, IndexedBoard>();
  const boardOf = (uid: string): IndexedBoard | undefined => {
    const [known, indexed, board] = [
      repaired.get(uid),
      plan.boards.get(uid),
      boardAt(project, uid),
    ];
    if (known !== undefined || indexed === undefined || board === undefined) return known;
    const { root } = repairTree(board, `${indexed.path}.root`, { catalogue: elements, findSource });
    const found = { ...indexed, board: { ...indexed.board, root } };
    repaired.set(uid, found);
    return found;
  };
  return {
    plan,
    project: openAuthorProject(plan.boards, (uid) => boardOf(uid)?.board.root),
    boardOf,
    findSource,
  };
}

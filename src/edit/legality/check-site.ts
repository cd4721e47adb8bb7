import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Board, Project, Style } from '../../model/entities.ts';
import { TOP } from '../../site/page/checks/nesting.ts';
import { DEFAULT_OPTIONS } from '../../site/plan/options.ts';
import { planSite } from '../../site/plan/plan.ts';
import { buildBlock } from './check-block.ts';
import { boardAt } from '../entities.ts';
import { isShown } from '../missing-tree.ts';
import type { LazySite } from './site-of.ts';
import { withoutTrees } from '../unread.ts';

/**
 * Returns diagnostics of a build for addresses, settings, files, variables and styles, without
 * pages.
 */
export function siteDiagnostics(
  project: Project,
  elements: ElementCatalogue,
): readonly Diagnostic[] {
  const catalogue = { elements, css: new Map<string, string>(), baseCss: '' };
  const plain = { ...project, root: withoutTrees(project.root) };
  const isBoardShown = ({ board: { uid } }: { readonly board: Board }) =>
    isShown(boardAt(project, uid)?.root);
  // Drafts are planned with pages, so that a draft's missing page isn't reported.
  const options = { ...DEFAULT_OPTIONS, drafts: true };
  return planSite({ project: plain, isShown: isBoardShown }, catalogue, options).diagnostics;
}

/** Returns diagnostics of the looks of a style. */
export function styleDiagnostics(
  site: LazySite,
  board: Board,
  { attrs }: Style,
): readonly Diagnostic[] {
  const eid = site.catalogue.elements.has('box') ? 'box' : 'page';
  return buildBlock({ site, board, container: TOP }, { uid: '', eid, attrs }, 'own').diagnostics;
}

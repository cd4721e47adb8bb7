import { listAssets } from '../../author/asset-uses.ts';
import type { AssetsAnswer, SettingsAnswer } from '../../author/project-answers.ts';
import { boardSettings, projectSettings, type BoardSettings } from '../../author/settings.ts';
import { walkBlocks } from '../../edit/block-keys.ts';
import type { Block } from '../../model/entities.ts';
import { boardRef } from '../../model/names.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { DevSite } from './dev-site.ts';

/** The settings of a board; without one, those of the project. */
export function answerSettings(
  site: DevSite,
  params: URLSearchParams,
): BoardSettings | SettingsAnswer | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const { plan, opened, trees } = state;
  const uid = params.get('board');
  if (uid !== null) {
    const indexed = plan.boards.get(uid);
    return indexed && boardSettings(plan, indexed);
  }
  const asking = [...plan.boards.values()].filter(({ path }) => {
    const { root } = trees.read(path);
    return root !== undefined && asksForConsent(root);
  });
  const consent = asking.map(({ board }) => boardRef(board));
  return { ...projectSettings(plan, opened.project), consent };
}

const known = new WeakMap<Block, boolean>();

/** Whether a tree holds a banner; it never changes, so that it is looked through once. */
function asksForConsent(root: Block): boolean {
  const before = known.get(root);
  if (before !== undefined) return before;
  const found = [...walkBlocks(root)].some(({ block }) => block.eid === 'consent-banner');
  known.set(root, found);
  return found;
}

/** The files of the project. */
export function answerAssets(site: DevSite): AssetsAnswer | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const { plan, opened, trees } = state;
  // Most boards of a large site name no file.
  const treeOf = ({ path }: IndexedBoard) =>
    trees.mayName(path, ['assetUid', '/resource/']) ? trees.read(path).root : undefined;
  return { assets: listAssets(plan, opened.project, treeOf) };
}

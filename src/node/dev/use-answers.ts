import { filesInTree, type FilesInTrees } from '../../author/project/asset-uses.ts';
import { usesOfBoard, type CompositeUse } from '../../author/project/composite-uses.ts';
import { walkBlocks } from '../../edit/blocks/block-keys.ts';
import type { Block } from '../../model/entities.ts';
import { boardRef, type BoardRef } from '../../model/names.ts';
import type { DevSite } from './dev-site.ts';

/** The boards with a consent banner. */
export function answerConsent(site: DevSite): readonly BoardRef[] | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const { plan, trees } = state;
  const asking = [...plan.boards.values()].filter(({ path }) => {
    const { root } = trees.read(path);
    return root !== undefined && hasConsentBanner(root);
  });
  return asking.map(({ board }) => boardRef(board));
}

const bannersByRoot = new WeakMap<Block, boolean>();

/** Returns whether a tree contains a banner; cached, as trees are immutable. */
function hasConsentBanner(root: Block): boolean {
  const before = bannersByRoot.get(root);
  if (before !== undefined) return before;
  const found = [...walkBlocks(root)].some(({ block }) => block.eid === 'consent-banner');
  bannersByRoot.set(root, found);
  return found;
}

/** The files that block trees name. */
export function answerFiles(site: DevSite): FilesInTrees | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const { plan, trees } = state;
  const { elements } = plan.context.catalogue;
  const found: Record<string, FilesInTrees[string]> = {};
  for (const { board, path } of plan.boards.values()) {
    // Most boards of a large site name no file.
    const isRead = trees.mayName(path, ['assetUid', '/resource/']);
    const root = isRead ? trees.read(path).root : undefined;
    const files = root === undefined ? [] : filesInTree(root, elements);
    if (files.length > 0) found[board.uid] = files;
  }
  return found;
}

/** The composites that show a board. */
export function answerUses(
  site: DevSite,
  params: URLSearchParams,
): readonly CompositeUse[] | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const { elements } = state.plan.context.catalogue;
  return usesOfBoard(state.editable(), params.get('board') ?? '', elements);
}

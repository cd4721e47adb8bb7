import { addressedIn } from '../../model/asset.ts';
import type { Project } from '../../model/entities.ts';
import { tryTo } from '../../values/try-to.ts';
import { createTreeReader, type TreeSource } from '../project/read-tree.ts';

/** Maximum length of a uid: a longer text can only contain one as part of an address. */
const LONGEST_UID = 1000;

/**
 * The texts of a project that may name an asset: possible uids, and uids in addresses. Other assets
 * can't be on a page. Reads all block trees. @throws SiteError
 */
export function namedInProject(project: Project, trees: TreeSource): ReadonlySet<string> {
  const names = new Set<string>();
  const readTree = createTreeReader(trees);
  addTexts(project, names);
  for (const path of trees.places.keys()) addTexts(readTree(path).root, names);
  return names;
}

function addTexts(value: unknown, names: Set<string>) {
  if (typeof value === 'string') {
    if (value.length <= LONGEST_UID) names.add(value);
    for (const uid of value.includes('/resource/') ? addressedIn(value) : []) {
      names.add(uid);
      names.add(tryTo(() => decodeURIComponent(uid)) ?? uid);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      // In `assets`, assets are declared, not shown.
      if (key !== 'assets') addTexts(inner, names);
    }
  }
}

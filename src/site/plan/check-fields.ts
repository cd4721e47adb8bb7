import { quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { boardName } from '../../model/names.ts';
import { siteMessages } from '../messages.ts';
import type { Dependency } from '../page/collected.ts';
import type { Site } from '../page/context.ts';
import { assetHint, boardHint } from '../page/values/suggestions.ts';
import { boardPlace, type IndexedBoard } from './board-index.ts';
import { heldBackReason } from './held.ts';
import { ownFields, type OwnField } from './own-fields.ts';

type FieldSite = Pick<Site, 'boards' | 'assets' | 'hrefs'>;

/** Problems with own fields of boards: their form, and their references. */
export function checkFields(site: FieldSite): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const indexed of site.boards.values()) {
    if (indexed.board.fields === undefined) continue;
    const place = boardPlace(indexed, 'fields');
    const { fields, problems } = ownFields(indexed.board);
    for (const { code, at, params } of problems) {
      diagnostics.push(siteMessages.at(code, { ...place, path: place.path + at }, params));
    }
    for (const field of fields.values()) {
      const at = { ...place, path: `${place.path}.${field.name}.v` };
      const found = missingTargets(field, indexed, site, at);
      if (found !== undefined) diagnostics.push(found);
    }
  }
  return diagnostics;
}

/** Missing targets of a field; links of a board that is held back aren't checked. */
function missingTargets(
  field: OwnField,
  { held: isHeld }: IndexedBoard,
  site: FieldSite,
  place: Place,
): Diagnostic | undefined {
  const context = { site, collected: { dependencies: new Set<Dependency>() } };
  if (field.type === 'Asset' && site.assets.get(field.uid)?.kind !== 'image') {
    const params = { uid: quote(field.uid), meant: assetHint(context, field.uid) };
    if (!site.assets.has(field.uid)) return siteMessages.at('asset-unknown', place, params);
    return siteMessages.at('asset-kind', place, { ...params, expected: 'image' });
  }
  if (field.type !== 'Page' || field.page.kind !== 'board') return undefined;
  const { uid } = field.page;
  if (site.hrefs.has(uid) || isHeld !== undefined) return undefined;
  const { board, held } = site.boards.get(uid) ?? {};
  if (board !== undefined && held !== undefined) {
    const params = { board: quote(boardName(board)), reason: heldBackReason(held) };
    return siteMessages.at('link-held', place, params);
  }
  const params = { uid: quote(uid), meant: boardHint(context, uid) };
  return siteMessages.at('link-unknown', place, params);
}

import { quote } from '../../diagnostics/diagnostic.ts';
import { publishAssets, type PublishedAsset } from '../../model/asset.ts';
import type { Project } from '../../model/entities.ts';
import { fileAddress } from '../../site/plan/addresses.ts';
import { apply } from '../apply.ts';
import { boardsIn } from '../entities.ts';
import { setOperation, type AssetTarget, type Operation } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { quotedFile, targetName } from '../words/step-names.ts';
import { NO_ENTITY_NAMES } from '../uses.ts';
import type { Command, Editing } from './command.ts';
import { setField, type NewField } from './fields.ts';
import { rewritten, rewrittenFields } from './names.ts';

/** Returns a file by uid; boards list files, but all belong to the project. */
function assetIn(project: Project, asset: string): AssetTarget | undefined {
  const board = boardsIn(project.root).find(({ assets }) =>
    assets.some(({ uid }) => uid === asset),
  );
  return board && { entity: 'asset', board: board.uid, asset };
}

function noAsset(asset: string) {
  return reject('target-unknown', { what: 'file', name: quote(asset) });
}

/** Removes a file from the project once nothing uses it. The file on disk stays. */
export function removeAsset({ project }: Editing, asset: string): Result<Command> {
  const target = assetIn(project, asset);
  if (target === undefined) return noAsset(asset);
  return {
    name: `Delete ${targetName(project, target)}`,
    operations: [{ kind: 'remove', target }],
  };
}

/** Sets a field of a file; without a value, resets it. */
export function setAsset({ project }: Editing, asset: string, field: NewField): Result<Command> {
  const target = assetIn(project, asset);
  return target === undefined ? noAsset(asset) : setField({ project }, target, field);
}

type Readdressing = Pick<Editing, 'project' | 'elements'>;

/**
 * Renames a file; the new name is unique. Other files keep their names, even those with the same
 * old name (ASSET-4).
 */
export function renameAsset(
  { project, elements }: Readdressing,
  asset: string,
  basename: string,
): Result<Command> {
  const target = assetIn(project, asset);
  const was = publishAssets(project).assets;
  const former = was.get(asset);
  if (target === undefined || former === undefined) return noAsset(asset);
  // Text styles use this name as their font family.
  if (former.kind === 'font') return reject('font-name', { file: quote(former.filename) });
  const renamed = setOperation(target, 'basename', basename);
  const applied = apply(project, [renamed]);
  if (isRejected(applied)) return applied;
  const others = [...publishAssets(applied.project).assets.values()].flatMap((one) => {
    const name = was.get(one.uid)?.basename;
    const other = one.uid === asset ? undefined : assetIn(project, one.uid);
    const isSame = name === undefined || name === one.basename;
    return isSame || other === undefined ? [] : [setOperation(other, 'basename', name)];
  });
  const name = `Rename ${quotedFile({ ...former, basename })}`;
  const moved = readdressed({ project, elements }, former, [renamed]);
  return { name, operations: [renamed, ...others, ...moved] };
}

/** Updates references by address after a change of a file's address. */
export function readdressed(
  { project, elements }: Readdressing,
  { uid, path }: PublishedAsset,
  set: readonly Operation[],
): readonly Operation[] {
  const applied = apply(project, set);
  const next = isRejected(applied) ? undefined : publishAssets(applied.project).assets.get(uid);
  if (next === undefined) return [];
  const address = fileAddress(next.path, { base: '/' });
  const spellings = new Set([`/${path}`, fileAddress(path, { base: '/' })]);
  const rewrite = (text: string) =>
    [...spellings].reduce((all, one) => all.replaceAll(one, () => address), text);
  const named = { ...NO_ENTITY_NAMES, assets: new Set([uid]) };
  return [
    ...rewrittenFields(project, rewrite),
    ...rewritten({ project, elements }, named, rewrite),
  ];
}

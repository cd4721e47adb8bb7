import { quote } from '../../diagnostics/diagnostic.ts';
import type { Project } from '../../model/entities.ts';
import { boardsIn } from '../entities.ts';
import type { AssetTarget } from '../operation.ts';
import { refuse, type Result } from '../refusal.ts';
import { calledTarget } from '../step-names.ts';
import type { Command, Editing } from './command.ts';
import { setField, type NewField } from './fields.ts';

/** The file of a project with a uid, whichever board lists it: all of them belong to the whole project. */
function assetIn(project: Project, asset: string): AssetTarget | undefined {
  const board = boardsIn(project.root).find(({ assets }) =>
    assets.some(({ uid }) => uid === asset),
  );
  return board && { entity: 'asset', board: board.uid, asset };
}

function noAsset(asset: string) {
  return refuse('target-unknown', { what: 'asset', name: quote(asset) });
}

/** Takes a file out of the project; what uses it has to go first. The file itself stays where it is. */
export function removeAsset({ project }: Editing, asset: string): Result<Command> {
  const target = assetIn(project, asset);
  if (target === undefined) return noAsset(asset);
  return {
    name: `Remove ${calledTarget(project, target)}`,
    operations: [{ kind: 'remove', target }],
  };
}

/** Sets a field of a file of the project; left out, it has its default. */
export function setAsset({ project }: Editing, asset: string, field: NewField): Result<Command> {
  const target = assetIn(project, asset);
  return target === undefined ? noAsset(asset) : setField({ project }, target, field);
}

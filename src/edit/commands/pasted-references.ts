import { entityToJson } from '../../format/entity-json.ts';
import type { Asset, Attribute, Project, Style, Variable } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';
import { boardsIn } from '../entities.ts';
import { readItem } from '../fields.ts';
import type { Operation } from '../operation.ts';
import { isRejected } from '../rejection.ts';
import type { Editing } from './command.ts';
import { withTexts, withVariable } from './names.ts';

/** The files of copied blocks. */
interface CopiedFiles {
  /**
   * The project of origin, as projects of one template share uids of files; older clipboards lack
   * it.
   */
  readonly project?: string;
  readonly assets: readonly JsonObject[];
}

/** References of copied blocks. */
export interface CopiedReferences extends CopiedFiles {
  readonly variables: readonly JsonObject[];
  readonly styles: readonly JsonObject[];
}

/** References that a project receives with blocks. */
interface NewReferences {
  readonly operations: readonly Operation[];
  /** Files of new assets that are still to be uploaded. */
  readonly lacking: readonly string[];
  /** Adapts an attribute to the names in the project. */
  readonly rewrite: (attribute: Attribute) => Attribute;
}

/**
 * Returns the missing assets, variables and styles. A name in use for another type is changed; an
 * uploaded file replaces its asset.
 */
export function missingReferences(
  { project, newUid }: Editing,
  clipboard: CopiedReferences,
  files: ReadonlyMap<string, string>,
): NewReferences {
  const assets = newAssets({ project, newUid }, clipboard, files);
  const variables = newVariables(project, clipboard);
  const rewrite = (attribute: Attribute) => renamedIn(attribute, variables.names, assets.uids);
  return {
    operations: [
      ...assets.operations,
      ...variables.operations,
      ...newStyles(project, clipboard, rewrite),
    ],
    lacking: assets.lacking,
    rewrite,
  };
}

function newAssets(
  { project, newUid }: Pick<Editing, 'project' | 'newUid'>,
  clipboard: CopiedFiles,
  files: ReadonlyMap<string, string>,
) {
  const { uid: board, assets } = project.root;
  const uids = new Map(files);
  const missing = missingAssets(project, clipboard).filter(({ asset }) => !files.has(asset.uid));
  const operations = missing.map(({ json, asset, isTaken }, at): Operation => {
    const uid = isTaken ? newUid() : asset.uid;
    uids.set(asset.uid, uid);
    const into = { entity: 'asset', board } as const;
    return { kind: 'insert', into, index: assets.length + at, item: { ...json, uid } };
  });
  return { operations, uids, lacking: missing.map(({ asset }) => fileNameOf(asset)) };
}

function newVariables(project: Project, { variables }: CopiedReferences) {
  const coming = variables.map((json) => ({ json, variable: readEntityOf('variable', json) }));
  const types = new Map(project.variables.map(({ name, type }) => [name, type]));
  // Names of other new variables are in use, too.
  const taken = new Set([...types.keys(), ...coming.map(({ variable }) => variable?.name ?? '')]);
  const names = new Map<string, string>();
  const operations: Operation[] = [];
  for (const { json, variable } of coming) {
    if (variable === undefined || names.has(variable.name)) continue;
    const own = types.get(variable.name);
    if (own === variable.type) continue;
    const name = own === undefined ? variable.name : freeName(variable.name, taken);
    taken.add(name);
    names.set(variable.name, name);
    const item = { ...json, name };
    const index = project.variables.length + operations.length;
    operations.push({ kind: 'insert', into: { entity: 'variable' }, index, item });
  }
  return { operations, names };
}

function newStyles(
  project: Project,
  { styles }: CopiedReferences,
  rewrite: NewReferences['rewrite'],
): readonly Operation[] {
  const known = new Set(project.styles.map(({ name }) => name));
  const missing = styles.flatMap((json): readonly Style[] => {
    const style = readEntityOf('style', json);
    if (style === undefined || known.has(style.name)) return [];
    known.add(style.name);
    return [style];
  });
  return missing.map((style, at) => {
    const item = entityToJson('style', { ...style, for: '', attrs: style.attrs.map(rewrite) });
    const index = project.styles.length + at;
    return { kind: 'insert', into: { entity: 'style' }, index, item };
  });
}

interface MissingAsset {
  readonly json: JsonObject;
  readonly asset: Asset;
  /** The project has another file with that uid. */
  readonly isTaken: boolean;
}

function missingAssets(
  project: Project,
  { project: from = project.id, assets }: CopiedFiles,
): readonly MissingAsset[] {
  const known = new Map(
    boardsIn(project.root).flatMap((board) => board.assets.map((one) => [one.uid, one])),
  );
  return assets.flatMap((json): readonly MissingAsset[] => {
    const asset = readEntityOf('asset', json);
    if (asset === undefined) return [];
    const former = known.get(asset.uid);
    const isKnown = from === project.id && former !== undefined && isSameFile(former, asset);
    if (isKnown) return [];
    return [{ json, asset, isTaken: former !== undefined }];
  });
}

/** Returns the copied assets whose files a project lacks, by their uids in the clipboard. */
export function missingFiles(project: Project, clipboard: CopiedFiles): readonly string[] {
  return missingAssets(project, clipboard).map(({ asset }) => asset.uid);
}

const fileNameOf = ({ basename, extension }: Asset) => `${basename}.${extension}`;

interface EntityTypesInClipboard {
  readonly asset: Asset;
  readonly variable: Variable;
  readonly style: Style;
}

function readEntityOf<N extends keyof EntityTypesInClipboard>(
  name: N,
  json: JsonObject,
): EntityTypesInClipboard[N] | undefined {
  const one = readItem(name, json);
  // The cast is sound: the reader fills every field of the entity.
  return isRejected(one) ? undefined : (one.item as EntityTypesInClipboard[N]);
}

function isSameFile(a: Asset, b: Asset): boolean {
  return a.basename === b.basename && a.extension === b.extension && a.timestamp === b.timestamp;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name.slice(0, 36)}-${n}`;
  return free;
}

function renamedIn(
  attribute: Attribute,
  names: ReadonlyMap<string, string>,
  uids: ReadonlyMap<string, string>,
): Attribute {
  const uid = uids.get(attribute.assetUid ?? '');
  const own = uid === undefined ? attribute : { ...attribute, assetUid: uid };
  if (names.size === 0) return own;
  const rewrite = (text: string) =>
    [...names].reduce((before, [name, to]) => withVariable(before, name, to), text);
  const { v, widths } = own;
  return {
    ...own,
    ...(v !== undefined && { v: withTexts(v, rewrite) }),
    ...(widths !== undefined && { widths: withTexts(widths, rewrite) }),
  };
}

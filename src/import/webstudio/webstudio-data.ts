import { isJsonObject, jsonOf, type Json, type JsonObject } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import { listOf, objectOf, stringOf } from '../json-parts.ts';
import { textOf, type SourceFiles } from '../source.ts';

/** A layer of a project of Webstudio. */
export interface Instance {
  readonly id: string;
  readonly component: string;
  readonly tag: string;
  readonly label: string;
  readonly children: readonly { readonly type: string; readonly value: string }[];
}

/** A project of Webstudio, as its file has it. */
export interface WebstudioProject {
  readonly file: string;
  readonly text: string;
  readonly build: JsonObject;
  readonly title: string;
  readonly instances: ReadonlyMap<string, Instance>;
  /** Properties by layer, and by name. */
  readonly props: ReadonlyMap<
    string,
    ReadonlyMap<string, { readonly type: string; readonly value: Json }>
  >;
  /** Values that expressions name, by id. */
  readonly values: ReadonlyMap<string, Json>;
  /** The paths of assets in the source, by id. */
  readonly assets: ReadonlyMap<string, string>;
  /** The alternative text of assets, by id. */
  readonly descriptions: ReadonlyMap<string, string>;
}

const FILE = /(?:^|\/)\.webstudio\/data\.json$/;

/** The file of a project of Webstudio; undefined for another source. */
export const webstudioFile = (files: SourceFiles) => files.paths.find((path) => FILE.test(path));

/** The values of a list of pairs, or of an object. */
export const valuesIn = (value: Json | undefined): readonly JsonObject[] =>
  (Array.isArray(value)
    ? value.map((pair) => (Array.isArray(pair) ? pair[1] : pair))
    : Object.values(objectOf(value))
  ).filter((one) => isJsonObject(one));

/** Reads the project of a source; undefined if there is none. */
export function readProject(files: SourceFiles): WebstudioProject | undefined {
  const file = webstudioFile(files);
  if (file === undefined) return undefined;
  const text = textOf(files, file);
  const data = objectOf(tryTo(() => jsonOf(text)));
  const build = objectOf(data['build']);
  const instances = new Map(
    valuesIn(build['instances']).map((one) => {
      const children = listOf(one['children']).flatMap((child) => {
        const { type, value } = objectOf(child);
        return typeof type === 'string' && typeof value === 'string' ? [{ type, value }] : [];
      });
      const id = stringOf(one['id']);
      const component = stringOf(one['component']);
      return [
        id,
        { id, component, tag: stringOf(one['tag']), label: stringOf(one['label']), children },
      ] as const;
    }),
  );
  const props = new Map<string, Map<string, { readonly type: string; readonly value: Json }>>();
  for (const one of valuesIn(build['props'])) {
    const id = stringOf(one['instanceId']);
    const own = props.get(id) ?? new Map();
    own.set(stringOf(one['name']), { type: stringOf(one['type']), value: one['value'] ?? null });
    props.set(id, own);
  }
  const values = new Map<string, Json>();
  for (const one of valuesIn(build['dataSources'])) {
    const { value } = objectOf(one['value']);
    if (one['type'] === 'variable' && value !== undefined) values.set(stringOf(one['id']), value);
  }
  const all = valuesIn(data['assets']);
  const byName = new Map(files.paths.map((path) => [path.split('/').at(-1) ?? '', path]));
  const assets = new Map(
    all.flatMap((one) => {
      const path = byName.get(stringOf(one['name']));
      return path === undefined ? [] : [[stringOf(one['id']), path] as const];
    }),
  );
  const descriptions = new Map(
    all.map((one) => [stringOf(one['id']), stringOf(one['description'])] as const),
  );
  const title =
    stringOf(objectOf(objectOf(objectOf(build['projectSettings'])['meta']))['siteName']) ||
    stringOf(data['projectTitle']);
  return { file, text, build, title, instances, props, values, assets, descriptions };
}

/** The line of the file that contains an id; undefined for an id that isn’t in it. */
export function lineOfId({ text }: WebstudioProject, id: string): number | undefined {
  const at = id === '' ? -1 : text.indexOf(`"${id}"`);
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
}

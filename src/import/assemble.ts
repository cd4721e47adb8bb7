import { readContentPage } from '../content/content-page.ts';
import { readContentSettings, type ContentSettings } from '../content/content-settings.ts';
import { invariant } from '../diagnostics/invariant.ts';
import { decodeProject } from '../format/decode.ts';
import type { Project } from '../model/entities.ts';
import { slugOf } from '../model/names.ts';
import { folderAt } from '../model/slug-folders.ts';
import { slugProblem } from '../site/plan/slugs.ts';
import { CONTENT_UID } from '../values/content-uid.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { withField } from './front-matter-edit.ts';
import { freeUid } from './free-uid.ts';
import type { Imported, ImportedBoard, ImportedText } from './imported.ts';
import { CONTENT, filePatterns } from './patterns.ts';
import { readFrontMatter } from '../content/front-matter.ts';
import { HEADER, LAYOUT, layoutBoards, STYLES } from './layout.ts';
import { formerAddresses, pathKey, problemOf, withAliases, type PlacedText } from './redirects.ts';

/** The new project of a source. */
export interface Assembled {
  readonly project: Project;
  /** The texts of Markdown files, by path below the project’s folder. */
  readonly texts: ReadonlyMap<string, string>;
  readonly redirects: number;
}

/** A board with the boards below it. */
interface Node {
  readonly slug: string;
  fields: JsonObject | undefined;
  readonly folders: Map<string, Node>;
}

const newNode = (slug: string): Node => ({ slug, fields: undefined, folders: new Map() });

/** Makes the project of an imported site: boards by their addresses, pages from files, and redirects from old addresses. */
export function assemble(imported: Imported): Assembled {
  const { boards, notes } = imported;
  const root = newNode('index');
  const taken = new Set<string>();
  const uids = new Set<string>([HEADER, LAYOUT]);
  for (const { board } of boards) if (typeof board['uid'] === 'string') uids.add(board['uid']);
  const own = new Map<string, ImportedBoard>();
  for (const one of boards) {
    const key = pathKey(one.segments);
    if (taken.has(key) || problemOf(one.segments) !== undefined) {
      notes.leave(`a page whose address isn’t possible: /${one.segments.join('/')}/`, one.source);
      continue;
    }
    taken.add(key);
    own.set(one.segments.join('/'), one);
  }
  const map = fieldMap(imported.texts);
  const placed = placeTexts(imported, { boards: [...own.values()], map, taken });
  const {
    aliases,
    boards: elsewhere,
    count: redirects,
  } = formerAddresses(imported, {
    placed,
    boards: [...own.values()],
    taken,
  });
  for (const { segments, board } of own.values()) {
    const files = filePatterns(segments, imported.texts, [...own.values()]);
    const layout = LAYOUT;
    const content =
      files.length === 0 ? {} : { content: { files, layout, map, ...imported.content } };
    const former = typeof board['uid'] === 'string' ? aliases.get(board['uid']) : undefined;
    const before = Array.isArray(board['aliases']) ? board['aliases'] : [];
    folderAt(root, segments, newNode).fields = {
      ...board,
      ...(former !== undefined && { aliases: [...before, ...former] }),
      ...content,
    };
  }
  for (const { segments, to } of elsewhere) {
    const node = folderAt(root, segments, newNode);
    node.fields = { name: `/${segments.join('/')}`, redirectUrl: to };
  }
  const texts = new Map(
    placed.map(({ file, text, uid }) => [file, withAliases(text, aliases.get(uid) ?? [])]),
  );
  const { project, diagnostics } = decodeProject({
    id: slugOf(imported.title) || 'site',
    label: imported.title,
    base: 'prose',
    styles: imported.parts === undefined ? STYLES : [],
    ...imported.project,
    root: withParts(boardOfNode(root, uids), imported),
  });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  invariant(project !== undefined, `import: ${error?.path ?? ''} ${error?.text ?? ''}`);
  return { project, texts, redirects };
}

interface Placing {
  readonly boards: readonly ImportedBoard[];
  readonly map: JsonObject;
  readonly taken: Set<string>;
}

/** The addresses of Markdown files in the new site; front matter gets a slug where the file’s name gives another address. */
function placeTexts({ texts, notes }: Imported, placing: Placing): readonly PlacedText[] {
  const { boards, map, taken } = placing;
  const read = readContentSettings({ files: '*', map });
  invariant('settings' in read, 'import: content settings');
  return texts.map((one) => {
    const above = boardOf(one.file, boards);
    const path = one.file
      .slice(CONTENT.length + above.map((slug) => `${slug}/`).join('').length)
      .replace(/\.[^./]+$/, '');
    const first = addressIn(one, path, read.settings);
    const wanted = one.address;
    let { text } = one;
    let segments = [...above, ...first];
    const last = wanted?.at(-1) ?? '';
    const isLast = wanted?.length === segments.length && last !== segments.at(-1);
    if (isLast && slugProblem(last, segments.length === 1) === undefined) {
      text = withField(text, 'slug', last);
      segments = [...above, ...addressIn({ ...one, text }, path, read.settings)];
      notes.change('front matter has a slug, which keeps the address', one.source);
    }
    for (let count = 2; taken.has(pathKey(segments)); count += 1) {
      const slug = `${slugOf(last) || segments.at(-1) || 'page'}-${count}`;
      text = withField(text, 'slug', slug);
      segments = [...segments.slice(0, -1), slug];
      notes.change(
        `another page has its address; this one is at /${segments.join('/')}/`,
        one.source,
      );
    }
    taken.add(pathKey(segments));
    return { ...one, text, segments, uid: `${CONTENT_UID}${one.file}` };
  });
}

const addressIn = ({ file, text }: ImportedText, path: string, settings: ContentSettings) =>
  readContentPage({ file, path, text }, settings).slugs;

/** The address of the innermost board whose files include this one. */
function boardOf(file: string, boards: readonly ImportedBoard[]): readonly string[] {
  let found: readonly string[] = [];
  for (const { segments } of boards) {
    const folder = CONTENT + segments.map((slug) => `${slug}/`).join('');
    if (segments.length > found.length && file.startsWith(folder)) found = segments;
  }
  return found;
}

/** The home page with the assets and shared parts of the project. */
function withParts(home: JsonObject, { assets, boards, parts, title }: Imported): JsonObject {
  const below = Array.isArray(home['children']) ? home['children'] : [];
  const files = assets.map(({ uid, basename, extension, size }) => ({
    uid,
    basename,
    extension,
    size,
    timestamp: 1,
  }));
  return {
    ...home,
    children: [...below, ...(parts ?? layoutBoards(title, boards))],
    assets: files,
  };
}

/** The JSON of a board with all below it; a folder where the source has no page. */
function boardOfNode({ slug, fields, folders }: Node, uids: Set<string>): JsonObject {
  const below = [...folders.values()].map((child) => boardOfNode(child, uids));
  const uid =
    typeof fields?.['uid'] === 'string' ? fields['uid'] : freeUid(slugOf(slug) || 'page', uids);
  const type = fields === undefined ? 'folder' : 'page';
  return { type, name: slug, ...fields, uid, slug, children: below };
}

/** Names of front matter for pictures and days, and the field that has their meaning. */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  image:
    'heroimage hero_image featured_image featuredimage feature_image cover_image coverimage ogimage og_image thumbnail cover banner'.split(
      ' ',
    ),
  updated: 'updateddate updated_at last_modified_at lastupdated modified last_update'.split(' '),
  tags: 'categories category keywords'.split(' '),
};

/** Names that mean something else here: a uid, and the address of a page. */
const OTHERWISE: readonly string[] = ['id', 'link'];

/** The setting `map`: the names that front matter has in place of known ones. */
function fieldMap(texts: readonly ImportedText[]): JsonObject {
  const keys = new Map<string, Json>();
  for (const { fields } of texts.map(({ text }) => readFrontMatter(text))) {
    for (const [key, value] of Object.entries(fields)) keys.set(key.toLowerCase(), value);
  }
  const map: Record<string, Json> = {};
  for (const name of OTHERWISE) if (keys.has(name)) map[name] = `source-${name}`;
  for (const [field, names] of Object.entries(MEANINGS)) {
    if (keys.has(field)) continue;
    const name = names.find((one) => isSimple(keys.get(one)));
    if (name !== undefined) map[name] = field;
  }
  return map;
}

const isSimple = (value: Json | undefined) =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

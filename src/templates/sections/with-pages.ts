import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { block, board, blockTree } from '../compose.ts';
import { framed } from '../frame.ts';
import type { Template, TemplateProject } from '../template.ts';
import type { ReadyPage } from './pages.ts';
import { MAX_NAV_LINKS } from './pieces.ts';
import { pageDrafts, readyPictures, readyStyles, readyVariables } from './ready.ts';

/** The uid of the home page of templates. */
export const HOME = 'home';

/** Returns whether the home page of a template is made from files, so that no page can replace it. */
export const hasHomeFromFiles = ({ project, title }: Template): boolean =>
  project(title).root['content'] !== undefined;

/** Returns a template with ready pages: a page of the same name is replaced, others are added. */
export function withPages(template: Template, pages: readonly ReadyPage[]): Template {
  const { root } = template.project(template.title);
  const pictures = readyPictures(boardsOf(pages, template.title, root)).map(
    ({ name, svg }) => [name, svg] as const,
  );
  return {
    ...template,
    project: (title) => projectWith(template.project(title), pages, title),
    pictures: { ...template.pictures, ...Object.fromEntries(pictures) },
  };
}

function projectWith(
  { root, variables, styles, ...project }: TemplateProject,
  pages: readonly ReadyPage[],
  title: string,
): TemplateProject {
  const names = new Set(styles.map(({ name }) => name));
  const boards = boardsOf(pages, title, root).map((one) =>
    names.has(SHEET) ? one : withoutSheet(one),
  );
  const byUid = new Map<Json | undefined, NewBoard>(boards.map((one) => [one.uid, one]));
  const former = objectsIn(root['children']);
  const kept = new Set([HOME, ...former.map(({ uid }) => uid)]);
  const children = [
    ...boards.filter(({ uid }) => !kept.has(uid)),
    ...former.map((child) => withContent(child, byUid.get(child['uid']))),
  ];
  const withHome = { ...withContent(root, byUid.get(HOME)), children };
  const sound = byUid.has(HOME) ? withoutAnchors(withHome) : withHome;
  const newStyles = lacking(readyStyles(boards), styles);
  return {
    ...project,
    variables: [...variables, ...lacking(readyVariables([...boards, ...newStyles]), variables)],
    styles: [...styles, ...newStyles],
    root: withLinks(
      sound,
      boards.filter(({ uid }) => uid !== HOME),
    ),
  };
}

/** The style of pages in most templates; in others, the default style of pages has these looks. */
const SHEET = 'sheet';

function withoutSheet(own: NewBoard): NewBoard {
  const { root } = own;
  return isJsonObject(root) ? { ...own, root: { ...root, attrs: [] } } : own;
}

/** Returns a board with the description and blocks of another one. */
function withContent(own: JsonObject, other: JsonObject | undefined): JsonObject {
  if (other === undefined) return own;
  const { root, description } = other;
  return {
    ...own,
    ...(root !== undefined && { root }),
    ...(description !== undefined && { description }),
  };
}

/** A board with its uid. */
type NewBoard = JsonObject & { readonly uid: string };

/** Returns ready pages as boards; a page of the template with that name gives its uid. */
function boardsOf(
  pages: readonly ReadyPage[],
  title: string,
  root: JsonObject,
): readonly NewBoard[] {
  const uids = uidsIn(root);
  const own = new Set([HOME, ...objectsIn(root['children']).map(({ uid }) => uid)]);
  const uidOf = (name: string) => (uids.has(name) && !own.has(name) ? `${name}-page` : name);
  const listed = pages
    .filter(({ name }) => name !== HOME)
    .slice(0, MAX_NAV_LINKS)
    .map(({ name, label }) => ({ uid: uidOf(name), name: label }));
  const site = { title, home: HOME, pages: listed };
  return pages.map(({ name, label, title: heading, description, sections }) => {
    const fields = { uid: uidOf(name), slug: name, name: label, title: heading, description };
    return { ...board(fields, framed(...pageDrafts(sections, site))), uid: fields.uid };
  });
}

const uidsIn = (own: JsonObject): ReadonlySet<Json | undefined> =>
  new Set([own['uid'], ...objectsIn(own['children']).flatMap((child) => [...uidsIn(child)])]);

function lacking(ready: readonly JsonObject[], own: readonly JsonObject[]): readonly JsonObject[] {
  const names = new Set(own.map(({ name }) => name));
  return ready.filter(({ name }) => !names.has(name));
}

/** Returns boards and blocks without links to anchors of the former home page. */
function withoutAnchors(own: JsonObject): JsonObject {
  const children = objectsIn(own['children'])
    .filter((child) => child['eid'] !== 'nav-item' || !isAnchor(attributeOf(child, 'to')))
    .map(withoutAnchors);
  const attrs = objectsIn(own['attrs']).map((attribute) =>
    isAnchor(attribute['v']) ? { ...attribute, v: HOME } : attribute,
  );
  const { root } = own;
  return {
    ...own,
    ...(own['children'] !== undefined && { children }),
    ...(own['attrs'] !== undefined && { attrs }),
    ...(isJsonObject(root) && { root: withoutAnchors(root) }),
  };
}

const isAnchor = (value: Json | undefined): boolean =>
  typeof value === 'string' && value.startsWith(`${HOME}#`);

/** Adds links to the first navigation of the header; a header without one gets it in its row. */
function withLinks(root: JsonObject, boards: readonly NewBoard[]): JsonObject {
  if (root['uid'] === 'header') {
    const change = (own: JsonObject) => linked(own, boards);
    const inRow = (own: JsonObject) => ({
      ...own,
      children: objectsIn(own['children']).toSpliced(1, 0, linked(NAV, boards)),
    });
    return changeFirst(root, 'nav', change) ?? changeFirst(root, 'row', inRow) ?? root;
  }
  const children = objectsIn(root['children']).map((child) => withLinks(child, boards));
  return root['children'] === undefined ? root : { ...root, children };
}

/** Returns a board or block with the first block of an element changed; undefined without one. */
function changeFirst(
  own: JsonObject,
  eid: string,
  change: (block: JsonObject) => JsonObject,
): JsonObject | undefined {
  if (own['eid'] === eid) return change(own);
  const { root } = own;
  const tree = isJsonObject(root) ? changeFirst(root, eid, change) : undefined;
  if (tree !== undefined) return { ...own, root: tree };
  const children = objectsIn(own['children']);
  for (const [at, child] of children.entries()) {
    const changed = changeFirst(child, eid, change);
    if (changed !== undefined) return { ...own, children: children.toSpliced(at, 1, changed) };
  }
  return undefined;
}

const NAV = blockTree(block('nav', { label: 'Main', 'collapse-below': '0px' }), 'header');

function linked(nav: JsonObject, boards: readonly NewBoard[]): JsonObject {
  const items = objectsIn(nav['children']);
  const targets = new Set(items.map((item) => attributeOf(item, 'to')));
  const links = boards
    .filter(({ uid }) => !targets.has(uid))
    .map(({ uid, name = '' }) =>
      blockTree(block('nav-item', { text: name, to: uid }), `header-${uid}`),
    );
  const attrs = objectsIn(nav['attrs']).map((own) =>
    // A row of several links needs a menu in narrow windows.
    own['kid'] === 'collapse-below' && own['v'] === '0px' ? { ...own, v: '900px' } : own,
  );
  return { ...nav, attrs, children: [...items, ...links] };
}

const attributeOf = (item: JsonObject, kid: string): Json | undefined =>
  objectsIn(item['attrs']).find((own) => own['kid'] === kid)?.['v'];

const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

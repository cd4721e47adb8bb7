import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { block, board, blockTree, type Draft } from '../compose.ts';
import { svg } from '../draw.ts';
import { framed } from '../frame.ts';
import type { Template, TemplateProject } from '../template.ts';
import type { ReadyPage } from './pages.ts';
import { READY_PICTURES } from './pictures.ts';
import { pageDrafts, picturesOf, readyStyles, readyVariables } from './ready.ts';

/** Maximum number of pages in the navigation of a ready section. */
const MOST_LINKS = 5;
/** The uid of the home page of templates. */
const HOME = 'home';

/** Returns whether the home page of a template is made from files, so that no page can replace it. */
export const hasHomeFromFiles = ({ project, title }: Template): boolean =>
  project(title).root['content'] !== undefined;

/** Returns a template with ready pages: a page of the same uid is replaced, others are added. */
export function withPages(template: Template, pages: readonly ReadyPage[]): Template {
  const boards = pages.map((page) => boardOf(page, template.title, pages));
  const pictures = picturesOf(boards).flatMap((name) => {
    const drawn = READY_PICTURES[name];
    return drawn === undefined ? [] : [[name, svg(drawn)] as const];
  });
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
  const boards = pages.map((page) => boardOf(page, title, pages));
  const replaced = new Map(boards.map((one) => [one['uid'], one]));
  const others = new Set(objectsIn(root['children']).map(({ uid }) => uid));
  const added = boards.filter(({ uid }) => uid !== HOME && !others.has(uid));
  const children = objectsIn(root['children']).map((child) => withContent(child, replaced));
  const newStyles = lacking(readyStyles(boards), styles);
  return {
    ...project,
    variables: [...variables, ...lacking(readyVariables([...boards, ...newStyles]), variables)],
    styles: [...styles, ...newStyles],
    root: withLinks(
      { ...withContent(root, replaced), children: [...added, ...children] },
      pages.filter(({ name }) => name !== HOME),
    ),
  };
}

/** Returns a board with the title, description and blocks of another one. */
function withContent(own: JsonObject, by: ReadonlyMap<Json | undefined, JsonObject>): JsonObject {
  const other = by.get(own['uid']);
  if (other === undefined) return own;
  const { root, description } = other;
  return {
    ...own,
    ...(root !== undefined && { root }),
    ...(description !== undefined && { description }),
  };
}

function boardOf(
  { name, label, title, description, sections }: ReadyPage,
  siteTitle: string,
  pages: readonly ReadyPage[],
): JsonObject {
  const others = pages.filter((page) => page.name !== HOME).slice(0, MOST_LINKS);
  const site = {
    title: siteTitle,
    home: HOME,
    pages: others.map((page) => ({ uid: page.name, name: page.label })),
  };
  const fields = { uid: name, slug: name, name: label, title, description };
  return board(fields, framed(...pageDrafts(sections, site)));
}

function lacking(ready: readonly JsonObject[], own: readonly JsonObject[]): readonly JsonObject[] {
  const names = new Set(own.map(({ name }) => name));
  return ready.filter(({ name }) => !names.has(name));
}

/** Adds links to the first navigation of the header, where there is one. */
function withLinks(root: JsonObject, pages: readonly ReadyPage[]): JsonObject {
  let isDone = false;
  const walk = (own: JsonObject, isHeader: boolean): JsonObject => {
    const inHeader = isHeader || own['uid'] === 'header';
    if (inHeader && own['eid'] === 'nav' && !isDone) {
      isDone = true;
      return linked(own, pages);
    }
    const children = objectsIn(own['children']).map((child) => walk(child, inHeader));
    const tree = own['root'];
    return {
      ...own,
      ...(children.length > 0 && { children }),
      ...(isJsonObject(tree) && { root: walk(tree, inHeader) }),
    };
  };
  return walk(root, false);
}

function linked(nav: JsonObject, pages: readonly ReadyPage[]): JsonObject {
  const items = objectsIn(nav['children']);
  const targets = new Set(items.map((item) => attributeOf(item, 'to')));
  const links = pages
    .filter(({ name }) => !targets.has(name))
    .map(({ name, label }) => blockTree(link(name, label), `header-${name}`));
  const attrs = objectsIn(nav['attrs']).map((own) =>
    // A row of several links needs a menu in narrow windows.
    own['kid'] === 'collapse-below' && own['v'] === '0px' ? { ...own, v: '900px' } : own,
  );
  return { ...nav, attrs, children: [...items, ...links] };
}

const link = (to: string, text: string): Draft => block('nav-item', { text, to });

const attributeOf = (item: JsonObject, kid: string): Json | undefined =>
  objectsIn(item['attrs']).find((own) => own['kid'] === kid)?.['v'];

const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

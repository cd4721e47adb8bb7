import { copyOfBoard, freeSlug } from '../../edit/commands/boards.ts';
import { frameOf } from '../../edit/commands/board-like.ts';
import { noBoard, type Command, type Editing } from '../../edit/commands/command.ts';
import { withTexts, withVariable } from '../../edit/commands/names.ts';
import { boardAt, boardsIn } from '../../edit/entities.ts';
import { setOperation, type Operation } from '../../edit/operation.ts';
import type { Result } from '../../edit/rejection.ts';
import { entityToJson } from '../../format/entity-json.ts';
import { isMain } from '../../edit/commands/copies.ts';
import { shownBoard } from '../../model/composite-source.ts';
import {
  attrsOf,
  childrenOf,
  type Attribute,
  type Block,
  type Board,
  type Project,
} from '../../model/entities.ts';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import { HEADER, LAYOUT } from '../../import/layout.ts';
import { readContentSettings } from '../../content/content-settings.ts';
import { pageOfFile } from '../../edit/commands/posts.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { slugOf } from '../../model/names.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';

/** Imported pages, as a separate project, which are added to a project that has other pages. */
export interface NewPages {
  readonly site: Project;
  /** The name of the source. */
  readonly title: string;
  /** True if the home page of the new project is a page of the source. */
  readonly hasHome: boolean;
  /** True if the pages have no frame of their own. */
  readonly isFramed: boolean;
  /** The new uids of accepted files, by their uids in the source. */
  readonly files: ReadonlyMap<string, string>;
  /** The new Markdown files, from which a board's pages are made. */
  readonly texts: readonly string[];
  /** The uid of the page below which they are added. */
  readonly parent: string;
}

/** The change that inserts pages, and the uids that they get. */
export interface InsertedPages extends Command {
  readonly boards: ReadonlyMap<string, string>;
  /** The slug of the first page. */
  readonly slug: string;
}

/** Inserts the pages of a source below a page, with the parts, styles and variables that they use. */
export function insertPages(editing: Editing, pages: NewPages): Result<InsertedPages> {
  const { project } = editing;
  const { site, hasHome, parent } = pages;
  const above = boardAt(project, parent);
  if (above === undefined) return noBoard(parent);
  const layout = hasContent(site) ? layoutOf(project) : undefined;
  const boards = new Map(boardsIn(site.root).map(({ uid }) => [uid, editing.newUid()]));
  if (layout !== undefined) boards.set(LAYOUT, layout);
  const whole = copyOfBoard({ ...editing, project: site }, site.root, boards);
  const adapting = adaptingOf(editing, pages);
  const made = finished(site.root, whole, { editing, pages, boards, adapting });
  const unused = new Set([HEADER, ...(hasContent(site) && layout === undefined ? [] : [LAYOUT])]);
  const dropped = new Set([...unused].map((uid) => boards.get(uid)));
  const below = made.children.filter(({ uid }) => !dropped.has(uid));
  const parts = below.filter(isPart);
  const tops = below.filter((one) => !isPart(one));
  const shown = hasHome ? [{ ...made, children: tops }] : tops;
  const slugs = new Set<string>();
  const first = shown[0];
  const items = shown.map((board) => {
    const wanted = hasHome ? pages.title : board.slug;
    const slug = freeSlug(withSlugs(above, slugs), wanted);
    slugs.add(slug);
    return entityToJson('board', { ...board, slug });
  });
  const { root } = project;
  const shared = parts.map((part) =>
    entityToJson('board', { ...part, slug: freeSlug(root, part.slug) }),
  );
  const operations = [
    ...adapting.operations,
    ...inserts(root.uid, root.children.length, shared),
    ...inserts(parent, above.children.length + (parent === root.uid ? shared.length : 0), items),
  ];
  return {
    name: `Import “${pages.title}”`,
    operations,
    boards,
    slug: [...slugs][0] ?? '',
    ...(first !== undefined && { selection: { board: first.uid, blocks: [] } }),
  };
}

const isPart = ({ type }: Board) => type !== 'page' && type !== 'folder';

/** Inserts boards below another one. */
const inserts = (parent: string, index: number, items: readonly JsonObject[]) =>
  items.map((item, at): Operation => {
    return { kind: 'insert', into: { entity: 'board', parent }, index: index + at, item };
  });

/** Returns a board that has further children with these slugs, so that no other child gets one. */
const withSlugs = (board: Board, slugs: ReadonlySet<string>): Board => ({
  ...board,
  children: [...board.children, ...[...slugs].map((slug) => ({ ...board, slug, children: [] }))],
});

const hasContent = ({ root }: Project) =>
  boardsIn(root).some(({ content }) => content !== undefined);

/**
 * Returns the uid of the first layout that a project's pages from files have; undefined if there is
 * none.
 */
function layoutOf({ root }: Project): string | undefined {
  const used = boardsIn(root).flatMap(({ content }) => {
    const layout = isJsonObject(content) ? content['layout'] : undefined;
    return typeof layout === 'string' && layout !== '' ? layout : [];
  });
  return used[0];
}

interface Adapting {
  /** Inserts the variables and styles that the project lacks. */
  readonly operations: readonly Operation[];
  /**
   * Returns an attribute with the project's names and uids; undefined if it needs a file that was
   * rejected.
   */
  readonly attribute: (attribute: Attribute) => Attribute | undefined;
}

/**
 * Finds the variables and styles to add; if the project uses a name for something else, the added
 * one gets a number.
 */
function adaptingOf({ project }: Editing, { site, files }: NewPages): Adapting {
  const operations: Operation[] = [];
  const variables = renamedIn('variable', project.variables, site.variables);
  const rewrite = (text: string) =>
    [...variables.names].reduce((before, [from, to]) => withVariable(before, from, to), text);
  const renamed = (own: Attribute): Attribute | undefined => {
    const { assetUid, v, widths } = own;
    const uid = assetUid === undefined ? undefined : files.get(assetUid);
    if (assetUid !== undefined && uid === undefined) return undefined;
    return {
      ...own,
      ...(uid !== undefined && { assetUid: uid }),
      ...(v !== undefined && { v: withTexts(v, rewrite) }),
      ...(widths !== undefined && { widths: withTexts(widths, rewrite) }),
    };
  };
  const named = site.styles.filter(({ name }) => name !== '');
  const styles = renamedIn(
    'style',
    project.styles,
    named.map((style) => ({ ...style, attrs: style.attrs.flatMap((own) => renamed(own) ?? []) })),
  );
  for (const item of variables.added) {
    const index = project.variables.length + operations.length;
    const json = entityToJson('variable', item);
    operations.push({ kind: 'insert', into: { entity: 'variable' }, index, item: json });
  }
  for (const [at, item] of styles.added.entries()) {
    const index = project.styles.length + at;
    const json = entityToJson('style', item);
    operations.push({ kind: 'insert', into: { entity: 'style' }, index, item: json });
  }
  const { googleFontsLink = '' } = site;
  if (googleFontsLink !== '' && (project.googleFontsLink ?? '') === '') {
    operations.push(setOperation({ entity: 'project' }, 'googleFontsLink', googleFontsLink));
  }
  const attribute = (own: Attribute): Attribute | undefined =>
    renamed(own.kid === 'styles' ? { ...own, ...withStyles(own, styles.names) } : own);
  return { operations, attribute };
}

/** Returns the value of an attribute that lists styles, with their names in the project. */
function withStyles({ v }: Attribute, names: ReadonlyMap<string, string>): Pick<Attribute, 'v'> {
  if (typeof v !== 'string') return {};
  const own = v.split(/\s+/).map((name) => names.get(name) ?? name);
  return { v: own.join(' ') };
}

/**
 * Returns the items that a project lacks, and the new names of those that it has under another
 * name.
 */
function renamedIn<T extends { readonly name: string }>(
  kind: 'variable' | 'style',
  known: readonly T[],
  coming: readonly T[],
): { readonly added: readonly T[]; readonly names: ReadonlyMap<string, string> } {
  const taken = new Set([...known, ...coming].map(({ name }) => name));
  const names = new Map<string, string>();
  const added = coming.flatMap((item): readonly T[] => {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? item.name : `${item.name.slice(0, 36)}-${count}`;
      const renamed = { ...item, name };
      const own = known.find((one) => one.name === name);
      const isKnown =
        own !== undefined && isSameJson(entityToJson(kind, own), entityToJson(kind, renamed));
      const isFree = own === undefined && (count === 1 || !taken.has(name));
      if (!isKnown && !isFree) continue;
      taken.add(name);
      if (count > 1) names.set(item.name, name);
      return isKnown ? [] : [renamed];
    }
  });
  return { added, names };
}

interface Finishing {
  readonly editing: Editing;
  readonly pages: NewPages;
  readonly boards: ReadonlyMap<string, string>;
  readonly adapting: Adapting;
}

/**
 * Returns a copied board with the project's names, with settings for pages from files, and without
 * the header of the source.
 */
function finished(board: Board, copy: Board, finishing: Finishing): Board {
  const { pages, boards, adapting } = finishing;
  const { content, imageUrl } = board;
  const layout = isJsonObject(content) ? content['layout'] : undefined;
  const originals = new Map(board.children.map((child) => [boards.get(child.uid), child]));
  const root = copy.root && adapted(copy.root, adapting.attribute, boards.get(HEADER));
  return {
    ...copy,
    imageUrl: pages.files.get(imageUrl) ?? (imageUrl.includes('/') ? imageUrl : ''),
    root: root && pages.isFramed && board.type === 'page' ? inFrame(root, finishing) : root,
    ...(isJsonObject(content) && {
      content: {
        ...content,
        ...(typeof layout === 'string' && { layout: boards.get(layout) ?? layout }),
      },
    }),
    children: [
      ...copy.children.map((child) =>
        finished(originals.get(child.uid) ?? child, child, finishing),
      ),
      ...(content === undefined ? [] : filePages(content, finishing)),
    ],
  };
}

/**
 * Returns boards for pages from Markdown files, so that links to them are valid before the files
 * are read.
 */
function filePages(content: Json, { editing, pages }: Finishing): readonly Board[] {
  const read = readContentSettings(content);
  if ('problem' in read) return [];
  return pages.texts.map((file) => {
    const slug = slugOf(file.replace(/^.*\//, '').replace(/\.[^.]+$/, '')) || 'page';
    const root = pageOfFile(editing.project, read.settings, file);
    return { ...emptyEntity('board'), uid: `${CONTENT_UID}${file}`, slug, name: slug, root };
  });
}

/** Returns a block with adapted attributes, without composites that show the board `without`. */
function adapted(block: Block, adapt: Adapting['attribute'], without: string | undefined): Block {
  const { attrs: _attrs, children: _children, ...own } = block;
  const attrs = attrsOf(block).flatMap((attribute) => adapt(attribute) ?? []);
  const children = childrenOf(block)
    .filter((child) => without === undefined || shownBoard(child) !== without)
    .map((child) => adapted(child, adapt, without));
  return {
    ...own,
    ...(children.length > 0 && { children }),
    ...(attrs.length > 0 && { attrs }),
  };
}

/** Returns the content of a page inside the frame of its parent page, if that has one. */
function inFrame(root: Block, { editing, pages }: Finishing): Block {
  const frame = frameOf(editing, pages.parent);
  if (frame === undefined) return root;
  const own = childrenOf(root).flatMap((child) => (isMain(child) ? childrenOf(child) : [child]));
  const filled = (block: Block): Block =>
    block === frame.content
      ? { ...block, children: own }
      : block.children === undefined
        ? block
        : { ...block, children: block.children.map(filled) };
  return filled(frame.root);
}

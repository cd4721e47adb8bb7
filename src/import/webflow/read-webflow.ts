import type { Element } from 'hast';
import type { JsonObject } from '../../values/json.ts';
import { propertyOf } from '../html-tree.ts';
import type { Imported, ImportedBoard, Notes } from '../imported.ts';
import { htmlPages, withoutRedirects } from '../html/read-html-site.ts';
import { readPages, type SourcePage } from '../html/read-pages.ts';
import { boardAround, layoutBoards } from '../layout.ts';
import { readPosts } from '../posts/posts-site.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { collectionsOf, type Collection } from './webflow-csv.ts';
import { readInteractions, type Interactions } from './webflow-interactions.ts';
import { classesOf, withWidgets } from './webflow-widgets.ts';

const SHEET = /(?:^|\/)css\/[^/]*\.webflow(?:\.[\w.]+)?\.css$/;

/** Returns whether a source is an export of Webflow. */
export const isWebflow = (files: SourceFiles) =>
  files.paths.some((path) => SHEET.test(path)) ||
  files.paths.some(
    (path) => path === 'index.html' && /<html[^>]*\bdata-wf-site=/.test(textOf(files, path)),
  );

/** Reads an export of Webflow, with the CSV files of its collections. */
export function readWebflow(files: SourceFiles, notes: Notes, isPart = false): Imported {
  const programs = files.paths.filter((path) => /(?:^|\/)js\/[^/]*webflow[^/]*\.js$/.test(path));
  const interactions = programs.map((path) => ({
    path,
    found: readInteractions(textOf(files, path)),
  }));
  for (const { path, found } of interactions) {
    for (const what of found.left) notes.leave(what, path);
  }
  const extras = extrasOf(interactions.map(({ found }) => found));
  const collections = isPart ? [] : collectionsOf(files, notes);
  const all = htmlPages(files, notes);
  const shown = all.flatMap((page): readonly SourcePage[] => {
    if (/(?:^|\/)detail_[^/]*\.html$/.test(page.source)) {
      notes.leave('the page of a collection’s items: its texts are in the CSV file', page.source);
      return [];
    }
    if (page.source === '401.html') {
      notes.leave('the page for a password', page.source);
      return [];
    }
    const tree = withWidgets(page.tree, {
      leave: (what) => notes.leave(what, page.source),
      change: (what) => notes.change(what, page.source),
    });
    return [{ ...page, tree }];
  });
  const { pages, redirects } = withoutRedirects(shown);
  const made = readPages({
    format: 'Webflow',
    files,
    notes,
    pages,
    redirects,
    isOwnClass: (name) => !name.startsWith('w-'),
    label: (element) => classesOf(element).find((name) => !name.startsWith('w-')),
    extra: extras,
    isPart,
  });
  return collections.length === 0 ? made : withCollections(made, collections, files, notes);
}

/** Finds the effects of an element by its id of Webflow, or by its classes. */
function extrasOf(all: readonly Interactions[]): (element: Element) => readonly JsonObject[] {
  const effects = all.flatMap((one) => one.effects);
  const byId = new Map<string, readonly JsonObject[]>();
  const byClass = new Map<string, readonly JsonObject[]>();
  for (const { id, selector, attrs } of effects) {
    if (id !== '') byId.set(id, attrs);
    else if (/^\.[\w-]+$/.test(selector)) byClass.set(selector.slice(1), attrs);
  }
  return (element) => {
    const own = byId.get(propertyOf(element, 'data-w-id'));
    if (own !== undefined) return own;
    return byClass.size === 0
      ? []
      : (classesOf(element)
          .map((name) => byClass.get(name))
          .find((one) => one !== undefined) ?? []);
  };
}

/** Items of collections as pages from files, each collection below a board that lists them. */
function withCollections(
  made: Imported,
  collections: readonly Collection[],
  files: SourceFiles,
  notes: Notes,
): Imported {
  const posts = collections.flatMap((collection) => collection.posts);
  const site = {
    format: made.format,
    title: made.title,
    description: '',
    siteUrl: made.siteUrl,
    basePath: '',
    lang: made.lang,
    posts,
  };
  const read = readPosts(files, site, notes);
  const own = new Set(made.boards.map(({ segments }) => segments.join('/')));
  const lists = collections
    .filter(({ slug }) => !own.has(slug))
    .map(({ slug, name, source }): ImportedBoard => ({
      source,
      segments: [slug],
      board: boardAround({ uid: `collection-${slug}`, title: name }, [], {
        hasList: true,
        hasTitle: true,
      }),
    }));
  const boards = [...made.boards, ...lists];
  return {
    ...made,
    boards,
    texts: read.texts,
    files: read.files,
    redirects: [...made.redirects, ...read.redirects],
    parts: [...(made.parts ?? []), ...layoutBoards(made.title, boards)],
    carried: { ...made.carried, 'items of collections': read.texts.length, ...read.carried },
  };
}

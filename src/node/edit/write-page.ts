import { contentTree } from '../../content/content-page.ts';
import type { ContentTreeSetting } from '../../content/content-reader.ts';
import { readContentSettings, type ContentSettings } from '../../content/content-settings.ts';
import { openPart } from '../../content/file-patterns.ts';
import { editMatter, type FieldChanges } from '../../content/edit/edit-matter.ts';
import { editPage } from '../../content/edit/edit-page.ts';
import { contentKey } from '../../content/edit/same-blocks.ts';
import { findBoard } from '../../edit/entities.ts';
import { reject, type Result } from '../../edit/rejection.ts';
import { entityToJson } from '../../format/entity-json.ts';
import { attrsOf, childrenOf, type Block, type Board, type Project } from '../../model/entities.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { isSameJson } from '../../values/json.ts';
import type { OpenProject } from '../project/open-project.ts';
import type { ContentPlace } from '../project/read-tree.ts';
import type { FileStep, FormerTexts, ContentHashes } from './former-texts.ts';
import type { WritePage } from './changed-pages.ts';
import { readText } from './read-text.ts';

/** Writes pages from files, and remembers what it has written. */
export interface PageWriter {
  /**
   * Returns a function that writes pages of a project; `pathOf` returns the path of a board by its
   * uid.
   */
  of(opened: OpenProject, before: Project, pathOf: (uid: string) => string): WritePage;
  /** Notes that the written files are on disk. */
  keep(): void;
}

const MARK = '\ufeff';

/** Writes changes of pages from files into their files, each as the smallest change of its text (MARKDOWN-2). */
export function createPageWriter(former: FormerTexts): PageWriter {
  let steps: FileStep[] = [];

  function note(file: string, before: string | undefined, after: string | undefined, was?: Board) {
    if (before === undefined || was === undefined) return;
    steps.push({ file, before, after, said: saidBy(was) });
  }

  return {
    of(opened, project, pathOf) {
      steps = [];
      const { folder } = opened.trees;
      return (was, is) => {
        const uid = (is ?? was)?.uid ?? '';
        const place = opened.trees.places.get(pathOf(uid))?.content;
        const file = place?.file ?? fileOf(uid);
        const now = readText(folder, file);
        if (is === undefined) {
          if (was === undefined || now === undefined || place?.row !== undefined) return undefined;
          note(file, now, undefined, was);
          return { file, changed: { content: null, gone: uid } };
        }
        // The page is restored with its parent board; its file was never removed.
        if (was === undefined && now !== undefined) return undefined;
        const page = pageOf(opened, { board: is, file, place, project });
        if (page === undefined) return reject('page-from-file', { file });
        const said = was === undefined ? NOTHING_SAID : saidBy(was);
        const back = former.find(file, now, { said, wanted: saidBy(is) });
        const made = back === undefined ? editText(page, { now, was, is }) : { text: back };
        if ('rejection' in made) return made;
        note(file, now, made.text, was);
        return { file, changed: { content: made.text, board: is } };
      };
    },
    keep() {
      former.note(steps);
      steps = [];
    },
  };
}

const NOTHING_SAID: ContentHashes = new Map();

/** The file for a new page. */
const fileOf = (uid: string) => uid.slice(CONTENT_UID.length);

interface Page {
  readonly file: string;
  readonly open: string;
  readonly settings: ContentSettings;
  readonly setting: ContentTreeSetting;
}

interface PagePlace {
  readonly board: Board;
  readonly file: string;
  readonly place: ContentPlace | undefined;
  readonly project: Project;
}

/** Returns the settings by which a page's file is read; undefined if no board includes the file. */
function pageOf(
  { trees }: OpenProject,
  { board, file, place, project }: PagePlace,
): Page | undefined {
  const above = findBoard(project, board.uid)?.nodes ?? [];
  const holder = above.findLast(({ content }) => content !== undefined);
  const read = holder?.content === undefined ? undefined : readContentSettings(holder.content);
  if (read === undefined || 'problem' in read) return undefined;
  const { settings } = read;
  const open = place?.open ?? openPart(settings.files, file);
  if (open === undefined) return undefined;
  const { ids = NO_UIDS, pages = NO_UIDS, assets = NO_UIDS } = trees;
  const layout = place === undefined ? layoutIn(board.root) : place.layout;
  const { hasWiki, hasDirectives } = settings;
  const wiki = hasWiki ? trees.reader?.wiki : undefined;
  return { file, open, settings, setting: { layout, ids, pages, assets, hasDirectives, wiki } };
}

/**
 * Returns the layout that a page's tree uses, and the slot for the page's text; undefined without a
 * layout.
 */
function layoutIn(root: Block | undefined): ContentTreeSetting['layout'] {
  const [inside] = childrenOf(root ?? NO_BLOCKS);
  const uid = attrsOf(inside ?? NO_BLOCKS).find(({ kid }) => kid === 'source')?.v;
  const [slot] = childrenOf(inside ?? NO_BLOCKS);
  if (inside?.eid !== 'composite' || typeof uid !== 'string' || slot === undefined)
    return undefined;
  return { uid, slot: slot.uid.replace(/~$/, '') };
}

const NO_BLOCKS: Block = { uid: '' };
const NO_UIDS: ReadonlyMap<string, string> = new Map();

interface Edit {
  readonly now: string | undefined;
  readonly was: Board | undefined;
  readonly is: Board;
}

function editText(
  { file, open: path, settings, setting }: Page,
  { now = '', was, is }: Edit,
): Result<{ readonly text: string }> {
  const mark = now.startsWith(MARK) ? MARK : '';
  let text = now.slice(mark.length);
  const before = was?.root ?? treeOf(file, text, setting);
  if (is.root !== undefined && is.root !== before) {
    const edited = editPage({ file, text, setting }, before, is.root);
    if ('problem' in edited) {
      return edited.problem === 'other'
        ? reject('text-changed')
        : reject('page-unsayable', { file });
    }
    ({ text } = edited);
  }
  const changes = fieldChanges(was, is);
  if (Object.keys(changes).length > 0) {
    const { assets } = setting;
    const edited = editMatter({ file, path, text }, changes, { settings, assets });
    if ('unsayable' in edited) return reject('page-field', { key: edited.unsayable });
    ({ text } = edited);
  }
  return { text: mark + text };
}

const treeOf = (file: string, text: string, setting: ContentTreeSetting): Block =>
  contentTree(file, text, setting).root;

/** The fields of a board as a file has them, without its tree and child boards. */
function fieldsOf(board: Board) {
  const {
    root: _root,
    children: _children,
    assets: _assets,
    uid: _uid,
    ...fields
  } = entityToJson('board', { ...board, root: undefined, children: [], assets: [] });
  return fields;
}

function fieldChanges(was: Board | undefined, is: Board): FieldChanges {
  const [before, after] = [was === undefined ? {} : fieldsOf(was), fieldsOf(is)];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => !isSameJson(before[key] ?? null, after[key] ?? null));
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
}

/**
 * The content that a page's file has to express: the fields and the tree of its board, as text by
 * uid.
 */
function saidBy(board: Board): ContentHashes {
  const entries = Object.entries(fieldsOf(board)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const tree = board.root === undefined ? '' : contentKey(board.root);
  return new Map([[board.uid, JSON.stringify([entries, tree])]]);
}

import { hash } from 'node:crypto';
import type { Result } from '../../edit/rejection.ts';
import { entityToJson } from '../../format/entity-json.ts';
import { isFromFile } from '../../model/content-uid.ts';
import type { Board, Project } from '../../model/entities.ts';
import type { DevSite } from '../dev/dev-site.ts';
import type { SiteState } from '../dev/site-state.ts';
import type { ChangedFiles } from './changed-files.ts';
import { changedPages } from './changed-pages.ts';
import type { PageWriter } from './write-page.ts';
import type { RowWriter } from './write-rows.ts';

/** Saves changes of pages from files. */
export interface PageSaving {
  /** Loads the writer of pages, if the project has pages from files. */
  open(): Promise<void>;
  /** Returns the files of the changed pages, with their new content. */
  texts(
    state: SiteState,
    before: Project,
    after: Project,
  ): Result<{ readonly texts: ChangedFiles }>;
  /**
   * Notes that files were written; has to be called before they are read again. After reading, the
   * returned function empties the versions of pages whose files differ from the change, so that
   * tabs request these pages.
   */
  expect(texts: ChangedFiles): (versionOf: VersionOf) => VersionOf;
}

/** The version of the tree of a board, by its uid; undefined for a board without blocks. */
type VersionOf = (board: string) => string | undefined;

const NOTHING: ChangedFiles = new Map();

/**
 * Creates the saving of pages from files; `formerTexts` is the file with their former texts. For a
 * project without such pages, no code is loaded.
 */
export function createPageSaving(site: DevSite, formerTexts: string | undefined): PageSaving {
  let writer: PageWriter | undefined;
  let rowWriter: RowWriter | undefined;

  return {
    async open() {
      if (site.state()?.opened.trees.ids === undefined) return;
      const { createPageWriter } = await import('./write-page.ts');
      const { openFormerTexts } = await import('./former-texts.ts');
      const { createRowWriter } = await import('./write-rows.ts');
      if (writer !== undefined) return;
      const former = openFormerTexts(formerTexts);
      writer = createPageWriter(former);
      rowWriter = createRowWriter(former);
    },
    texts({ opened, plan }, before, after) {
      if (writer === undefined || rowWriter === undefined) return { texts: NOTHING };
      const pathOf = (uid: string) => plan.boards.get(uid)?.path ?? '';
      return changedPages(before, after, {
        writePage: writer.of(opened, after, pathOf),
        writeRows: rowWriter.of(opened, before, after),
      });
    },
    expect(texts) {
      writer?.keep();
      rowWriter?.keep();
      const boards = new Map<string, Board>();
      const { plan } = site.state() ?? {};
      // The files determine the position of an added page, so tabs need a new copy.
      const isOther = [...texts.values()].some(
        ({ board, gone = board?.uid ?? '', rows }) =>
          rows?.isOther === true ||
          (isFromFile({ uid: gone }) && (board === undefined || plan?.boards.has(gone) !== true)),
      );
      for (const [file, { content, board, rows }] of texts) {
        for (const row of rows?.boards ?? []) boards.set(row.uid, row);
        if (board === undefined || !isFromFile(board) || typeof content !== 'string') continue;
        boards.set(board.uid, board);
        const text = content.replace(/^\ufeff/, '');
        if (board.root === undefined) continue;
        site.state()?.trees.expectPage(file, hash('sha1', text, 'hex'), board.root);
      }
      return (versionOf) => {
        const others = new Set(
          [...boards].flatMap(([uid, board]) => (isAs(site, board) ? [] : [uid])),
        );
        if (others.size > 0 || isOther) site.countEdition();
        return (uid) => (others.has(uid) ? '' : versionOf(uid));
      };
    },
  };
}

/** Returns whether a page, as read from its file, is equal to the page after the change. */
function isAs(site: DevSite, board: Board): boolean {
  const { opened, plan, trees } = site.state() ?? {};
  const found = plan?.boards.get(board.uid);
  if (opened === undefined || found === undefined) return false;
  const root = trees?.read(found.path).root;
  return textOf({ ...found.board, root }) === textOf(board);
}

const textOf = (board: Board): string =>
  JSON.stringify(entityToJson('board', { ...board, children: [], assets: [] }));

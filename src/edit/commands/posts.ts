import {
  readContentSettings,
  slugsOf,
  type ContentSettings,
} from '../../content/content-settings.ts';
import { fixedPart, openPart } from '../../content/file-patterns.ts';
import { layoutAround, mainAround, pageAround } from '../../content/page-shell.ts';
import { isFromFile } from '../../model/content-uid.ts';
import { childrenOf, type Block, type Board, type Project } from '../../model/entities.ts';
import { quoted, slugOf } from '../../model/names.ts';
import { slotContentUid } from '../../model/slot-uids.ts';
import { contentHash } from '../../values/content-hash.ts';
import { jsonObjectOf } from '../../values/json.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { boardAt, boardsIn } from '../entities.ts';
import { reject, type Result } from '../rejection.ts';
import { noBoard, type Command, type Editing } from './command.ts';

/** A new page from a file. */
export interface NewPost {
  readonly name: string;
  /** A day, such as 2024-05-31; empty for none. */
  readonly date: string;
}

/** The Markdown files that a board takes as pages; undefined for none. */
export function postsOf({
  content,
}: Board): { readonly settings: ContentSettings; readonly pattern: string } | undefined {
  const read = content === undefined ? undefined : readContentSettings(content);
  const settings = read !== undefined && 'settings' in read ? read.settings : undefined;
  const pattern = settings?.files.find((one) => /\.(?:md|markdown)$/i.test(one));
  return settings === undefined || pattern === undefined ? undefined : { settings, pattern };
}

/**
 * Inserts a page whose file doesn't exist yet: it is named like the others, and has a title and a
 * date.
 */
export function insertPost(
  { project }: Editing,
  parent: string,
  { name, date }: NewPost,
): Result<Command> {
  const above = boardAt(project, parent);
  if (above === undefined) return noBoard(parent);
  const posts = postsOf(above);
  if (posts === undefined) return reject('post-no-files');
  const { settings, pattern } = posts;
  const file = freeFile(project, fileFor(above, pattern, { name, date }));
  const path = openPart(settings.files, file) ?? file;
  const uid = `${CONTENT_UID}${file}`;
  const item = {
    uid,
    slug: slugsOf(settings.slug, { path, title: name, date, slug: '' }).at(-1) ?? 'index',
    name,
    title: name,
    ...(date !== '' && { date }),
    root: { ...pageOfFile(project, settings, file) },
  };
  return {
    name: `New post ${quoted(name)}`,
    operations: [
      {
        kind: 'insert',
        into: { entity: 'board', parent },
        index: above.children.length,
        item: jsonObjectOf(JSON.stringify(item)),
      },
    ],
    selection: { board: uid, blocks: [] },
  };
}

/** The tree of a page from a file without words, as reading the file makes it. */
export function pageOfFile(project: Project, { layout }: ContentSettings, file: string): Block {
  const prefix = contentHash(file).slice(-8);
  const root = layout === '' ? undefined : boardAt(project, layout)?.root;
  const slots = root === undefined ? [] : slotsIn(root);
  const named = slots.find(({ label }) => label === 'content');
  const slot = named ?? (slots.length === 1 ? slots[0] : undefined);
  if (slot === undefined) return pageAround(prefix, mainAround(prefix, []));
  const filler = { uid: slotContentUid(slot.uid), eid: 'box', children: [] };
  return pageAround(prefix, layoutAround(prefix, layout, [filler]));
}

const slotsIn = (block: Block): readonly Block[] => [
  ...(block.isGroupSlot === true ? [block] : []),
  ...childrenOf(block).flatMap(slotsIn),
];

const DATED = /^\d{4}-\d{2}-\d{2}-/;

/**
 * Names a file like most of its siblings: with its date, or in a folder of its own or of its year.
 */
function fileFor(above: Board, pattern: string, { name, date }: NewPost): string {
  const files = boardsIn(above)
    .filter((board) => isFromFile(board) && board.type === 'page')
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
    .map(({ uid }) => uid.slice(CONTENT_UID.length))
    .filter((file) => /\.(?:md|markdown)$/i.test(file));
  const isMost = (test: (file: string) => boolean) =>
    files.length > 0 && files.filter(test).length * 2 > files.length;
  const [latest] = files;
  const isBundle = isMost((file) => /(?:^|\/)index\.\w+$/i.test(file));
  const ending = (latest ?? pattern).slice((latest ?? pattern).lastIndexOf('.'));
  const own =
    latest === undefined
      ? fixedPart(pattern)
      : folderOf(isBundle ? folderOf(latest).slice(0, -1) : latest);
  const folder = own.replace(/(?<=^|\/)\d{4}\/$/, date === '' ? '$&' : `${date.slice(0, 4)}/`);
  const nameOf = (file: string) =>
    (isBundle ? folderOf(file).slice(0, -1) : file).split('/').at(-1) ?? '';
  const isDated = date !== '' && isMost((file) => DATED.test(nameOf(file)));
  const slug = `${isDated ? `${date.slice(0, 10)}-` : ''}${slugOf(name) || 'post'}`;
  return isBundle ? `${folder}${slug}/index${ending}` : `${folder}${slug}${ending}`;
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

/** An unused file name, with a number appended if needed. */
function freeFile(project: Project, file: string): string {
  const [, stem = '', rest = ''] = /^(.*?)(\/index\.\w+|\.\w+)$/.exec(file) ?? [];
  const isTaken = (one: string) => boardAt(project, `${CONTENT_UID}${one}`) !== undefined;
  let free = file;
  for (let more = 2; isTaken(free); more += 1) free = `${stem}-${more}${rest}`;
  return free;
}

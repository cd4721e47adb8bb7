import { withBase } from '../../site/addresses.ts';
import { FEW } from '../boards/board-builder.ts';
import { buildBoards, type BoardsInput, type BoardsOptions } from '../boards/build-boards.ts';
import { finishPatches, startPatches, type HtmlChange } from '../files/patch.ts';
import type { ShownPart } from '../shapes/shown-part.ts';
import type { Comparison, Kept } from './compare.ts';
import type { KnownParts } from './ledger.ts';
import type { BoardChanges } from './stale.ts';

/**
 * Builds boards. Where all that has changed of many is the HTML of parts, only the first ones are built, and the pages
 * of the others get the new HTML in the place of the former. Gives these boards, as `Kept` does.
 */
export async function buildOrPatch(
  input: BoardsInput,
  { jobs, chosen, inParts }: Pick<Comparison, 'jobs' | 'chosen' | 'inParts'>,
  settings: BoardsOptions,
): Promise<Kept> {
  let done = 0;
  const onProgress = (more: number) => settings.onProgress?.(done + more, chosen.length);
  const build = async (some: readonly number[]) => {
    const own = { ...settings, onProgress };
    await buildBoards(input, { jobs, chosen: some, of: chosen.length }, own);
    done += some.length;
  };
  const alike = chosen.filter((board) => inParts.has(board));
  // Of a few boards none has shapes.
  const examples = new Set(alike.length > FEW ? firstOfEach(alike, inParts) : alike);
  const isBuilt = (board: number) => examples.has(board) || !inParts.has(board);
  await build(chosen.filter(isBuilt));
  const others = chosen.filter((board) => !isBuilt(board));
  if (others.length === 0) return new Map();
  const patched = await patchBoards(others, { jobs, inParts }, { ...settings, onProgress });
  done += patched.size;
  const left = others.filter((board) => !patched.has(board));
  if (left.length > 0) await build(left);
  return patched;
}

/** For each part, the first of the boards that show it. */
function firstOfEach(
  boards: readonly number[],
  inParts: BoardChanges['inParts'],
): Iterable<number> {
  const first = new Map<string, number>();
  for (const board of boards) {
    for (const { key } of inParts.get(board)?.parts ?? []) {
      if (!first.has(key)) first.set(key, board);
    }
  }
  return first.values();
}

/** Patches the pages of boards as far as that can be done. */
async function patchBoards(
  boards: readonly number[],
  { jobs, inParts }: Pick<Comparison, 'jobs' | 'inParts'>,
  { options, output, fileThread, ledger, onProgress }: BoardsOptions,
): Promise<Kept> {
  const patched = new Map<number, number>();
  if (output === undefined) return patched;
  const changesOf = changeFinder(ledger.parts);
  const pages = boards.flatMap((board) => {
    const { at, parts = [] } = inParts.get(board) ?? {};
    const [route] = jobs.at(board)?.pages ?? [];
    const written = route && output.earlier(route.file);
    const changes = changesOf(parts);
    if (at === undefined || !route || !written || !changes) return [];
    return [{ board, at, written, changes, href: withBase(route.href, options) }];
  });
  const target = { from: options.out, to: output.folder, name: options.out };
  const patches = startPatches(target, pages);
  if (pages.length > 0) fileThread?.patch(patches);
  const files = await finishPatches(patches, (count) => onProgress?.(count, pages.length));
  for (const [index, { board, at }] of pages.entries()) {
    const file = files[index];
    if (file === undefined) continue;
    output.add([file]);
    patched.set(board, at);
  }
  return patched;
}

/** Finds what HTML takes the place of parts as they were; undefined where more than their HTML has changed. */
function changeFinder({
  shownParts,
}: KnownParts): (parts: readonly ShownPart[]) => readonly HtmlChange[] | undefined {
  const known = new Map<string, readonly HtmlChange[] | undefined>();
  return (parts) => {
    const name = parts.map(({ key }) => key).join(' ');
    if (known.has(name)) return known.get(name);
    const changes = parts.flatMap(({ key, html, facts }) => {
      const now = shownParts.get(key);
      return now?.facts === facts ? [{ before: html, after: now.html }] : [];
    });
    const found = changes.length === parts.length ? changes : undefined;
    known.set(name, found);
    return found;
  };
}

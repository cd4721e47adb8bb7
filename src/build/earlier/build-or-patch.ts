import { withBase } from '../../site/addresses.ts';
import { FEW, SPARE_NODES_USE } from '../boards/board-builder.ts';
import {
  buildBoards,
  type BoardsInput,
  type BoardsOptions,
  type Round,
} from '../boards/build-boards.ts';
import { finishPatches, startPatches } from '../files/patch.ts';
import type { Comparison } from './compare.ts';
import type { BoardTable } from './ledger.ts';
import { changeFinder } from './part-changes.ts';
import type { BoardChanges } from './stale.ts';

interface Settings extends BoardsOptions {
  /** What an earlier build has left of the boards, if there was one. */
  readonly before: BoardTable | undefined;
}

/**
 * Builds boards. Where all that has changed of many is the HTML of parts, only the first ones are built, and the pages
 * of the others get the new HTML in the place of the former. Gives the number of these.
 */
export async function buildOrPatch(
  input: BoardsInput,
  { jobs, chosen, inParts }: Pick<Comparison, 'jobs' | 'chosen' | 'inParts'>,
  settings: Settings,
): Promise<number> {
  const alike = chosen.filter((board) => inParts.has(board));
  // Of a few boards none has shapes.
  const isWorth = alike.length > FEW;
  let count = 0;

  async function* rounds(): AsyncGenerator<Round> {
    const examples = new Set(firstOfEach(alike, inParts));
    yield { boards: [...examples], done: 0 };
    const others = alike.filter((board) => !examples.has(board));
    const onProgress = (more: number) => settings.onProgress?.(examples.size + more, chosen.length);
    const patched = await patchBoards(
      others,
      { ...input, jobs, inParts },
      { ...settings, onProgress },
    );
    count = patched.size;
    const left = chosen.filter((board) => !examples.has(board) && !patched.has(board));
    yield { boards: left, done: examples.size + count };
  }

  await buildBoards(input, { jobs, chosen, ...(isWorth && { rounds: rounds() }) }, settings);
  return count;
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
  { plan, jobs, inParts }: Pick<BoardsInput, 'plan'> & Pick<Comparison, 'jobs' | 'inParts'>,
  { options, output, before, fileThread, ledger, onProgress }: Settings,
): Promise<ReadonlySet<number>> {
  const patched = new Set<number>();
  if (output === undefined || before === undefined) return patched;
  const changeOf = changeFinder(ledger.parts, plan);
  const pages = boards.flatMap((board) => {
    const known = inParts.get(board);
    const found = known && changeOf(known);
    if (!known || !found) return [];
    const [route] = jobs.at(board)?.pages ?? [];
    const written = route && output.earlier(route.file);
    if (!route || !written) return [];
    const href = withBase(route.href, options);
    return [{ board, known, written, href, ...found }];
  });
  const target = { from: options.out, to: output.folder, name: options.out };
  const patches = startPatches(target, pages);
  if (pages.length > 0) fileThread?.patch(patches);
  const files = await finishPatches(patches, (count) => onProgress?.(count, pages.length));
  for (const [index, { board, known, spareNodes }] of pages.entries()) {
    const file = files[index];
    if (file === undefined) continue;
    output.add([file]);
    patched.add(board);
    ledger.keep(board, before, known.at);
    if (spareNodes === known.spareNodes) continue;
    ledger.replaceUse(board, SPARE_NODES_USE + known.spareNodes, SPARE_NODES_USE + spareNodes);
  }
  return patched;
}

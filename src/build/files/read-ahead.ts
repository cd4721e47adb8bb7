import type { ExpectedFile } from './open-files.ts';

/** Files that are read one after the other. */
interface List {
  readonly files: readonly ExpectedFile[];
  asked: number;
  taken: number;
}

/** Chooses which files to ask for before they are needed. */
export interface ReadAhead {
  /** Files that come behind those that are expected; but those that a list has led to come right behind that list. */
  expect(files: readonly ExpectedFile[]): void;
  /** A file is being read now. */
  take(file: string): void;
}

interface Asker {
  /** False where there is no room for more. */
  ask(file: ExpectedFile): boolean;
  /** Sends what was asked. */
  send(): void;
}

/** How many of the next files are asked for, and at how few of them more are. */
const MOST_AHEAD = 48;
const LEAST_AHEAD = 32;

export function createReadAhead({ ask, send }: Asker): ReadAhead {
  /** The first one is being read. */
  const lists: List[] = [];
  /** Lists that the first one has led to. */
  let led = 0;

  function askForMore() {
    // Of the next files, those that are asked for.
    let near = 0;
    let isAsking = false;
    for (let at = 0; near < MOST_AHEAD; at += 1) {
      const list = lists[at];
      if (list === undefined) break;
      near += list.asked - list.taken;
      if (list.asked === list.files.length) continue;
      if (!isAsking && near >= LEAST_AHEAD) return;
      isAsking = true;
      const count = askOf(list, MOST_AHEAD - near);
      near += count;
      if (count === 0) break;
    }
    if (isAsking) send();
  }

  function askOf(list: List, most: number): number {
    const before = list.asked;
    while (list.asked - before < most) {
      const file = list.files[list.asked];
      if (file === undefined || !ask(file)) break;
      list.asked += 1;
    }
    return list.asked - before;
  }

  /** Whether a file is the next one of a list. */
  function isNext(list: List, file: string): boolean {
    return list.files[list.taken]?.file === file;
  }

  return {
    expect(files) {
      if (files.length === 0) return;
      lists.splice(lists.length === 0 ? 0 : 1 + led, 0, { files, asked: 0, taken: 0 });
      if (lists.length > 1) led += 1;
      askForMore();
    },
    take(file) {
      const at = lists.findIndex((list) => isNext(list, file));
      if (at === -1) return;
      lists.splice(0, at);
      if (at > 0) led = 0;
      const [list] = lists;
      if (list === undefined) return;
      list.taken += 1;
      list.asked = Math.max(list.asked, list.taken);
      askForMore();
    },
  };
}

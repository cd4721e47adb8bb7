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

/** Files that are asked for at most, and at how few of them more are. */
const MOST_AHEAD = 48;
const LEAST_AHEAD = 32;

export function createReadAhead({ ask, send }: Asker): ReadAhead {
  /** The first one is being read. */
  const lists: List[] = [];
  /** Lists that the first one has led to. */
  let led = 0;
  /** Files that were asked for and not taken. */
  let ahead = 0;

  function askForMore() {
    if (ahead >= LEAST_AHEAD) return;
    const before = ahead;
    for (let at = 0; ahead < MOST_AHEAD && at < lists.length; at += 1) {
      if (!askOf(lists[at])) break;
    }
    if (ahead > before) send();
  }

  function askOf(list: List | undefined): boolean {
    for (; list !== undefined && ahead < MOST_AHEAD; list.asked += 1, ahead += 1) {
      const file = list.files[list.asked];
      if (file === undefined) break;
      if (!ask(file)) return false;
    }
    return true;
  }

  /** Whether a file is the next one of a list. */
  function isNext(list: List, file: string): boolean {
    return list.files[list.taken]?.file === file;
  }

  function goOn() {
    const [list] = lists;
    if (list !== undefined) ahead -= list.asked - list.taken;
    lists.shift();
    led = 0;
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
      for (let passed = 0; passed < at; passed += 1) goOn();
      const [list] = lists;
      if (list === undefined) return;
      if (list.taken < list.asked) ahead -= 1;
      list.taken += 1;
      list.asked = Math.max(list.asked, list.taken);
      askForMore();
    },
  };
}

import type { ExpectedFile } from './open-files.ts';

/** Files that are read one after the other; those of lists that begin later may be read in between. */
interface List {
  readonly files: readonly ExpectedFile[];
  asked: number;
  taken: number;
}

/** Chooses which files to ask for before they are needed. */
export interface ReadAhead {
  /** Begins a list: its files come before those that are left of the lists so far. */
  expect(files: readonly ExpectedFile[]): void;
  /** A file is being read now. */
  take(file: string): void;
}

/** Files of a list that are asked for at most, and at which number of them more are. */
const MOST_AHEAD = 32;
const LEAST_AHEAD = 16;
/** Lists that are asked of: files of those around come much later. */
const LISTS = 2;

/** `ask` asks for the first ones of some files, and says for how many; `send` is called when it was. */
export function createReadAhead(
  ask: (files: readonly ExpectedFile[]) => number,
  send: () => void,
): ReadAhead {
  const lists: List[] = [];

  function askForMore() {
    let count = 0;
    for (const list of lists.slice(-LISTS).toReversed()) {
      const { files, taken } = list;
      list.asked = Math.max(list.asked, taken);
      if (list.asked - taken > LEAST_AHEAD) continue;
      const end = Math.min(files.length, taken + MOST_AHEAD);
      let more = 1;
      while (list.asked < end && more > 0) {
        more = ask(files.slice(list.asked, end));
        list.asked += more;
        count += more;
      }
    }
    if (count > 0) send();
  }

  return {
    expect(files) {
      if (files.length > 0) lists.push({ files, asked: 0, taken: 0 });
      askForMore();
    },
    take(file) {
      let list = lists.at(-1);
      while (list !== undefined && list.taken === list.files.length) {
        lists.pop();
        list = lists.at(-1);
      }
      if (list === undefined) return;
      let at = list.taken;
      while (at < list.files.length && list.files[at]?.file !== file) at += 1;
      if (at === list.files.length) return;
      list.taken = at + 1;
      askForMore();
    },
  };
}

/** A list of files that are read one after the other; others may be read in between, by lists that begin later. */
interface List {
  readonly files: readonly string[];
  readonly atMost: number;
  asked: number;
  taken: number;
}

/** Chooses which files to ask for before they are needed. */
export interface ReadAhead {
  /** Begins a list: its files come before those that are left of the lists so far. */
  expect(files: readonly string[], atMost: number): void;
  /** A file is being read now. */
  take(file: string): void;
}

/** Files of a list that are asked for at a time. */
const AHEAD = 16;
/** Lists that are asked of: files of those around come much later. */
const LISTS = 2;

/** `ask` is false where there is no room for more. */
export function createReadAhead(ask: (file: string, atMost: number) => boolean): ReadAhead {
  const lists: List[] = [];

  function isOver({ files, taken }: List): boolean {
    return taken === files.length;
  }

  function askForMore() {
    for (const list of lists.slice(-LISTS).toReversed()) {
      const { files, atMost, taken } = list;
      list.asked = Math.max(list.asked, taken);
      const end = Math.min(files.length, taken + AHEAD);
      while (list.asked < end) {
        if (!ask(files[list.asked] ?? '', atMost)) return;
        list.asked += 1;
      }
    }
  }

  return {
    expect(files, atMost) {
      lists.push({ files, atMost, asked: 0, taken: 0 });
      askForMore();
    },
    take(file) {
      for (let last = lists.at(-1); last !== undefined && isOver(last); last = lists.at(-1))
        lists.pop();
      const list = lists.at(-1);
      const at = list === undefined ? -1 : list.files.indexOf(file, list.taken);
      if (list === undefined || at === -1) return;
      list.taken = at + 1;
      askForMore();
    },
  };
}

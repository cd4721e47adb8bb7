import { realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { draftOf } from '../cache/sealed.ts';
import { replaceFiles } from '../output/replace-files.ts';

/**
 * Replaces the texts of files; a link is followed. If one can't be written, none is changed.
 * @throws NodeJS.ErrnoException
 */
export function replaceTexts(texts: ReadonlyMap<string, string>) {
  const drafts: string[] = [];
  try {
    const all = Array.from(texts, ([file, text]) => {
      const path = realpathSync(file);
      const draft = draftOf(path);
      drafts.push(draft);
      writeFileSync(draft, text, { flag: 'wx', mode: statSync(path).mode });
      return { path, draft, aside: texts.size === 1 ? undefined : draftOf(path) };
    });
    replaceFiles(all);
  } catch (error) {
    for (const draft of drafts) rmSync(draft, { force: true });
    throw error;
  }
}

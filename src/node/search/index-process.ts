import { fileURLToPath } from 'node:url';

/** A text to index, and the address of its page. */
export interface IndexedPage {
  readonly url: string;
  readonly html: string;
}

/** The files of an index by path, or the problem that prevented it. */
export type MadeIndex =
  | { readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly problem: string; readonly isMissing: boolean };

/** Number of pages in one message to the process. */
const AT_ONCE = 200;

/**
 * The code of the child process, which ends with its parent. It is plain JavaScript, since no
 * bundle exists for it. It adds pages one after the other, so that equal pages result in equal
 * bytes.
 */
const CODE = `
process.once('disconnect', () => process.exit());
let index;
const made = (async () => {
  const pagefind = await import('pagefind');
  index = (await pagefind.createIndex()).index;
  return pagefind;
})();
// The failure is reported in the answer to the first message.
made.catch(() => undefined);
process.on('message', async (pages) => {
  try {
    const pagefind = await made;
    for (const { url, html } of pages) {
      const { errors } = await index.addHTMLFile({ url, content: html });
      if (errors.length > 0) throw new Error(url + ': ' + errors.join(' '));
    }
    if (pages.length > 0) return process.send({ isReady: true });
    const { files } = await index.getFiles();
    process.send({ files: files.map(({ path, content }) => [path, content]) });
    await pagefind.close();
  } catch (error) {
    const isMissing = error.code === 'ERR_MODULE_NOT_FOUND';
    process.send({ problem: error.message || String(error), isMissing });
  }
});
`;

type Reply =
  | { readonly isReady: true }
  | { readonly files: readonly (readonly [string, Uint8Array])[] }
  | { readonly problem: string; readonly isMissing: boolean };

/** Files of Pagefind that the element `search` doesn’t use. */
const UNUSED = /^pagefind-(?:highlight|ui|modular-ui|component-ui)\b/;

/**
 * Makes the search indexes of pages, one for each language, in a separate process, as this takes
 * more memory than a build. The package `pagefind` is searched from `folder`.
 */
export async function makeIndex(
  pages: Iterable<IndexedPage>,
  folder: string = fileURLToPath(new URL('.', import.meta.url)),
): Promise<MadeIndex> {
  // The bundle loads the module on demand, since most runs don't need it.
  const { spawn } = process.getBuiltinModule('node:child_process');
  const child = spawn(process.execPath, ['-e', CODE], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const ask = (message: readonly IndexedPage[]) =>
    new Promise<Reply>((resolve) => {
      const ended = () => resolve({ problem: 'its process ended', isMissing: false });
      child.once('exit', ended);
      child.once('error', ended);
      child.once('message', (reply) => {
        child.off('exit', ended).off('error', ended);
        // The cast is sound: the code above sends only this.
        resolve(reply as Reply);
      });
      child.send(message, () => {});
    });
  try {
    let batch: IndexedPage[] = [];
    for (const page of pages) {
      if (batch.push(page) < AT_ONCE) continue;
      const reply = await ask(batch);
      if ('problem' in reply) return reply;
      batch = [];
    }
    const added = batch.length === 0 ? undefined : await ask(batch);
    if (added !== undefined && 'problem' in added) return added;
    const reply = await ask([]);
    if ('problem' in reply) return reply;
    if ('isReady' in reply) return { problem: 'it gave no files', isMissing: false };
    const files = reply.files.filter(([path]) => !UNUSED.test(path));
    return { files: new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
  } finally {
    child.kill('SIGKILL');
  }
}

import type { EmbeddedPage } from './view.ts';

/** Where a page keeps its data: a data block that the browser doesn't run. */
export const PAGE_DATA_ID = 'sitegen-page';
/** Where the page's tree stands. */
export const ROOT_ID = 'sitegen-root';

/**
 * Reads the data that a page carries, JSON or the compressed form, by the rule of project files (FORMAT-1, RUNTIME-1).
 * `decompress` is asked only when the text is no JSON. Returns undefined for damaged data.
 */
export async function readEmbeddedPage(
  text: string,
  decompress: (text: string) => Promise<string>,
): Promise<EmbeddedPage | undefined> {
  const direct = parse(text);
  if (direct !== undefined) return direct;
  try {
    return parse(await decompress(text.trim()));
  } catch {
    return undefined;
  }
}

function parse(text: string): EmbeddedPage | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isEmbeddedPage(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function isEmbeddedPage(json: unknown): json is EmbeddedPage {
  return typeof json === 'object' && json !== null && 'view' in json;
}

import type { EmbeddedPage } from './view.ts';

/** Id of the element with a page's data, which the browser doesn't run. */
export const PAGE_DATA_ID = 'sitegen-page';
/** Id of the element around the page's tree. */
export const ROOT_ID = 'sitegen-root';

/**
 * Reads the embedded data of a page: JSON or the compressed form, as in a project file (FORMAT-1,
 * RUNTIME-1). `decompress` is called only if the text isn't JSON. Returns undefined for damaged
 * data.
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

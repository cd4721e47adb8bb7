import { codeOf } from '../diagnostics/code-of.ts';
import { SiteError } from '../diagnostics/site-error.ts';

/**
 * Loads a package that only some commands need. `who` is the beginning of the error's message.
 * @throws SiteError if the package isn't installed
 */
export async function loadPeer<T>(
  name: string,
  load: () => Promise<T>,
  who = 'This target needs',
): Promise<T> {
  try {
    return await load();
  } catch (exception) {
    const code = codeOf(exception);
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw exception;
    const details = `Install it with “npm install -D ${name}”.`;
    throw new SiteError(`${who} the package “${name}”.`, { details, exception });
  }
}

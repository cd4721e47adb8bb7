import { SiteError } from '../diagnostics/site-error.ts';
import { HOSTS } from '../site/plan/options.ts';

/**
 * `build --host` names a hosting, and who has written that may write it where an address is meant.
 * @throws SiteError with status 400 for the name of a hosting
 */
export function refuseHosting(command: 'dev' | 'preview', host: string, details: string) {
  if (!HOSTS.some((name) => name === host)) return;
  const message = `${command} has no host ${host}: that is an option of build.`;
  throw new SiteError(message, { details, status: 400 });
}

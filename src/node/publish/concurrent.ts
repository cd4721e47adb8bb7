import { SiteError } from '../../diagnostics/site-error.ts';

/** The error if somebody else published after this run had compared the site. */
export function concurrentPublication(by?: string, at?: string): SiteError {
  const author = by === undefined ? 'Somebody else' : `“${by}”`;
  const time = at === undefined ? '' : ` at ${at}`;
  const message = `${author} published this site${time}, after this run had compared it.`;
  return new SiteError(message, {
    details: 'Run the command again to see what would change now.',
  });
}

/** The error for a release that a target doesn't have. */
export function noRelease(id: string | undefined): SiteError {
  const message =
    id === undefined ? 'There is no earlier release.' : `There is no release “${id}”.`;
  const details = 'Use one of the names that “sitegen publish --list” prints.';
  return new SiteError(message, { details, status: 400 });
}

/** The error for a file of the build that changed while it was published. */
export function changedFileError(file: string): SiteError {
  const message = `The built file ${file} changed while it was published.`;
  return new SiteError(message, { details: 'Publish again when no other build is running.' });
}

/** The error if another run is publishing. `holder` has its author and time. */
export function isPublishing(holder: string, lock: string): SiteError {
  const [, by, at] = /^(.*) (\S+)$/.exec(holder) ?? [];
  const since = by === undefined ? 'Somebody else' : `“${by}” since ${at}`;
  const details = `Wait for the end of that run. If there is none, remove ${lock} on the server.`;
  return new SiteError(`${since} is publishing this site.`, { details });
}

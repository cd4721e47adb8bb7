/** A session of a project with one board, for tests of the shell. */
import { vi } from 'vitest';
import { NO_HISTORY } from '../../edit/history/history.ts';
import type { Copy } from '../../edit/session/protocol.ts';
import type { Block } from '../../model/entities.ts';
import { project } from '../../model/projects.test-data.ts';
import { NO_FONTS } from '../../site/plan/local-fonts.ts';
import { DEFAULT_OPTIONS } from '../../site/plan/options.ts';
import { openSession, useSession } from './tab-session.ts';

/**
 * Opens a session whose board `home` has some blocks, or has a file that can't be read; the server
 * answers every request with the copy of this project. Returns a function that returns the number
 * of requested copies.
 */
export async function openTestSession(
  children: readonly Block[] | undefined,
): Promise<() => number> {
  const root = children && { uid: 'p', eid: 'page', children };
  let copies = 0;
  const copy: Copy = {
    run: 'one',
    edition: 0,
    tag: '',
    heads: { project: project([]), bare: [], unshown: [] },
    factsTag: '',
    facts: { options: DEFAULT_OPTIONS, media: [], fonts: NO_FONTS },
    trees: [{ board: 'home', version: '', ...(root !== undefined && { root }) }],
    history: NO_HISTORY,
    projectId: 'site',
  };
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('api/copy')) copies += 1;
    return Promise.resolve(Response.json(copy));
  });
  await openSession();
  return () => copies;
}

/** Closes the session. */
export function closeTestSession() {
  vi.unstubAllGlobals();
  useSession.setState({ session: undefined });
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPublications, withPublication, type PastPublication } from '../../publish/record.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import type { Release } from './target.ts';

/** Letters of a release's id, which is a commit's hash shortened to a familiar length. */
const ID_LENGTH = 12;

/** Publications as releases, each named by its commit. */
export const releasesOfPast = (past: readonly PastPublication[]): readonly Release[] =>
  past.map(({ by, at, commit }, index) => ({
    id: commit.slice(0, ID_LENGTH),
    at,
    by,
    isLive: index === 0,
  }));

const fileIn = (state: string) => join(state, 'past');

/** The publications from this machine to a target that doesn't record them itself. */
export const storedPublications = (state: string): readonly PastPublication[] =>
  readSealed(fileIn(state), readPublications) ?? [];

/** Adds a publication to those of this machine. */
export function storePublication(state: string, own: Parameters<typeof withPublication>[1]) {
  mkdirSync(state, { recursive: true });
  writeSealed(fileIn(state), withPublication(storedPublications(state), own));
}

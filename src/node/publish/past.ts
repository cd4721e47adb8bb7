import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPublications, withPublication, type PastPublication } from '../../publish/record.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import type { Release } from './target.ts';

/** Length of a commit's name as people know it. */
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

/** The publications of this machine to a target that keeps no record. */
export const storedPublications = (state: string): readonly PastPublication[] =>
  readSealed(fileIn(state), readPublications) ?? [];

/** Adds a publication to them. */
export function storePublication(state: string, own: Parameters<typeof withPublication>[1]) {
  mkdirSync(state, { recursive: true });
  writeSealed(fileIn(state), withPublication(storedPublications(state), own));
}

import { create } from 'zustand';
import type { BuildState } from '../../author/checks/site-build.ts';
import { askForJson } from '../page/server.ts';
import { createFollower, request } from './server-jobs.ts';

/** The state of the build; undefined before the first request. */
export const useBuild = create<{ readonly state: BuildState | undefined }>(() => ({
  state: undefined,
}));

const followBuild = createFollower<BuildState>(
  'api/build-state',
  ({ progress }) => progress !== undefined,
  (state) => useBuild.setState({ state }),
);

/** Loads the state of an earlier or running build. */
export async function recallBuild(): Promise<void> {
  const state = await askForJson<BuildState>('api/build-state', {}).catch(() => undefined);
  if (state !== undefined) void followBuild(state);
}

/** Builds the site; resolves with the result. @throws Error with the reason of a failure */
export async function buildSite(): Promise<BuildState> {
  return followBuild(await request<BuildState>('api/build'));
}

/**
 * Opens the built site in a new tab; returns its address. @throws Error with the reason if there is
 * none
 */
export async function previewBuild(): Promise<string> {
  const { address } = await request<{ readonly address: string }>('api/preview');
  window.open(address, '_blank', 'noopener');
  return address;
}

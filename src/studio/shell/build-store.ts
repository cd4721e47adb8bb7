import { create } from 'zustand';
import type { BuildState } from '../../author/checks/site-build.ts';
import { askForJson, sendJson } from '../page/server.ts';
import { useEdit } from './edit-store.ts';
import { RefusedError } from './refused-error.ts';

/** What is known of the build; undefined until somebody has asked. */
export const useBuild = create<{ readonly state: BuildState | undefined }>(() => ({
  state: undefined,
}));

const PAUSE_MS = 200;
let following: Promise<BuildState> | undefined;

/** Asks how far the build is until it is over; gives what came of it. */
async function follow(first: BuildState): Promise<BuildState> {
  let state = first;
  useBuild.setState({ state });
  while (state.progress !== undefined) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    // A server that is gone for a moment goes on building.
    state = (await askForJson<BuildState>('api/build-state', {}).catch(() => undefined)) ?? state;
    useBuild.setState({ state });
  }
  return state;
}

function followOnce(state: BuildState): Promise<BuildState> {
  following ??= follow(state).finally(() => {
    following = undefined;
  });
  return following;
}

/** Learns of a build that was begun before, or that goes on. */
export async function recallBuild(): Promise<void> {
  const state = await askForJson<BuildState>('api/build-state', {}).catch(() => undefined);
  if (state !== undefined) void followOnce(state);
}

/** Has the server do something, or says why it doesn't. */
async function sent<T>(name: string): Promise<T> {
  const told = await sendJson<T>(name, {});
  if ('answer' in told) return told.answer;
  useEdit.setState({ refused: told.refusal });
  throw new RefusedError(told.refusal);
}

/** Builds the site; resolves with what came of it. @throws Error with the reason where it can't be */
export async function buildSite(): Promise<BuildState> {
  return followOnce(await sent<BuildState>('api/build'));
}

/** Opens what was built in a tab of its own; gives its address. @throws Error with the reason where there is nothing */
export async function previewBuild(): Promise<string> {
  const { address } = await sent<{ readonly address: string }>('api/preview');
  window.open(address, '_blank', 'noopener');
  return address;
}

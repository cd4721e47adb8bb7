import { create } from 'zustand';
import type { BuildState } from '../../author/checks/site-build.ts';
import { askForJson, sendJson } from '../page/server.ts';
import { useEdit } from './edit-store.ts';
import { RejectedError } from './rejected-error.ts';
import { remembers } from '../tab-memory.ts';

/** The state of the build; undefined before the first request. */
export const useBuild = create<{ readonly state: BuildState | undefined }>(() => ({
  state: undefined,
}));

const PAUSE_MS = 200;

interface BuildStoreMemory {
  following?: Promise<BuildState> | undefined;
}

const memory = remembers<BuildStoreMemory>('build-store', {});

/** Polls the build until it ends; returns the result. */
async function follow(first: BuildState): Promise<BuildState> {
  let state = first;
  useBuild.setState({ state });
  while (state.progress !== undefined) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    // A server that is gone for a moment continues the build.
    state = (await askForJson<BuildState>('api/build-state', {}).catch(() => undefined)) ?? state;
    useBuild.setState({ state });
  }
  return state;
}

function followOnce(state: BuildState): Promise<BuildState> {
  memory.following ??= follow(state).finally(() => {
    memory.following = undefined;
  });
  return memory.following;
}

/** Loads the state of an earlier or running build. */
export async function recallBuild(): Promise<void> {
  const state = await askForJson<BuildState>('api/build-state', {}).catch(() => undefined);
  if (state !== undefined) void followOnce(state);
}

/** Sends a request, and throws the reason of a rejection. */
async function sent<T>(name: string): Promise<T> {
  const reply = await sendJson<T>(name, {});
  if ('answer' in reply) return reply.answer;
  useEdit.setState({ error: reply.rejection });
  throw new RejectedError(reply.rejection);
}

/** Builds the site; resolves with the result. @throws Error with the reason of a failure */
export async function buildSite(): Promise<BuildState> {
  return followOnce(await sent<BuildState>('api/build'));
}

/**
 * Opens the built site in a new tab; returns its address. @throws Error with the reason if there is
 * none
 */
export async function previewBuild(): Promise<string> {
  const { address } = await sent<{ readonly address: string }>('api/preview');
  window.open(address, '_blank', 'noopener');
  return address;
}

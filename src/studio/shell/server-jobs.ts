import { askForJson, sendJson } from '../page/server.ts';
import { remembers } from '../tab-memory.ts';
import { useEdit } from './edit-store.ts';
import { RejectedError, rejectionIn } from './rejected-error.ts';

/**
 * Sends a request that isn't a change; shows the reason of a rejection or failure, and throws it.
 */
export async function request<T>(name: string, body: object = {}): Promise<T> {
  try {
    const reply = await sendJson<T>(name, body);
    if ('answer' in reply) return reply.answer;
    throw new RejectedError(reply.rejection);
  } catch (error) {
    useEdit.setState({ error: rejectionIn(error) });
    throw error;
  }
}

const PAUSE_MS = 200;

/** Returns a function that shows the states of a job of the server until it ends, by polling. */
export function createFollower<T>(
  name: string,
  isRunning: (state: T) => boolean,
  show: (state: T) => void,
): (first: T) => Promise<T> {
  const memory = remembers<{ following?: Promise<T> | undefined }>(name, {});
  async function follow(first: T): Promise<T> {
    let state = first;
    show(state);
    while (isRunning(state)) {
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      // A server that is gone for a moment continues the job.
      state = (await askForJson<T>(name, {}).catch(() => undefined)) ?? state;
      show(state);
    }
    return state;
  }
  return (first) => {
    memory.following ??= follow(first).finally(() => {
      memory.following = undefined;
    });
    return memory.following;
  };
}

import { create } from 'zustand';
import type { PublishState } from '../../publish/job.ts';
import { askForJson, sendJson } from '../page/server.ts';
import { useEdit } from './edit-store.ts';
import { remembers } from '../tab-memory.ts';

/** The state of publishing; undefined before the targets are read. */
export const usePublish = create<{ readonly state: PublishState | undefined }>(() => ({
  state: undefined,
}));

const PAUSE_MS = 250;

interface PublishStoreMemory {
  following?: Promise<void> | undefined;
}

const memory = remembers<PublishStoreMemory>('publish-store', {});

const isRunning = ({ job }: PublishState) => job !== undefined && job.result === undefined;

/** Polls the job until it ends: it runs on the server, with or without this tab. */
async function follow(first: PublishState): Promise<void> {
  let state = first;
  while (isRunning(state)) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    const next = await askForJson<PublishState>('api/publish-state', {}).catch(() => undefined);
    state = next ?? state;
    usePublish.setState({ state });
  }
}

/** Sends an order, and follows the job that it starts. */
async function order(body: object): Promise<void> {
  const reply = await sendJson<PublishState>('api/publish', body);
  if ('rejection' in reply) {
    useEdit.setState({ error: reply.rejection });
    return;
  }
  usePublish.setState({ state: reply.answer });
  memory.following ??= follow(reply.answer).finally(() => {
    memory.following = undefined;
  });
}

/** Reads the targets, and follows a running job. */
export const readTargets = () => order({ action: 'targets' });

export const startPublish = (
  action: 'publish' | 'preview' | 'releases',
  target: string,
  confirmed: string,
) => order({ action, target, ...(confirmed !== '' && { confirmed }) });

export const decidePublish = (isGo: boolean) => order({ action: 'decide', isGo });

export const goBackTo = (target: string, release: string) =>
  order({ action: 'rollback', target, release });

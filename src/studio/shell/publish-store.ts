import { create } from 'zustand';
import type { PublishState } from '../../publish/job.ts';
import { createFollower, request } from './server-jobs.ts';

/** The state of publishing; undefined before the targets are read. */
export const usePublish = create<{ readonly state: PublishState | undefined }>(() => ({
  state: undefined,
}));

const show = (state: PublishState) => usePublish.setState({ state });

/** The job runs on the server, with or without this tab. */
const follow = createFollower<PublishState>(
  'api/publish-state',
  ({ job }) => job !== undefined && job.result === undefined,
  show,
);

/** Sends a request to publish, and follows the job that it starts. */
export async function orderPublish(order: object): Promise<void> {
  const state = await request<PublishState>('api/publish', order).catch(() => undefined);
  if (state === undefined) return;
  show(state);
  void follow(state);
}

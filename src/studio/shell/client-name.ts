import { create } from 'zustand';
import { keepTabName, tabName } from './storage.ts';

const KEY = 'sitegen.client';

/** The id of this tab, which it keeps after a reload: each tab undoes its own changes. */
const useClient = create<{ readonly name: string }>(() => ({ name: tabName(KEY) }));

/** Returns the id, for requests. */
export const clientName = (): string => useClient.getState().name;

/** A message between tabs: the question whether an id is in use, or the answer that it is. */
interface Said {
  readonly name: string;
  readonly by: string;
  /** The tab whose id is taken; left out in a question. */
  readonly to?: string;
}

/**
 * Assigns a new id to a duplicated tab, because a browser copies the state of the first tab. Calls
 * `renamed` afterwards.
 */
export function keepNameOwn(renamed: () => void) {
  const by = crypto.randomUUID();
  const channel = new BroadcastChannel(KEY);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only, and takes no target
  const say = (said: Said) => channel.postMessage(said);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const name = clientName();
    if (data.name !== name) return;
    if (data.to === undefined) say({ name, by, to: data.by });
    if (data.to !== by) return;
    useClient.setState({ name: keepTabName(KEY) });
    renamed();
  });
  say({ name: clientName(), by });
}

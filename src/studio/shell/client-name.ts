import { create } from 'zustand';
import { keepTabName, tabName } from './storage.ts';

const KEY = 'sitegen.client';

/** What this tab is called, also after it was loaded anew: each undoes its own changes. */
const useClient = create<{ readonly name: string }>(() => ({ name: tabName(KEY) }));

/** That name, for what is sent. */
export const clientName = (): string => useClient.getState().name;

/** What tabs say to each other: one asks whether somebody has its name, and is told so. */
interface Said {
  readonly name: string;
  readonly by: string;
  /** Who is told that the name is taken; left out by who asks. */
  readonly to?: string;
}

/** Has a tab that was doubled take another name, as a browser gives it all that the first one has; calls when it has. */
export function keepNameOwn(renamed: () => void) {
  const by = crypto.randomUUID();
  const channel = new BroadcastChannel(KEY);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
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

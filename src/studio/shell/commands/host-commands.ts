import { NO_HOSTS, refreshProject, useProject } from '../project-store.ts';
import { untilPageArrives } from '../canvas/arrival.ts';
import { reloadFrame, shownWindow } from '../canvas/frame.ts';
import { rejectHere } from '../reject-here.ts';
import { request } from '../server-jobs.ts';
import { blockedHosts, hostsOf, type OtherHost } from '../hosts-store.ts';
import { isSameJson } from '../../../values/json.ts';
import { useView } from '../view-store.ts';
import type { ActsOf } from './registry.ts';
import type { HOST_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

const allowedHosts = () => hostsOf(useProject.getState().hosts.allowed);

const firstOf = (hosts: readonly OtherHost[]) => hosts[0]?.host ?? '';

/**
 * Allows a host on the canvas, or denies it; resolves once the page shows that. @throws Error with
 * the reason of a rejection
 */
async function change(hosts: readonly OtherHost[], host: string, isAllowed: boolean) {
  const { origins } = hosts.find((one) => one.host === host) ?? {};
  if (origins === undefined) throw rejectHere('failed', TEXTS.unknownHost(host));
  const { revision } = await request<{ readonly revision: number }>('api/hosts', {
    origins,
    isAllowed,
    name: useView.getState().selection.board,
    path: shownWindow()?.location.pathname ?? '',
  });
  await refreshProject(revision);
  await untilPageArrives();
}

export const HOST_ACTS: ActsOf<typeof HOST_ROWS> = {
  'allow-host': {
    initial: { host: () => firstOf(blockedHosts()) },
    when: () => blockedHosts().length > 0,
    lacks: TEXTS.noneBlocked,
    run: ({ host }) => change(blockedHosts(), host, true),
  },
  'block-host': {
    initial: { host: () => firstOf(allowedHosts()) },
    when: () => allowedHosts().length > 0,
    lacks: TEXTS.noneAllowed,
    run: ({ host }) => change(allowedHosts(), host, false),
  },
};

/**
 * Reloads the page on the canvas when its hosts change: a document keeps the policy of its load.
 */
export function followHosts() {
  useProject.subscribe(({ hosts }, before) => {
    if (before.hosts !== NO_HOSTS && !isSameJson(hosts.allowed, before.hosts.allowed))
      void reloadFrame();
  });
}

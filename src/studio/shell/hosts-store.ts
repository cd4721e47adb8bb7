import { create } from 'zustand';
import { useProject } from './project-store.ts';
import { sameOr } from './same-or.ts';

/** A host with its origins in a page, one for each scheme. */
export interface OtherHost {
  /** The name of the host in ASCII, with its port. */
  readonly host: string;
  readonly origins: readonly string[];
}

/** The origins of other servers that the page on the canvas loads media from, allowed or not. */
const usePageOrigins = create<{ readonly origins: readonly string[] }>(() => ({
  origins: [],
}));

/** Notes the origins in the page. */
export function notePageOrigins(named: Iterable<string>) {
  const now = [...new Set(named)].toSorted();
  const { origins } = usePageOrigins.getState();
  if (sameOr(origins, now) !== origins) usePageOrigins.setState({ origins: now });
}

/** Groups origins by host. */
export function hostsOf(origins: readonly string[]): readonly OtherHost[] {
  const hosts = new Map<string, string[]>();
  for (const origin of new Set(origins)) {
    const { host } = new URL(origin);
    hosts.set(host, [...(hosts.get(host) ?? []), origin]);
  }
  return [...hosts].map(([host, own]) => ({ host, origins: own }));
}

type Listed = ReturnType<typeof useProject.getState>['hosts'];

const without = (origins: readonly string[], { allowed }: Listed) =>
  origins.filter((origin) => !allowed.includes(origin));

/** Returns the blocked hosts of the canvas. */
export function blockedHosts(): readonly OtherHost[] {
  const { hosts } = useProject.getState();
  return hostsOf(without([...usePageOrigins.getState().origins, ...hosts.fonts], hosts));
}

/** Returns the blocked hosts, as a hook. */
export function useBlockedHosts(): readonly OtherHost[] {
  const origins = usePageOrigins((page) => page.origins);
  const hosts = useProject((project) => project.hosts);
  return hostsOf(without([...origins, ...hosts.fonts], hosts));
}

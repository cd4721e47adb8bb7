import type { Difference, SiteFiles } from '../../publish/difference.ts';
import type { Manifest, Serving } from '../output/target.ts';
import type { KeyStore } from './key-store.ts';

/** The output of a build. */
export interface BuiltSite extends Pick<Manifest, 'copied'> {
  readonly folder: string;
  /** The files of the site, without the build's manifest. */
  readonly files: SiteFiles;
  /** A hash of the content of all files. */
  readonly hash: string;
  readonly base: string;
  /** The commit of the project; absent if the project has uncommitted changes. */
  readonly commit?: string;
  readonly serving: Serving;
}

/** A published state of a site, which may be published again. */
export interface Release {
  readonly id: string;
  /** Time in UTC. */
  readonly at: string;
  /** The author; absent if the target doesn't record it. */
  readonly by?: string;
  readonly isLive: boolean;
}

/** The published state compared with a build. */
export interface Comparison {
  /** The files that are published now. */
  readonly before: SiteFiles;
  readonly difference: Difference;
}

/** Called when more files are uploaded. */
export type OnSent = (done: number, total: number) => void;

/**
 * A place to publish to. An object is used for one run; its functions must not be called
 * concurrently.
 */
export interface Target {
  /** Reads the published state. @throws SiteError if the target can't be reached */
  compare(site: BuiltSite): Promise<Comparison>;
  /**
   * Publishes the compared site, and returns the name of its release if the target keeps releases.
   * @throws SiteError if somebody else published since the comparison, or is publishing
   */
  send(site: BuiltSite, onSent: OnSent): Promise<string | undefined>;
  /**
   * Publishes the compared site as a preview, and returns its address; the live site isn't changed.
   * Absent if the target has no previews.
   */
  preview?(site: BuiltSite, onSent: OnSent): Promise<string>;
  /** The kept releases, the newest first. */
  releases(): Promise<readonly Release[]>;
  /**
   * Publishes a kept release again: the one with an id, or else the one before the live one;
   * returns its id. Absent if the releases are commits of the project, which have to be built and
   * sent again.
   */
  rollback?(id: string | undefined): Promise<string>;
  /** Closes connections and removes temporary files. */
  close(): Promise<void>;
}

/** The data with which a target of any kind is opened. */
export interface TargetContext {
  /** The name of the target. */
  readonly name: string;
  /** A folder of this target in the user's state. */
  readonly state: string;
  /** The project, and its folder, to which paths in settings are relative. */
  readonly project: string;
  readonly projectFolder: string;
  /** Asks a person, such as about the key of a new server; absent without a terminal. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The system's key store; absent if its package isn't installed. */
  readonly keys?: KeyStore | undefined;
  /** True if files that sitegen didn't write may be replaced. */
  readonly isForced: boolean;
}

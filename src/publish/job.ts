import type { Question } from './questions.ts';

/**
 * A target in the form that the editor shows: without secrets, and without settings except its
 * place.
 */
export interface ShownTarget {
  readonly name: string;
  readonly kind: string;
  /** The place in words. */
  readonly place: string;
  /** The address of the home page; empty if it isn't known. */
  readonly address: string;
  /** True if the target was confirmed on this machine. */
  readonly isConfirmed: boolean;
  readonly hasPreview: boolean;
}

/** A page that a publication changes. */
export interface ShownPage {
  readonly file: string;
  readonly how: 'new' | 'changed' | 'gone';
  /** The address at the target, if that is known. */
  readonly address?: string;
  readonly board?: { readonly uid: string; readonly name: string };
}

/** The change that a publication makes. */
export interface ShownChange {
  /** The first pages that change. */
  readonly pages: readonly ShownPage[];
  /** Number of pages that change; `otherFiles` is that of other files. */
  readonly changedPages: number;
  readonly otherFiles: number;
  readonly bytes: number;
  /** The first broken links; `broken` is the number of all. */
  readonly brokenLinks: readonly { readonly page: string; readonly address: string }[];
  readonly broken: number;
  readonly question?: Question;
}

/** A release that a target keeps. */
export interface ShownRelease {
  readonly id: string;
  readonly at: string;
  readonly by?: string;
  readonly isLive: boolean;
}

/** The result of a job that has ended. */
export type JobResult =
  | {
      readonly kind: 'published';
      readonly isUnchanged: boolean;
      readonly release?: string;
      /** The address of a preview. */
      readonly preview?: string;
      readonly checked?: number;
      /** The first addresses with other content; `differing` is the number of all. */
      readonly wrong: readonly string[];
      readonly differing: number;
    }
  | { readonly kind: 'declined' }
  | { readonly kind: 'rejected'; readonly issues: number }
  | { readonly kind: 'releases'; readonly releases: readonly ShownRelease[] }
  | { readonly kind: 'rolled-back'; readonly release: string }
  | { readonly kind: 'failed'; readonly message: string; readonly details: string };

/** The work of a job. */
export type JobTask =
  | { readonly kind: 'publish'; readonly isPreview: boolean }
  | { readonly kind: 'releases' }
  | { readonly kind: 'rollback'; readonly release: string };

export interface JobProgress {
  readonly done: number;
  readonly total: number;
  readonly what: 'boards' | 'images' | 'files' | 'addresses';
}

/** A job on the server, which continues without a browser tab. */
export interface PublishJob {
  readonly target: string;
  readonly task: JobTask;
  readonly progress?: JobProgress;
  readonly change?: ShownChange;
  /** True while the author is asked about the change. */
  readonly isAsking: boolean;
  /** The result; absent while the job runs. */
  readonly result?: JobResult;
}

/** The state of publishing that the editor shows. */
export interface PublishState {
  readonly targets: readonly ShownTarget[];
  /** The reason why the targets can't be read. */
  readonly problem?: string;
  readonly job?: PublishJob;
}

/** Options of the editor's server that also apply to its jobs. */
export interface JobSettings {
  readonly assets?: string;
  /** False to keep no cache. */
  readonly cache?: string | false;
}

/** The message that starts a thread that publishes. */
export interface JobOrder {
  readonly project: string;
  readonly cwd: string;
  readonly settings: JobSettings;
  readonly target: string;
  /** The work to do; absent if only the targets are to be listed. */
  readonly task?: JobTask;
  /** The name of the target, if its author typed it. */
  readonly confirmed?: string;
}

/** The place of a built site, and that of the published site that it would change. */
export interface BuiltPlace {
  readonly folder: string;
  readonly base: string;
  /** The address of the home page; empty if it isn't known. */
  readonly address: string;
  /** Files that are missing in the published site, or differ from it. */
  readonly changed: ReadonlySet<string>;
}

/** The messages that a thread that publishes sends. */
export type JobMessage =
  | { readonly targets: readonly ShownTarget[] }
  | { readonly progress: JobProgress }
  | { readonly change: ShownChange; readonly built: BuiltPlace }
  | { readonly result: JobResult };

/** Maximum number of pages, of links and of addresses in a message. */
export const MAX_SHOWN_PAGES = 200;

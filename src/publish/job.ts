import type { Question } from './questions.ts';

/** The view of a target in the editor. It has no secret, and no settings but the place. */
export interface ShownTarget {
  readonly name: string;
  readonly kind: string;
  /** The place in words. */
  readonly place: string;
  /** The address of the home page; empty if it isn't known. */
  readonly address: string;
  /** True if its name was confirmed on this machine. */
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
  /** Number of all pages that change, and of other files. */
  readonly changedPages: number;
  readonly otherFiles: number;
  readonly bytes: number;
  /** The first broken links, and the number of all. */
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

/** The end of a job. */
export type JobResult =
  | {
      readonly kind: 'published';
      readonly isUnchanged: boolean;
      readonly release?: string;
      /** The address of a preview. */
      readonly preview?: string;
      readonly checked?: number;
      /** The first addresses with other content, and the number of all. */
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

/** A job on the server, which goes on without a tab. */
export interface PublishJob {
  readonly target: string;
  readonly task: JobTask;
  readonly progress?: JobProgress;
  readonly change?: ShownChange;
  /** True while the author is asked about the change. */
  readonly isAsking: boolean;
  /** Absent while it runs. */
  readonly result?: JobResult;
}

/** The view of publishing in the editor. */
export interface PublishState {
  readonly targets: readonly ShownTarget[];
  /** Why the targets can't be read. */
  readonly problem?: string;
  readonly job?: PublishJob;
}

/** Options of the editor's server that hold for its jobs, too. */
export interface JobSettings {
  readonly assets?: string;
  /** False to keep no cache. */
  readonly cache?: string | false;
}

/** The order to a thread that publishes. */
export interface JobOrder {
  readonly project: string;
  readonly cwd: string;
  readonly settings: JobSettings;
  readonly target: string;
  /** Absent to list the targets only. */
  readonly task?: JobTask;
  /** The name of the target, if its author typed it. */
  readonly confirmed?: string;
}

/** The place of a build, and of the site that it would change. */
export interface BuiltPlace {
  readonly folder: string;
  readonly base: string;
  /** The address of the home page; empty if it isn't known. */
  readonly address: string;
  /** Files that the live site doesn't have in the same form. */
  readonly changed: ReadonlySet<string>;
}

/** The messages of such a thread. */
export type JobMessage =
  | { readonly targets: readonly ShownTarget[] }
  | { readonly progress: JobProgress }
  | { readonly change: ShownChange; readonly built: BuiltPlace }
  | { readonly result: JobResult };

/** Maximum pages, links and addresses that are sent. */
export const MAX_SHOWN_PAGES = 200;

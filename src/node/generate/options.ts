import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SiteOptions } from '../../site/plan/options.ts';
import type { ExternalResource } from '../../site/plan/outside.ts';
import type { FontOptions } from '../fonts/fonts.ts';
import type { MediaOptions } from '../media/media.ts';
import type { Shard } from '../shards/shard.ts';
import type { ClientOptions } from './client-options.ts';

export interface BuildOptions extends SiteOptions, ClientOptions, MediaOptions, FontOptions {
  /** The folder that becomes the site. */
  readonly out: string;
  /** Whether anything mended refuses the project (REPAIR-4). */
  readonly isStrict: boolean;
  /** Whether an output folder that sitegen didn't write may be replaced. */
  readonly isForced: boolean;
  /** The folder of the user's cache, in which builds keep what the next one needs; undefined uses none and leaves none. */
  readonly cache: string | undefined;
  /** The part of the boards that is built; undefined: all. */
  readonly shard: Shard | undefined;
  /** How many boards are built at the same time; undefined: as many as there are cores, once it is worth it. */
  readonly jobs: number | undefined;
}

export interface BuildResult {
  /** False when the project was refused; the previous output is as it was. */
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly redirects: number;
  readonly files: number;
  /** Of all files. */
  readonly bytes: number;
  /** Files that are new, changed or gone since the previous build. */
  readonly changed: number;
  /** Boards whose pages were made now; the others had not changed. */
  readonly boards: number;
  /** What the project asks for beyond its own site. */
  readonly asks: readonly ExternalResource[];
}

/** Called when more boards, or images, are done. */
export type OnProgress = (done: number, total: number, what?: 'boards' | 'images') => void;

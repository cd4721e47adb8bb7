import type { SiteOptions } from '../../site/plan/options.ts';
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

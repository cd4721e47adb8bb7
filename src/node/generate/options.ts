import type { SiteOptions } from '../../site/plan/options.ts';
import type { FontOptions } from '../fonts/fonts.ts';
import type { MediaOptions } from '../media/media.ts';
import type { ComponentsSetting } from '../components/components-setting.ts';
import type { ScriptSetting } from './own-scripts.ts';
import type { Shard } from '../shards/shard.ts';
import type { ClientOptions } from './client-options.ts';

export interface BuildOptions extends SiteOptions, ClientOptions, MediaOptions, FontOptions {
  /** The output folder. */
  readonly out: string;
  /** Scripts of the site's owner, as the configuration names them; a build reads their files. */
  readonly ownScripts: readonly ScriptSetting[];
  /**
   * The folder whose files are copied unchanged; it may be missing. Undefined if none is
   * configured.
   */
  readonly publicFolder: string | undefined;
  /** The place of the project’s own components; undefined if none are used. */
  readonly components: ComponentsSetting | undefined;
  /** True if a project that needs repairs is rejected (REPAIR-4). */
  readonly isStrict: boolean;
  /** True if an output folder not written by sitegen may be replaced. */
  readonly isForced: boolean;
  /** The folder of the user's cache for the next build; undefined turns caching off. */
  readonly cache: string | undefined;
  /** The part of the boards to build; undefined for all boards. */
  readonly shard: Shard | undefined;
  /**
   * Number of boards built at the same time; undefined: the number of cores, if the site is large
   * enough.
   */
  readonly jobs: number | undefined;
}

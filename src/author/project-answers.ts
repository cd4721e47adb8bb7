import type { Insertable } from '../edit/insertable.ts';
import type { BoardRef } from '../model/names.ts';
import type { ListedAsset } from './asset-uses.ts';
import type { ListedBoard } from './board-list.ts';
import type { BoardOutline, OutlinedBlock } from './board-outline.ts';
import type { ListChange } from './outline-changes.ts';
import type { NamedPreset } from './presets.ts';
import type { ProjectSettings } from './settings.ts';
import type { ShownError } from './tab-answer.ts';

/** What `api/project` tells. Whoever asks with the tag of what is known is not told that again, here and below. */
export interface ProjectAnswer {
  readonly revision: number;
  readonly errors: readonly ShownError[];
  readonly label: string;
  readonly base: string;
  /** Another one where more may be another than what stands in the trees of blocks. */
  readonly plan: string;
  readonly tag: string;
  /** Left out where they are those of the tag. */
  readonly boards?: readonly ListedBoard[];
  readonly hosts: CanvasHosts;
}

/** The other hosts of the canvas, as origins. */
export interface CanvasHosts {
  /** Those that the author has allowed for this project on this machine. */
  readonly allowed: readonly string[];
  /** Those of fonts, which no block shows. */
  readonly fonts: readonly string[];
  /** Whether pages list the hosts that their CSS names, in `data-hosts`. */
  readonly isListed: boolean;
}

/** What `api/board` tells: the outline, or what is other since the tag; neither where that is the present one. */
export interface BoardAnswer extends Partial<BoardOutline>, Partial<ListChange<OutlinedBlock>> {
  readonly revision: number;
  readonly uid: string;
  readonly title: string;
  readonly tag: string;
}

/** What `api/settings` tells of the project; of a board, its settings alone. */
export interface SettingsAnswer extends ProjectSettings {
  /** The boards that ask visitors for their consent. */
  readonly consent: readonly BoardRef[];
}

/** What `api/assets` tells: the files of the project. */
export interface AssetsAnswer {
  readonly assets: readonly ListedAsset[];
}

/** What `api/insertable` tells: all that may be inserted where the author is. */
export interface InsertableAnswer {
  readonly items: readonly Insertable[];
}

/** What `api/presets` tells of an element. */
export interface PresetsAnswer {
  readonly presets: readonly NamedPreset[];
}

/** What `api/picture` tells: what is seen of something before it is inserted, a document without scripts. */
export interface PictureAnswer {
  /** Left out where there is nothing to see. */
  readonly html?: string;
}

/** What `api/anchors` tells: the named places of a board. */
export interface AnchorsAnswer {
  readonly anchors: readonly string[];
}

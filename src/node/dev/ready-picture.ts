import { readyTarget } from '../../edit/blocks/ready-place.ts';
import { apply } from '../../edit/apply.ts';
import { readClipboard } from '../../edit/commands/clipboard.ts';
import { missingReferences } from '../../edit/commands/pasted-references.ts';
import { isRejected } from '../../edit/rejection.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { Block, Project } from '../../model/entities.ts';
import { READY_SECTIONS } from '../../templates/sections/sections.ts';
import { readyPictures, readySection, type ReadyPicture } from '../../templates/sections/ready.ts';
import type { SiteState } from './site-state.ts';

/** A ready section with everything that its preview needs. */
export interface ReadyPreview {
  readonly block: Block;
  /** The project with the variables and styles that come with the section. */
  readonly project: Project;
  readonly files: readonly { readonly asset: PublishedAsset; readonly href: string }[];
}

/** Returns a ready section as it would be inserted; undefined for an unknown one. */
export function readyPreview(name: string, state: SiteState): ReadyPreview | undefined {
  if (!READY_SECTIONS.some((section) => section.name === name)) return undefined;
  const project = state.editable();
  const content = readySection(name, readyTarget(project));
  const read = readClipboard(content);
  if (isRejected(read)) return undefined;
  const { blocks } = read.clipboard;
  const [block] = blocks;
  if (block === undefined) return undefined;
  let count = 0;
  const newUid = () => `ready-${(count += 1)}`;
  const { elements } = state.plan.context.catalogue;
  // The pictures have no files yet.
  const clipboard = { ...read.clipboard, assets: [] };
  const { operations } = missingReferences({ project, elements, newUid }, clipboard, new Map());
  const applied = apply(project, operations);
  const files = readyPictures(content.blocks).map((picture) => ({
    asset: assetOf(picture),
    href: `data:image/svg+xml,${encodeURIComponent(picture.svg)}`,
  }));
  return { block, project: isRejected(applied) ? project : applied.project, files };
}

function assetOf({ uid, name, width, height }: ReadyPicture): PublishedAsset {
  const filename = `${name}.svg`;
  return {
    uid,
    kind: 'image',
    basename: name,
    extension: 'svg',
    filename,
    path: `resource/sample/${filename}`,
    width,
    height,
    place: { path: '' },
  };
}

import type { Board, Project } from '../../model/entities.ts';
import { ownFields } from './own-fields.ts';
import { subjectPictures } from './page-subjects.ts';

/** A file that the project, or a board beside its blocks, names. */
export interface OwnFile {
  /** By its uid, or by its address on the site. */
  readonly named: string;
  /** What it is there. */
  readonly what: string;
}

const filesBy = (entries: readonly (readonly [named: string, what: string])[]) =>
  entries.flatMap(([named, what]): readonly OwnFile[] => (named === '' ? [] : [{ named, what }]));

/** The files that a project itself names. */
export function filesOfProject({
  faviconLinkLight,
  faviconLinkDark,
}: Pick<Project, 'faviconLinkLight' | 'faviconLinkDark'>): readonly OwnFile[] {
  return filesBy([
    [faviconLinkLight, 'icon on light'],
    [faviconLinkDark, 'icon on dark'],
  ]);
}

/** The files that a board names beside those of its blocks. */
export function filesOfBoard(board: Board): readonly OwnFile[] {
  return filesBy([
    [board.imageUrl, 'picture of shared links'],
    ...subjectPictures(board.about).map((named) => [named, 'picture under About'] as const),
    ...[...ownFields(board).fields.values()].flatMap((field) =>
      field.type === 'Asset' ? [[field.uid, `field ${field.name}`] as const] : [],
    ),
  ]);
}

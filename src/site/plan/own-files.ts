import type { Board, Project } from '../../model/entities.ts';
import { ownFields } from './own-fields.ts';
import { subjectPictures } from './page-subjects.ts';

/** A file named by the project, or by a board outside its blocks. */
export interface OwnFile {
  /** The uid of the file, or its address on the site. */
  readonly named: string;
  /** The role of the file there. */
  readonly what: string;
}

const filesBy = (entries: readonly (readonly [named: string, what: string])[]) =>
  entries.flatMap(([named, what]): readonly OwnFile[] => (named === '' ? [] : [{ named, what }]));

/** The files named by a project itself. */
export function filesOfProject({
  faviconLinkLight,
  faviconLinkDark,
}: Pick<Project, 'faviconLinkLight' | 'faviconLinkDark'>): readonly OwnFile[] {
  return filesBy([
    [faviconLinkLight, 'light icon'],
    [faviconLinkDark, 'dark icon'],
  ]);
}

/** The files named by a board outside its blocks. */
export function filesOfBoard(board: Board): readonly OwnFile[] {
  return filesBy([
    [board.imageUrl, 'picture of shared links'],
    ...subjectPictures(board.about).map((named) => [named, 'picture under About'] as const),
    ...[...ownFields(board).fields.values()].flatMap((field) =>
      field.type === 'Asset' ? [[field.uid, `field ${field.name}`] as const] : [],
    ),
  ]);
}

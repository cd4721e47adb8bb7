import { announcePlaced, type PlacedFiles } from '../../author/announce.ts';
import { useProject } from '../shell/project-store.ts';
import { beginChange, endChange } from '../shell/live-region.ts';

/** Announces the outcome of all changes that put files on the page (EDIT-10). */
export async function announcePlacing(
  place: () => Promise<Omit<PlacedFiles, 'blocks'> | undefined>,
): Promise<void> {
  let placed: Omit<PlacedFiles, 'blocks'> | undefined;
  beginChange();
  try {
    placed = await place();
  } finally {
    const { blocks } = useProject.getState().board ?? {};
    endChange(placed && announcePlaced({ ...placed, blocks }));
  }
}

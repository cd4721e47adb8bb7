import { loaded } from './ui/later.tsx';

const load = () => import('./canvas/look-preview.ts');

/** A function that shows a look on the canvas by the code of previews. */
type ShowLook = (preview: Awaited<ReturnType<typeof load>>) => void;

/** Previews a look on the canvas; undefined ends the preview, after it was cancelled or saved. */
export function previewLook(show: ShowLook | undefined, isSaved = false) {
  // Waiting previews run in order.
  void loaded(load).then((preview) => {
    if (show === undefined) preview.endPreview(isSaved);
    else show(preview);
  });
}

import { loaded } from './ui/later.tsx';

const load = () => import('./canvas/look-preview.ts');

/** Shows something on the canvas. */
type ShowLook = (preview: Awaited<ReturnType<typeof load>>) => void;

/** Shows on the canvas what something is about to be; undefined ends that, as it was given up, or is saved. */
export function previewLook(show: ShowLook | undefined, isSaved = false) {
  // Those that wait for the same come in their order.
  void loaded(load).then((preview) => {
    if (show === undefined) preview.endPreview(isSaved);
    else show(preview);
  });
}

import type { PagePoint } from '../../../../author/canvas/gaps.ts';
import type { Places } from '../../legal-places.ts';
import { useView } from '../../view-store.ts';
import {
  findLanding,
  lineOf,
  type Dragged,
  type PointerDrop,
  type LandingSearch,
} from './landing.ts';
import { pagePx, placeInDocument } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { onPageChange } from '../page-change.ts';

/** Width in px of the window's edge that scrolls the page. */
const SCROLL_PX = 48;
const ORIGIN: PagePoint = { x: 0, y: 0 };

/** Follows the pointer, and shows the drop position. */
export interface LandingFinder {
  /** Moves the pointer, in the coordinates of the window. */
  moveTo(x: number, y: number): void;
  /** Returns the drop position, and hides it. */
  end(): Promise<PointerDrop>;
}

/** Starts a search for the drop position of a drag over a page. */
export function findLandings(view: Window, overlay: Overlay, dragged: Dragged): LandingFinder {
  const search: LandingSearch = { view, overlay, dragged, placed: new Map() };
  let places: Places | undefined;
  let at: PagePoint | undefined;
  let frame = 0;
  let isOver = false;
  const arrived = dragged.places.then(
    (found) => {
      places = found;
      searchSoon();
    },
    // Without the server there is no drop position.
    () => undefined,
  );

  const forget = onPageChange(view, () => {
    search.placed.clear();
    searchSoon();
  });

  const found = (): PointerDrop =>
    at === undefined || places === undefined ? {} : findLanding(search, places, at);

  function searchSoon() {
    if (frame === 0 && !isOver) frame = view.requestAnimationFrame(follow);
  }

  function follow() {
    frame = 0;
    if (at === undefined) return;
    if (scrollAt(view, at)) {
      search.placed.clear();
      searchSoon();
    }
    show(found());
  }

  function show({ landing, note }: PointerDrop) {
    const line = landing && lineOf(landing);
    overlay.showLanding(landing && { line, around: landing.around });
    const text = note?.isRejected === true ? note.text : undefined;
    const there = placeInDocument(view, at ?? ORIGIN);
    overlay.showValue(text === undefined ? undefined : { ...there, text, isRejected: true });
    if (note?.text !== useView.getState().dropNote?.text) useView.setState({ dropNote: note });
  }

  return {
    moveTo(x, y) {
      at = { x, y };
      searchSoon();
    },
    async end() {
      isOver = true;
      view.cancelAnimationFrame(frame);
      show({});
      // A quick drop waits until the legal places are known.
      await arrived;
      forget();
      return found();
    },
  };
}

/** Scrolls the page if the pointer is near its upper or lower edge; returns whether it did. */
function scrollAt(view: Window, { y }: PagePoint): boolean {
  const { innerHeight, scrollY } = view;
  const band = SCROLL_PX * pagePx();
  const near = y < band ? y - band : Math.max(0, y - innerHeight + band);
  if (near === 0) return false;
  view.scrollBy({ top: near / 2, behavior: 'instant' });
  return view.scrollY !== scrollY;
}

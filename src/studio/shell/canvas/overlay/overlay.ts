import type { HandleName } from '../../../../author/resize/handles.ts';
import { clip, unionOf, type Box } from '../../../../author/canvas/overlay-geometry.ts';
import { drawnBox } from '../../../../author/canvas/small-boxes.ts';
import type { Snap } from '../../../../author/resize/lengths.ts';
import { useProject, type OpenBoard } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { elementsOf as findElements } from '../marked.ts';
import { OVERLAY_CSS } from './overlay-css.ts';
import { createOverlayBox, type OverlayBox, type Target } from './overlay-box.ts';
import { targetsOf } from './overlay-targets.ts';
import { followMoves, type Look } from '../follow-moves.ts';
import { createGuideMarks } from './guide-marks.ts';
import { createHandleMarks, type ShownValue } from './handle-marks.ts';
import { findHandled } from '../resize/handled-box.ts';
import { createAreaMark, createLandingMark, type ShownLanding } from './landing-mark.ts';
import { createLateMarks } from './late-marks.ts';
import { boxInPage, pagePx, seenBox, wholePage } from '../measure.ts';
import { createUnseenMark, findUnseen } from './unseen-mark.ts';

/** Outlines, masks and guides over a page, in its own coordinates: they scroll with it. */
export interface Overlay {
  /** Looks again at the next frame. */
  poke(): void;
  elementsOf(uid: string): readonly Element[];
  /** Where a block is in its page: all that can be seen of it, also of one that is no element of its own. */
  boxOf(uid: string): Box | undefined;
  /** The handles of the selected blocks, which the one at last has. */
  handles(): readonly HandleName[];
  /** The one that keys move: the one that is chosen, or else the first. */
  handle(): HandleName | undefined;
  /** What a handle is for, with the value that the selected blocks have. */
  sayHandle(handle: HandleName): string;
  /** Shows where something would land, or nothing. */
  showLanding(landing: ShownLanding | undefined): void;
  /** Shows the rectangle that selects, or none. */
  showArea(area: Box | undefined): void;
  /** Shows what a handle has come to beside the pointer, or nothing. */
  showValue(value: ShownValue | undefined): void;
  /** Shows what a size has become the same as. */
  showGuides(snaps: readonly Snap[]): void;
  close(): void;
}

const TAG = 'sitegen-overlay';

/** Lays an overlay over a page, which nothing of it is a part of. */
export function openOverlay(page: Document, view: Window & typeof globalThis): Overlay {
  const { host, root } = openHost(page, view);
  const blocked = createLateMarks(root, view, () => poke());
  const showLanding = createLandingMark(root);
  const showArea = createAreaMark(root);
  const showGuides = createGuideMarks(root);
  const showUnseen = createUnseenMark(root);
  const handles = createHandleMarks(root);
  const drawBoxes = createBoxes(root);
  const { elementsOf, forget } = followElements(page, view);
  const boxOf = (uid: string) => boxAround(elementsOf(uid), view);
  const handled = findHandled(view, elementsOf);
  const placed = () => handles.draw(handled.box(), useView.getState().handle);

  // What is other than before is written, and nothing else.
  const written = new view.MutationObserver(() => {});
  written.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  let drawnPer = 1;
  function draw(): Look {
    const per = pagePx(view);
    if (per !== drawnPer) host.style.setProperty('--per', String(per));
    drawnPer = per;
    const targets = targetsOf(page, view, elementsOf);
    drawBoxes(targets);
    placed();
    const unseen = findUnseen(view, { elementsOf, boxOf }, per);
    showUnseen(unseen, { seen: seenBox(view), per });
    const isNeeded = blocked.draw() || targets.size > 0 || unseen !== undefined;
    return { isNeeded, hasMoved: written.takeRecords().length > 0 };
  }

  const { poke, close } = followMoves(page, view, draw);
  const ends = [useView.subscribe(poke), useProject.subscribe(poke), forget, blocked.close];
  return {
    poke,
    elementsOf,
    boxOf,
    handles: () => placed().names,
    handle: () => placed().active,
    sayHandle: (name) => handled.say(name),
    showLanding: (landing) => showLanding(landing, pagePx(view)),
    // What is beyond the page would make it larger.
    showArea: (area) => showArea(area && clip(area, wholePage(view))),
    showValue: (value) => handles.showValue(value, seenBox(view), pagePx(view)),
    showGuides: (snaps) => showGuides(snaps, pagePx(view)),
    close() {
      for (const end of ends) end();
      host.remove();
      // Last, as a page that has led to another origin refuses it.
      close();
    },
  };
}

/** Puts an element over all of a page, in which none of the page's rules hold. */
function openHost(page: Document, view: Window & typeof globalThis) {
  const host = page.createElement(TAG);
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  root.adoptedStyleSheets = [sheet];
  page.documentElement.append(host);
  host.showPopover();
  return { host, root };
}

/** Draws what there is, each where it is now. */
function createBoxes(root: ShadowRoot) {
  const boxes = new Map<string, OverlayBox>();
  return (targets: ReadonlyMap<string, Target>) => {
    for (const [key, target] of targets) {
      const box = boxes.get(key) ?? createOverlayBox(root);
      boxes.set(key, box);
      box.draw(target);
    }
    for (const [key, box] of boxes) {
      if (targets.has(key)) continue;
      box.remove();
      boxes.delete(key);
    }
  };
}

/** Finds the elements of blocks once for as long as the page is the same: what is selected is looked at again and again. */
function followElements(page: Document, view: Window & typeof globalThis) {
  let found = new Map<string, readonly Element[]>();
  let blocks: OpenBoard['blocks'] | undefined;
  const observer = new view.MutationObserver(() => {
    found = new Map();
  });
  observer.observe(page.body, { childList: true, subtree: true });
  const elementsOf = (uid: string) => {
    const { board } = useProject.getState();
    if (board?.blocks !== blocks) found = new Map();
    blocks = board?.blocks;
    const known = found.get(uid);
    if (known?.every((element) => element.isConnected) === true) return known;
    const elements = blocks === undefined ? [] : findElements(page, blocks, uid);
    found.set(uid, elements);
    return elements;
  };
  return { elementsOf, forget: () => observer.disconnect() };
}

/** What can be seen of some elements; of those without a size, where they are. */
function boxAround(elements: readonly Element[], view: Window): Box | undefined {
  const shown = elements.filter((element) => element.getClientRects().length > 0);
  const all = shown.map((element) => boxInPage(element, view));
  const sized = all.filter(({ width, height }) => width > 0 || height > 0);
  return unionOf(sized.length > 0 ? sized : all.map(drawnBox));
}

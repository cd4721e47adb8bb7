import type { HandledBox, HandleName } from '../../../../author/resize/handles.ts';
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
  /** Updates the overlay in the next frame. */
  refresh(): void;
  elementsOf(uid: string): readonly Element[];
  /** Returns the visible box of a block in its page, also for one without an element. */
  boxOf(uid: string): Box | undefined;
  /** Returns the handles of the selected blocks, at the last selected one. */
  handles(): readonly HandleName[];
  /** Returns the handle that keys move: the chosen one, or the first. */
  handle(): HandleName | undefined;
  /** Returns the words for a handle, with the value of the selected blocks. */
  handleText(handle: HandleName): string;
  /** Shows a drop position, or none. */
  showLanding(landing: ShownLanding | undefined): void;
  /** Shows the selection rectangle, or none. */
  showArea(area: Box | undefined): void;
  /** Shows the result of a handle next to the pointer, or none. */
  showValue(value: ShownValue | undefined): void;
  /** Shows snap targets. */
  showGuides(snaps: readonly Snap[]): void;
  close(): void;
}

const TAG = 'sitegen-overlay';

/** Puts an overlay over a page; the overlay isn't part of the page. */
export function openOverlay(page: Document, view: Window & typeof globalThis): Overlay {
  const { host, root } = openHost(page, view);
  const blocked = createLateMarks(root, view, () => refresh());
  const showLanding = createLandingMark(root);
  const showArea = createAreaMark(root);
  const showGuides = createGuideMarks(root);
  const showUnseen = createUnseenMark(root);
  const handles = createHandleMarks(root);
  const drawBoxes = createBoxes(root);
  const { elementsOf, forget } = followElements(page, view);
  const boxOf = (uid: string) => boxAround(elementsOf(uid), view);
  const handled = findHandled(view, elementsOf);
  const drawHandles = (of: HandledBox | undefined) => handles.draw(of, useView.getState().handle);

  // Something has moved if a draw has written anything, as only changes are written.
  const written = new view.MutationObserver(() => {});
  written.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  let drawnPer = 1;
  function draw(): Look {
    const per = pagePx();
    if (per !== drawnPer) host.style.setProperty('--per', String(per));
    drawnPer = per;
    // Everything is read before anything is drawn, so that the page is laid out once.
    const targets = targetsOf(page, view, elementsOf);
    const box = handled.box();
    const unseen = findUnseen(view, { elementsOf, boxOf }, per);
    const seen = seenBox(view);
    drawBoxes(targets);
    drawHandles(box);
    showUnseen(unseen, { seen, per });
    const isNeeded = blocked.draw() || targets.size > 0 || unseen !== undefined;
    return { isNeeded, hasMoved: written.takeRecords().length > 0 };
  }

  const { refresh, close } = followMoves(page, view, draw);
  const ends = [useView.subscribe(refresh), useProject.subscribe(refresh), forget, blocked.close];
  return {
    refresh,
    elementsOf,
    boxOf,
    handles: () => drawHandles(handled.box()).names,
    handle: () => drawHandles(handled.box()).active,
    handleText: (name) => handled.say(name),
    showLanding: (landing) => showLanding(landing, pagePx()),
    // Parts beyond the page would extend it.
    showArea: (area) => showArea(area && clip(area, wholePage(view))),
    showValue: (value) => handles.showValue(value, seenBox(view), pagePx()),
    showGuides: (snaps) => showGuides(snaps, pagePx()),
    close() {
      for (const end of ends) end();
      host.remove();
      // Runs last, as it throws for a page of another origin.
      close();
    },
  };
}

/** Creates an element over all of a page, isolated from the page's rules. */
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

/** Draws all boxes in their current places. */
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

/**
 * Caches the elements of blocks as long as the page stays the same, as the selection is checked
 * repeatedly.
 */
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

/** Returns the visible box of some elements; of those without a size, their position. */
function boxAround(elements: readonly Element[], view: Window): Box | undefined {
  const shown = elements.filter((element) => element.getClientRects().length > 0);
  const all = shown.map((element) => boxInPage(element, view));
  const sized = all.filter(({ width, height }) => width > 0 || height > 0);
  return unionOf(sized.length > 0 ? sized : all.map(drawnBox));
}

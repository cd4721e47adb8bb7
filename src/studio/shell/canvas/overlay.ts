import type { HandleName } from '../../../author/handles.ts';
import { clip, unionOf, type Box } from '../../../author/overlay-geometry.ts';
import { drawnBox } from '../../../author/small-boxes.ts';
import type { Snap } from '../../../author/lengths.ts';
import { UID_MARK } from '../../../author/mark-blocks.ts';
import { useProject, type OpenBoard } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { blockOf, elementsOf as findElements } from './marked.ts';
import { OVERLAY_CSS } from './overlay-css.ts';
import { createOverlayBox, type OverlayBox, type Target } from './overlay-box.ts';
import { createGuideMarks } from './guide-marks.ts';
import { createHandleMarks, type ShownValue } from './handle-marks.ts';
import { findHandled } from './handled-box.ts';
import { createAreaMark, createLandingMark, type ShownLanding } from './landing-mark.ts';
import { boxInPage, clipOf, pagePx, seenBox, wholePage } from './measure.ts';

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
/** Blocks that have guides and labels; more are outlined only. */
const MOST_GUIDED = 4;
const MOST_MASKS = 400;

/** Lays an overlay over a page, which nothing of it is a part of. */
export function openOverlay(page: Document, view: Window & typeof globalThis): Overlay {
  const host = page.createElement(TAG);
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  root.adoptedStyleSheets = [sheet];
  page.documentElement.append(host);
  host.showPopover();
  const showLanding = createLandingMark(root);
  const showArea = createAreaMark(root);
  const showGuides = createGuideMarks(root);
  const handles = createHandleMarks(root);
  const boxes = new Map<string, OverlayBox>();
  let frame = 0;

  // Found once for as long as the page is the same: what is selected is looked at in every frame.
  let found = new Map<string, readonly Element[]>();
  let blocks: OpenBoard['blocks'] | undefined;
  const forget = new view.MutationObserver(() => {
    found = new Map();
  });
  forget.observe(page.body, { childList: true, subtree: true });

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

  const handled = findHandled(view, elementsOf);
  const placed = () => handles.draw(handled.box(), useView.getState().handle);

  let drawnPer = 1;
  function draw() {
    frame = 0;
    const per = pagePx(view);
    if (per !== drawnPer) host.style.setProperty('--per', String(per));
    drawnPer = per;
    const targets = targetsOf(page, view, elementsOf);
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
    placed();
    // Blocks move by many causes: scrolling, pictures that come late, transitions. While any is outlined all are looked at.
    if (targets.size > 0) poke();
  }

  function poke() {
    if (frame === 0) frame = view.requestAnimationFrame(draw);
  }

  const unsubscribe = [useView.subscribe(poke), useProject.subscribe(poke)];
  return {
    poke,
    elementsOf,
    boxOf(uid) {
      const shown = elementsOf(uid).filter((element) => element.getClientRects().length > 0);
      const all = shown.map((element) => boxInPage(element, view));
      const sized = all.filter(({ width, height }) => width > 0 || height > 0);
      return unionOf(sized.length > 0 ? sized : all.map(drawnBox));
    },
    handles: () => placed().names,
    handle: () => placed().active,
    sayHandle: (name) => handled.say(name),
    showLanding: (landing) => showLanding(landing, pagePx(view)),
    // What is beyond the page would make it larger.
    showArea: (area) => showArea(area && clip(area, wholePage(view))),
    showValue: (value) => handles.showValue(value, seenBox(view), pagePx(view)),
    showGuides: (snaps) => showGuides(snaps, pagePx(view)),
    close() {
      for (const end of unsubscribe) end();
      forget.disconnect();
      host.remove();
      // Last, as a page that has led to another origin refuses it.
      view.cancelAnimationFrame(frame);
    },
  };
}

/** What has to be drawn now, by a name that stays. */
function targetsOf(
  page: Document,
  view: Window & typeof globalThis,
  elementsOf: (uid: string) => readonly Element[],
): ReadonlyMap<string, Target> {
  const { selection, hovered, settings, mode, writing } = useView.getState();
  const { board } = useProject.getState();
  const targets = new Map<string, Target>();
  if (board === undefined) return targets;
  const seen = seenBox(view);
  const per = pagePx(view);
  const add = (uid: string, kind: Target['kind'], element: Element, at: number) => {
    const box = boxIn(element, seen, view);
    const block = board.blocks.get(uid);
    if (box === undefined || block === undefined) return;
    const hasGuides = kind === 'selected' && targets.size < MOST_GUIDED;
    const hasLabel = hasGuides || (kind === 'hovered' && !isCrowded(box, targets, NEAR * per));
    // Of blocks within each other the innermost is what a click means.
    const hasMask = kind !== 'masked' || element.querySelector(`[${UID_MARK}]`) === null;
    const how = { kind, hasGuides, hasLabel, hasMask };
    targets.set(`${uid} ${at}`, { ...how, block, element, box, seen, settings, per });
  };
  for (const uid of writing === undefined ? selection.uids : []) {
    for (const [at, element] of elementsOf(uid).entries()) add(uid, 'selected', element, at);
  }
  if (mode === 'browse' || writing !== undefined) return targets;
  if (hovered !== undefined && !selection.uids.includes(hovered)) {
    for (const [at, element] of elementsOf(hovered).entries()) add(hovered, 'hovered', element, at);
  }
  if (!settings.showsAll) return targets;
  for (const [at, element] of page.querySelectorAll(`[${UID_MARK}]`).entries()) {
    if (targets.size >= MOST_MASKS) break;
    const uid = blockOf(board.blocks, element);
    // The inside of a composite is the composite.
    const isInside = blockOf(board.blocks, element.parentElement) === uid;
    if (uid === undefined || isInside || uid === hovered || selection.uids.includes(uid)) continue;
    add(uid, 'masked', element, at);
  }
  return targets;
}

const NEAR = 20;

/** Whether the label of a block would lie over that of another one. */
function isCrowded(
  { left, top }: Box,
  targets: ReadonlyMap<string, Target>,
  near: number,
): boolean {
  return [...targets.values()].some(({ box, hasLabel }) => {
    const isNear = Math.abs(box.top - top) < near;
    return hasLabel && isNear && Math.abs(box.left - left) < 12 * near;
  });
}

/** Where an element is in its document, as far as it can be seen there. */
function boxIn(element: Element, seen: Box, view: Window): Box | undefined {
  if (element.getClientRects().length === 0) return undefined;
  const box = drawnBox(boxInPage(element, view));
  const inside = clipOf(element, view);
  const shown = inside === undefined ? box : clip(box, inside);
  // What is far away needs no outline until it comes nearer.
  const around = { ...seen, top: seen.top - seen.height, height: seen.height * 3 };
  return shown && clip(shown, around) && shown;
}

import { elementAdder } from './element-adder.ts';
import { clip, type Box } from '../../../../author/canvas/overlay-geometry.ts';
import { SHOWN } from '../../../page/in-shell.ts';
import { hostsOf, notePageOrigins } from '../../hosts-store.ts';
import { useProject } from '../../project-store.ts';
import { BLOCKED_CSS } from './blocked-css.ts';
import { drawn, place } from './draw.ts';
import { findOutside, type OutsideMedia } from '../find-outside.ts';
import { HOST } from './host-buttons.ts';
import { pagePx, seenBox, wholePage } from '../measure.ts';
import { boxIn } from './overlay-targets.ts';
import { CANVAS_TEXTS as TEXTS } from '../canvas-texts.ts';
import { remembers } from '../../../tab-memory.ts';

/** Marks over content of other servers that the canvas doesn't load. */
export interface BlockedMarks {
  /** Draws the marks; returns whether there are any. */
  draw(): boolean;
  close(): void;
}

/** Marked content at one place. */
interface Blocked {
  readonly box: Box;
  /** The first element at the place. */
  readonly element: Element;
  readonly hosts: readonly string[];
}

/** Minimum size of a text in one line, and in several, in px of the window. */
const ROOM = { line: { width: 240, height: 44 }, lines: { width: 64, height: 64 } } as const;
/** Drawn size of a box without size, in px of the window; its text may cover neighbors. */
const GONE_PX = 12;
/** Px of the window between adjacent texts. */
const APART = 3;
/** Px of the window between a box and its text. */
const INSET = 6;

/**
 * Marks content that a page would load from other servers. Every mark names the host, and has a
 * button that allows it.
 */
export function createBlockedMarks(
  root: ShadowRoot,
  page: Document,
  view: Window & typeof globalThis,
): BlockedMarks {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(BLOCKED_CSS);
  root.adoptedStyleSheets.push(sheet);
  const layer = drawn(root, 'blocked-marks');
  // Below outlines, labels and handles.
  root.prepend(layer);
  const marks = new Map<string, Mark>();
  let outside: OutsideMedia | undefined;
  const forget = () => {
    outside = undefined;
  };
  const observer = new view.MutationObserver(forget);
  const attributeFilter = ['src', 'srcset', 'poster', 'class', 'data-hosts'];
  observer.observe(page, { subtree: true, childList: true, attributeFilter });
  // Rules may change without a change of elements.
  view.addEventListener(SHOWN, forget);
  const unfollow = useProject.subscribe((now, before) => {
    if (now.hosts !== before.hosts) forget();
  });

  return {
    draw() {
      if (outside === undefined) {
        outside = findOutside(page, view);
        notePageOrigins(outside.origins);
      }
      const all = blockedIn(outside, view);
      const notes: Box[] = [];
      const drawnPage = { all: wholePage(view), per: pagePx(), notes };
      for (const [key, blocked] of all) {
        const mark = marks.get(key) ?? createMark(layer, blocked);
        marks.set(key, mark);
        notes.push(mark.draw(blocked, drawnPage));
      }
      for (const [key, mark] of marks) {
        if (all.has(key)) continue;
        mark.remove();
        marks.delete(key);
      }
      return all.size > 0;
    },
    close() {
      observer.disconnect();
      view.removeEventListener(SHOWN, forget);
      unfollow();
    },
  };
}

/** Returns blocked visible content by a stable name; a video and its poster are one place. */
function blockedIn(
  { things }: OutsideMedia,
  view: Window & typeof globalThis,
): Map<string, Blocked> {
  const { allowed } = useProject.getState().hosts;
  const seen = seenBox(view);
  const places = new Map<string, Blocked>();
  for (const { element, origins } of things) {
    const blocked = origins().filter((origin) => !allowed.includes(origin));
    const box = blocked.length === 0 ? undefined : boxIn(element, seen, view);
    if (box === undefined) continue;
    const where = [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
    const known = places.get(where) ?? { box, element, hosts: [] };
    const hosts = new Set([...known.hosts, ...hostsOf(blocked).map(({ host }) => host)]);
    places.set(where, { ...known, hosts: [...hosts] });
  }
  const all = [...places.values()];
  return new Map(all.map((one) => [`${idOf(one.element)} ${one.hosts.join(' ')}`, one]));
}

const ids = new WeakMap<Element, number>();

const memory = remembers('blocked-marks', { count: 0 });

/**
 * Returns the id of an element, by which its mark, and the focus in the mark, stay when the element
 * moves.
 */
function idOf(element: Element): number {
  const known = ids.get(element) ?? (memory.count += 1);
  ids.set(element, known);
  return known;
}

interface Mark {
  /** Draws the mark, with its note next to those drawn before; returns the box of the note. */
  draw(blocked: Blocked, drawnPage: DrawnPage): Box;
  remove(): void;
}

interface DrawnPage {
  readonly all: Box;
  /** Px of the page per px of the window. */
  readonly per: number;
  readonly notes: readonly Box[];
}

function createMark(layer: HTMLElement, { hosts }: Blocked): Mark {
  const page = layer.ownerDocument;
  const add = elementAdder(page);
  const mark = add(layer, 'div', 'blocked');
  const area = add(mark, 'div', 'blocked-area');
  const note = add(mark, 'div', 'blocked-note');
  for (const host of hosts) {
    const line = add(note, 'p', 'blocked-host');
    line.title = TEXTS.blocked(host);
    add(line, 'span', 'blocked-name').textContent = line.title;
    const button = add(line, 'button', 'blocked-allow');
    button.setAttribute('type', 'button');
    button.setAttribute('aria-label', TEXTS.allowHost(host));
    button.setAttribute(HOST, host);
    button.title = TEXTS.allowDoc(host);
    button.textContent = TEXTS.allow;
  }
  let last = '';
  return {
    draw({ box: own }, drawnPage) {
      const box = clip(own, drawnPage.all) ?? own;
      const key = JSON.stringify(box);
      if (key !== last) place(area, box);
      last = key;
      return placeNote(note, box, drawnPage);
    },
    remove: () => mark.remove(),
  };
}

/** Puts the text of a mark into its box, or at the start of a small one, within the page. */
function placeNote(note: HTMLElement, box: Box, { all, per, notes }: DrawnPage): Box {
  const isNarrow = box.width > GONE_PX && box.width < ROOM.line.width * per;
  const isTiny =
    isNarrow && (box.width < ROOM.lines.width * per || box.height < ROOM.lines.height * per);
  note.classList.toggle('narrow', isNarrow && !isTiny);
  note.classList.toggle('tiny', isTiny);
  const inset = isNarrow || box.height < ROOM.line.height * per ? 0 : INSET * per;
  const isFree = isTiny || box.width <= GONE_PX;
  const most = isFree ? '' : `${Math.round((box.width - 2 * inset) / per)}px`;
  if (note.style.maxWidth !== most) note.style.maxWidth = most;
  const [width, height] = [note.offsetWidth * per, note.offsetHeight * per];
  const left = Math.max(0, Math.min(box.left + inset, all.left + all.width - width));
  const within = (at: number) => Math.max(0, Math.min(at, all.top + all.height - height));
  let own = { left, top: within(box.top + inset), width, height };
  for (const other of notes) {
    if (!overlap(own, other)) continue;
    own = { ...own, top: within(other.top + other.height + APART * per) };
  }
  const transform = `translate(${own.left}px, ${own.top}px) scale(var(--per))`;
  if (note.style.transform !== transform) note.style.transform = transform;
  return own;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { PictureAnswer } from '../../../author/project/project-answers.ts';
import type { Insertable } from '../../../edit/blocks/insertable.ts';
import { ROOT_ID } from '../../../page/read.ts';
import { askForJson } from '../../page/server.ts';
import { idle } from '../idle.ts';
import { useProject } from '../project-store.ts';
import { drawingOf } from './block-icons.ts';
import { Icon } from './icon.tsx';
import { fitInto, backgroundBehind, visibleAreaOf, type Fit } from './picture-fit.ts';
import { createMemory } from '../../tab-memory.ts';

/** The size of a picture, in px. */
const PICTURE_SIZE_PX = { width: 104, height: 64 };
/** Widths of the pages in pictures, in px, by group: small elements are shown on narrow pages. */
const PAGE_WIDTHS_PX: Readonly<Record<string, number>> = {
  components: 520,
  sections: 520,
  layout: 440,
  navigation: 440,
};
const DEFAULT_PAGE_WIDTH_PX = 320;
/** Widths by element: a grid has all its columns only on a page as wide as on a desktop. */
const ELEMENT_WIDTHS_PX: Readonly<Record<string, number>> = { grid: 960 };

/** Ready sections have larger pictures of a desktop's window. */
const OF_READY = { room: { width: 176, height: 108 }, window: 1200 };

type PicturedItem = Pick<
  Insertable,
  'eid' | 'group' | 'icon' | 'preset' | 'source' | 'section' | 'ready'
>;

/**
 * Shows the look of an element on this site; rendered when it becomes visible, with its icon until
 * then.
 */
export function InsertPicture({ item }: { readonly item: PicturedItem }) {
  const holder = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [html, setHtml] = useState<string>();
  const [fit, setFit] = useState<Fit & { readonly ground: string }>();
  useEffect(() => {
    const element = holder.current;
    return element === null ? undefined : onceVisible(element, (over) => show(item, over, setHtml));
  }, [item]);
  const ready = item.ready === undefined ? undefined : OF_READY;
  const width =
    ready?.window ??
    ELEMENT_WIDTHS_PX[item.eid] ??
    PAGE_WIDTHS_PX[item.group] ??
    DEFAULT_PAGE_WIDTH_PX;
  const place: CSSProperties = { width, height: width * 1.5 };
  if (fit) place.transform = `translate(${fit.x}px,${fit.y}px) scale(${fit.scale})`;
  const measure = () => {
    const root = frame.current?.contentDocument?.getElementById(ROOT_ID)?.firstElementChild;
    const ink = root && visibleAreaOf(root);
    if (ink)
      setFit({ ...fitInto(ink, ready?.room ?? PICTURE_SIZE_PX), ground: backgroundBehind(root) });
  };
  return (
    <span
      className="insert-picture"
      data-shown={fit !== undefined}
      style={{ backgroundColor: fit?.ground }}
      aria-hidden
      ref={holder}
    >
      {fit === undefined && <Icon name={drawingOf(item.icon)} size={18} />}
      {html !== undefined && (
        <iframe
          ref={frame}
          tabIndex={-1}
          inert
          sandbox="allow-same-origin"
          srcDoc={html}
          style={place}
          onLoad={() => {
            measure();
            void frame.current?.contentDocument?.fonts.ready.then(measure);
          }}
        />
      )}
    </span>
  );
}

const waitingElements = new Map<Element, () => void>();

interface InsertPictureMemory {
  observer?: IntersectionObserver | undefined;
  /** Pictures are made one after the other, when the browser is idle: typing comes first. */
  queue: Promise<void>;
  /** Cached pictures of a revision of the project. */
  kept: { readonly revision: number; readonly pictures: Map<string, string | undefined> };
}

const memory = createMemory<InsertPictureMemory>('insert-picture', {
  queue: Promise.resolve(),
  kept: { revision: -1, pictures: new Map<string, string | undefined>() },
});

/**
 * Calls a function once an element becomes visible, with a signal that its result is obsolete.
 * Returns a function that stops.
 */
function onceVisible(element: Element, call: (over: AbortSignal) => void): () => void {
  const over = new AbortController();
  memory.observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      const seen = waitingElements.get(target);
      stopWaiting(target);
      seen?.();
    }
  });
  waitingElements.set(element, () => call(over.signal));
  memory.observer.observe(element);
  return () => {
    over.abort();
    stopWaiting(element);
  };
}

function stopWaiting(element: Element) {
  waitingElements.delete(element);
  memory.observer?.unobserve(element);
}

function show(item: PicturedItem, over: AbortSignal, done: (html: string) => void) {
  memory.queue = memory.queue.then(async () => {
    if (over.aborted) return;
    const html = await pictureOf(item).catch(() => undefined);
    await idle();
    if (html !== undefined && !over.aborted) done(html);
  });
}

async function pictureOf(item: PicturedItem): Promise<string | undefined> {
  const { eid, preset, ready, source = item.section } = item;
  const { revision } = useProject.getState();
  if (memory.kept.revision !== revision) memory.kept = { revision, pictures: new Map() };
  const { pictures } = memory.kept;
  const params = {
    eid,
    ...(preset !== undefined && { preset }),
    ...(source && { source }),
    ...(ready && { ready }),
  };
  const key = JSON.stringify(params);
  if (pictures.has(key)) return pictures.get(key);
  const answer = await askForJson<PictureAnswer>('api/picture', params);
  const html = answer?.html?.replaceAll('<style', `<style nonce="${nonce()}"`);
  pictures.set(key, html);
  return html;
}

/** The nonce of the shell's policy for styles of an inner page. */
const nonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

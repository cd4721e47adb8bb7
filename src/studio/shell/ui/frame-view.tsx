import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  boundWidth,
  fitFrame,
  LEAST_WIDTH,
  MAX_WIDTH,
  rangeAt,
} from '../../../author/canvas/frame-widths.ts';
import { addressOf } from '../canvas/board-address.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { Guarded } from './guarded.tsx';
import { later, loaded } from './later.tsx';
import { NoBlocks, NoServer } from './empty-page.tsx';
import { CANVAS_TEXTS as TEXTS } from './shell-texts.ts';

const NoPage = later(() => import('./no-page.tsx'));
const NoProject = later(() => import('./no-project.tsx'));

/** Room for the resize handle on either side of the frame, in px. */
const EDGE = 20;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The page in its frame, at the chosen width; scaled down if there is too little room. */
export function FrameView() {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  const chosen = useView((view) => view.width);
  const zoom = useView((view) => view.zoom);
  const boardUid = useView((view) => view.selection.board);
  const board = useProject((project) => project.boards.get(boardUid));

  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom(entry.contentRect);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => (frame.current === null ? undefined : connectSoon(frame.current)), []);

  const free = Math.max(1, Math.floor(room.width) - 2 * EDGE);
  const { width, scale } = fitFrame(chosen, free, zoom);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const { style } = element;
    style.width = `${width}px`;
    style.height = `${room.height / scale}px`;
    style.transform = scale === 1 ? '' : `scale(${scale})`;
    useView.setState({ frameWidth: width, scale });
  }, [width, scale, room.height]);

  const isBroken = useProject(({ boards, errors }) => boards.all.length === 0 && errors.length > 0);
  const isPageLost = useView((view) => view.isPageLost);
  const isAwaited = useProject(
    (project) => project.link === 'lost' && (isPageLost || project.board?.uid !== boardUid),
  );
  const hasPage = board === undefined ? !isBroken : addressOf(board) !== undefined;
  const isShown = hasPage && !isAwaited;
  return (
    <div className="stage" ref={stage} data-zoomed={zoom !== undefined || undefined}>
      <Holder width={Math.round(width * scale)}>
        {/* No sandbox: it couldn't isolate scripts of our own origin, and browsers would report that
            in the console. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className="page"
          title={TEXTS.page(board?.name ?? TEXTS.none)}
          hidden={!isShown}
        />
        {isAwaited && hasPage && <NoServer />}
        {!hasPage &&
          (board === undefined ? (
            <Guarded name={TEXTS.project}>
              <NoProject />
            </Guarded>
          ) : (
            <Guarded name={TEXTS.usedIn}>
              <NoPage board={boardUid} leadsTo={board.leadsTo} />
            </Guarded>
          ))}
        {isShown && <NoBlocks />}
        <Handle width={width} scale={scale} />
      </Holder>
    </div>
  );
}

/** Connects the frame once the editing core is loaded; returns a function that releases it. */
function connectSoon(frame: HTMLIFrameElement): () => void {
  let release: (() => void) | undefined;
  let isOver = false;
  void loaded(() => import('../canvas/frame.ts')).then(({ connectFrame }) => {
    if (!isOver) release = connectFrame(frame);
  });
  return () => {
    isOver = true;
    release?.();
  };
}

interface HolderProps {
  readonly width: number;
  readonly children: React.ReactNode;
}

function Holder({ width, children }: HolderProps) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (holder.current !== null) holder.current.style.width = `${width}px`;
  }, [width]);
  return (
    <div className="holder" ref={holder}>
      {children}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -10, ArrowRight: 10 };

const set = (next: number) => useView.setState({ width: boundWidth(next) });

interface HandleProps {
  readonly width: number;
  readonly scale: number;
}

/** The resize handle of the frame, for pointer and keyboard. */
function Handle({ width, scale }: HandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | undefined>(undefined);
  const steps = useProject((project) => project.board?.widths) ?? [];
  function onKeyDown(event: React.KeyboardEvent) {
    const step = STEPS[event.key];
    if (step !== undefined) set(width + (event.shiftKey ? step / 10 : step));
    else if (event.key === 'Home') set(LEAST_WIDTH);
    else if (event.key === 'End') useView.setState({ width: undefined });
    else return;
    event.preventDefault();
  }

  const range = rangeAt(width, steps);
  return (
    <div
      className="handle"
      role="slider"
      tabIndex={0}
      aria-label={TEXTS.width}
      aria-orientation="horizontal"
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={Math.round(width)}
      aria-valuetext={TEXTS.widthValue(Math.round(width), range)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => useView.setState({ width: undefined })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        // The page stays centered, so that either edge moves by half.
        const from = start.current;
        if (from !== undefined) set(from.width + (2 * (event.clientX - from.x)) / scale);
      }}
      onLostPointerCapture={() => {
        start.current = undefined;
      }}
    />
  );
}

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Picture } from './picture.ts';

interface LargeViewProps {
  readonly pictures: readonly Picture[];
  /** Index of the initial picture. */
  readonly start: number;
  readonly words: {
    readonly 'close-text': string;
    readonly 'previous-text': string;
    readonly 'next-text': string;
  };
  readonly onClose: () => void;
}

const SCROLL_REST_MS = 120;

/** Pictures in a row in a dialog with scroll snapping, so that a swipe moves to the next one. */
export function LargeView({ pictures, start, words, onClose }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  /**
   * Index of the picture to which a button or key is scrolling; undefined once the visitor scrolls.
   */
  const aim = useRef<number>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = pictures.length;

  useLayoutEffect(() => {
    dialog.current?.showModal();
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' });
  }, [start]);

  useEffect(() => {
    const onResize = () =>
      strip.current?.scrollTo({ left: current * strip.current.clientWidth, behavior: 'instant' });
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, [current]);

  const show = (index: number) => {
    const next = (index + count) % count;
    setCurrent(next);
    aim.current = next;
    const isFar = Math.abs(next - current) > 1;
    const left = next * (strip.current?.clientWidth ?? 0);
    strip.current?.scrollTo(isFar ? { left, behavior: 'instant' } : { left });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (index === undefined) return;
    event.preventDefault();
    show(index);
  };

  const onScrollEnd = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const index = Math.min(count - 1, Math.max(0, Math.round(scrollLeft / clientWidth)));
    // The end of an earlier scroll may be reported after the next one has begun.
    if (aim.current !== undefined && aim.current !== index) return;
    aim.current = undefined;
    setCurrent(index);
  };

  /**
   * For browsers without `scrollend` (Safari before 26.2): scrolling has ended if no `scroll` event
   * follows for a moment.
   */
  const onScroll = () => {
    if ('onscrollend' in HTMLElement.prototype) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(onScrollEnd, SCROLL_REST_MS);
  };

  const onMove = () => {
    aim.current = undefined;
  };

  /** A click next to the picture closes the dialog. */
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('img, button, figcaption') === null) {
      dialog.current?.close();
    }
  };

  return (
    // Each key of the dialog does the same as a button; a click next to the picture does the same
    // as the close button.
    <dialog
      ref={dialog}
      className="gallery-view"
      aria-label={pictures[current]?.caption || pictures[current]?.alt || `${current + 1}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div
        ref={strip}
        className="gallery-strip"
        tabIndex={0}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        onPointerDown={onMove}
        onWheel={onMove}
      >
        {pictures.map(({ image, alt, caption }, index) => (
          // The author's order of pictures is constant.
          // oxlint-disable-next-line react/no-array-index-key
          <figure key={index} className="gallery-slide" inert={index !== current}>
            <img
              src={image?.src}
              alt={alt ?? ''}
              width={image?.width}
              height={image?.height}
              loading={Math.abs(index - current) > 1 ? 'lazy' : 'eager'}
            />
            {caption ? <figcaption>{caption}</figcaption> : undefined}
          </figure>
        ))}
      </div>
      <button
        type="button"
        className="gallery-button gallery-close"
        aria-label={words['close-text']}
        onClick={() => dialog.current?.close()}
      />
      {count > 1 ? (
        <>
          <button
            type="button"
            className="gallery-button gallery-previous"
            aria-label={words['previous-text']}
            onClick={() => show(current - 1)}
          />
          <button
            type="button"
            className="gallery-button gallery-next"
            aria-label={words['next-text']}
            onClick={() => show(current + 1)}
          />
          <p className="gallery-count" aria-live="polite">
            {current + 1} / {count}
          </p>
        </>
      ) : undefined}
    </dialog>
  );
}

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
  /** The picture that is shown first. */
  readonly start: number;
  readonly words: {
    readonly 'close-text': string;
    readonly 'previous-text': string;
    readonly 'next-text': string;
  };
  readonly onClose: () => void;
}

const REST_MS = 120;

/** Pictures side by side in a dialog; the strip snaps, so that a swipe leads from one to the next. */
export function LargeView({ pictures, start, words, onClose }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  /** Where the strip is on its way to; nowhere once the visitor moves it. */
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
    // The end of an earlier movement may be told when the next one has begun.
    if (aim.current !== undefined && aim.current !== index) return;
    aim.current = undefined;
    setCurrent(index);
  };

  /** Some browsers don't tell the end of a movement (Safari before 26.2): it is when it rests. */
  const onScroll = () => {
    if ('onscrollend' in HTMLElement.prototype) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(onScrollEnd, REST_MS);
  };

  const onMove = () => {
    aim.current = undefined;
  };

  /** Beside the picture is the way out. */
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('img, button, figcaption') === null) {
      dialog.current?.close();
    }
  };

  return (
    // The dialog's own keys are its buttons' keys; a click beside the picture only repeats the close button.
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
          // The order of the pictures is the author's, and doesn't change.
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

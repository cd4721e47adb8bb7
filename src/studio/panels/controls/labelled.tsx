import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  moved,
  stepOf,
  withinBounds,
  type MeasureForm,
} from '../../../author/inspect/number-field-spec.ts';
import type { Measure } from '../../../author/inspect/sums.ts';
import { followPress } from './follow-press.ts';

/** A number that is changed by dragging its label. */
export interface Scrubbed {
  readonly form: MeasureForm;
  /** Returns the value at the start of the drag; undefined for none. */
  readonly from: () => Measure | undefined;
  readonly onPreview: (measure: Measure | undefined) => void;
  readonly onCommit: (measure: Measure) => void;
}

const ScrubTarget = createContext<(scrubbed: Scrubbed | undefined) => void>(() => undefined);

/** Lets the surrounding label change a number by dragging. */
export function useScrubTarget(scrubbed: Scrubbed) {
  const setTarget = useContext(ScrubTarget);
  useEffect(() => {
    setTarget(scrubbed);
    return () => setTarget(undefined);
  });
}

interface LabelledProps {
  readonly className: string;
  readonly label: ReactNode;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Pixels of the pointer per step. */
const PIXELS = 2;

/**
 * Shows a label next to a control. If the control has a number, dragging the label sideways changes
 * it.
 */
export function Labelled({ className, label, title, children }: LabelledProps) {
  const target = useRef<Scrubbed>(undefined);
  const setTarget = useCallback((scrubbed: Scrubbed | undefined) => {
    target.current = scrubbed;
  }, []);
  const { isDragging, onPointerDown } = useScrub(target);
  return (
    <>
      {/* For pointers only: keyboards use the arrows in the field. */}
      <span
        className={className}
        title={title}
        data-dragging={isDragging || undefined}
        onPointerDown={onPointerDown}
      >
        {label}
      </span>
      <ScrubTarget value={setTarget}>{children}</ScrubTarget>
    </>
  );
}

function useScrub(target: RefObject<Scrubbed | undefined>) {
  const [isDragging, setDragging] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function onPointerDown(down: PointerEvent) {
    const { current: scrubbed } = target;
    const from = down.button === 0 ? scrubbed?.from() : undefined;
    if (scrubbed === undefined || from === undefined) return;
    const { form, onPreview, onCommit } = scrubbed;
    let last: Measure | undefined;
    let { clientX } = down;
    let total = 0;
    down.preventDefault();
    const end = () => {
      stop.current = undefined;
      setDragging(false);
    };
    stop.current = followPress(down, {
      move(event) {
        const pixels = event.clientX - clientX;
        ({ clientX } = event);
        total += (pixels / PIXELS) * stepOf(form, from, event);
        const step = stepOf(form, from, { shiftKey: false, altKey: event.altKey });
        const { measure } = withinBounds(moved(from, Math.round(total / step) * step), form);
        if (measure.val === (last ?? from).val) return;
        last = measure;
        setDragging(true);
        onPreview(measure);
      },
      up() {
        end();
        if (last === undefined) return;
        // Returning to the start is no change, also for an unset value.
        if (last.val === from.val) onPreview(undefined);
        else onCommit(last);
      },
      cancel() {
        end();
        if (last !== undefined) onPreview(undefined);
      },
    });
  }
  return { isDragging, onPointerDown };
}

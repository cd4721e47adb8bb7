import { followLength, settle, type Settling } from './lengths.ts';
import { lengthText, type HandleLength, type Pull, type Resizable } from './resizable.ts';

/** A length of a block, and the drag of its handle. */
interface PulledLength extends Omit<Settling, 'isFree' | 'reach'> {
  readonly axis: 'x' | 'y';
  readonly name: string;
  /** The former length in px; `wanted` is the requested one. */
  readonly from: number;
  readonly wanted: number;
  /** Blocks that follow keep their proportion. */
  readonly isScaled?: boolean;
}

/** Returns a new length: at the pointer, or following the dragged block. */
export function changeLength(
  { reach }: Pick<Resizable, 'reach'>,
  { lead, isFree }: Pick<Pull, 'lead' | 'isFree'>,
  { axis, name, from, wanted, isScaled = false, ...length }: PulledLength,
): HandleLength {
  const leading = lead?.[axis];
  const settling = { ...length, isFree, reach };
  const to =
    leading === undefined
      ? settle(wanted, settling)
      : followLength(leading, { ...settling, from, isScaled });
  const { before } = length;
  return { before, from, to, name, said: lengthText(name, to, [before]) };
}

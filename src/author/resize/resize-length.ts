import { followLength, settle, type Settling } from './lengths.ts';
import { sayLength, type Led, type Pull, type Resizable } from './resizable.ts';

/** A length of a block, and where it is pulled to. */
interface PulledLength extends Omit<Settling, 'isFree' | 'reach'> {
  readonly axis: 'x' | 'y';
  readonly name: string;
  /** In px: what it is, and what it would be. */
  readonly from: number;
  readonly wanted: number;
  /** Whether others that go along stay in proportion. */
  readonly isScaled?: boolean;
}

/** What a length comes to: where the pointer is, or along with that of the block whose handle it is. */
export function changeLength(
  { reach }: Pick<Resizable, 'reach'>,
  { lead, isFree }: Pick<Pull, 'lead' | 'isFree'>,
  { axis, name, from, wanted, isScaled = false, ...length }: PulledLength,
): Led {
  const leading = lead?.[axis];
  const settling = { ...length, isFree, reach };
  const to =
    leading === undefined
      ? settle(wanted, settling)
      : followLength(leading, { ...settling, from, isScaled });
  const { before } = length;
  return { before, from, to, name, said: sayLength(name, to, [before]) };
}

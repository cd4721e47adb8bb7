import { withSides } from '../../../author/inspect/border-sides.ts';
import type { Control } from './control.ts';
import { RecordControl } from './record.tsx';

/** A border: one for all sides, or each by itself. */
export const BorderControl: Control = (props) => (
  <RecordControl {...props} onCommit={(v, options) => props.onCommit(withSides(v), options)} />
);

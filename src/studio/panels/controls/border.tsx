import { withSides } from '../../../author/inspect/border-sides.ts';
import type { Control } from './control.ts';
import { RecordControl } from './record.tsx';

/** Edits a border: one for all sides, or each side separately. */
export const BorderControl: Control = (props) => (
  <RecordControl {...props} onCommit={(v, options) => props.onCommit(withSides(v), options)} />
);

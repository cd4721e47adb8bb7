import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { rangeAt } from '../../../author/canvas/frame-widths.ts';
import { RESIZE_MODES } from '../../../author/resize/resize-modes.ts';
import { handleOrder } from '../../../author/outline/selecting.ts';
import { MAX_RESIZED } from '../canvas/resize/handled-box.ts';
import { tryNamed } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { Keys } from './tool.tsx';
import { TOOL_TEXTS as TEXTS } from './tools-texts.ts';

/** Returns the hint of a handle; for too many blocks, the maximum number of blocks. */
function hintFor(name: string, count: number): string {
  return count > MAX_RESIZED ? TEXTS.selectAtMost(MAX_RESIZED) : TEXTS.drag(name, count);
}

/** Shows the mode of handles, and their latest result. */
export default function ResizeBar() {
  const bound = useView((view) => view.resizeMode);
  const sized = useView((view) => view.sized);
  const uids = useView((view) => view.selection.blocks);
  const width = useView((view) => view.width);
  const steps = useProject(({ board }) => board?.widths) ?? [];
  const range = width === undefined ? '' : rangeAt(width, steps);
  const focus = useView((view) => handleOrder(view.selection)[0]);
  const own = useProject(({ board }) => board?.blocks.get(focus ?? ''));
  const hint = own === undefined ? TEXTS.selectOne : hintFor(own.name, uids.length);
  return (
    <div className="tool-bar" role="group" aria-label={TEXTS.resize}>
      <ToggleButtonGroup
        className="group"
        aria-label={TEXTS.resizeMode}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[bound]}
        onSelectionChange={([next]) => tryNamed('resize-bound', { bound: next })}
      >
        {RESIZE_MODES.map((one) => (
          <ToggleButton key={one} id={one} className="tool">
            {TEXTS.modes[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p className="tool-said" role="status">
        {sized === '' ? hint : sized}
      </p>
      {range !== '' && <p className="tool-keys">{TEXTS.range(range)}</p>}
      <p className="tool-keys">
        {TEXTS.handle} <Keys name="next-handle" />
      </p>
    </div>
  );
}

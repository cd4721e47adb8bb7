import { ToggleButton } from 'react-aria-components';
import { findCommand, tryCommand } from '../commands/registry.ts';
import { useWriting } from '../canvas/text/writing-state.ts';
import { Keys } from './tool.tsx';
import { TOOL_TEXTS as TEXTS } from './tools-texts.ts';

/** The commands of the bar with their elements. */
const BUTTONS = [
  ['strong', 'strong'],
  ['emphasis', 'emphasis'],
  ['code', 'code'],
  ['link-sheet', 'link'],
] as const;

/** The toolbar of a text being written. */
export default function TextBar() {
  const isRich = useWriting((state) => state.isRich);
  const marks = useWriting((state) => state.marks);
  const isLinked = useWriting((state) => state.isLinked);
  return (
    // Presses on the bar leave the caret in the text.
    <div
      className="tool-bar"
      role="group"
      aria-label={TEXTS.text}
      onMouseDownCapture={(event) => event.preventDefault()}
      onPointerDownCapture={(event) => event.preventDefault()}
    >
      {isRich && (
        <div className="group">
          {BUTTONS.map(([name, eid]) => (
            <ToggleButton
              key={name}
              className="tool"
              excludeFromTabOrder
              isSelected={eid === 'link' ? isLinked : marks.includes(eid)}
              onChange={() => tryCommand(name)}
            >
              {findCommand(name)?.label.replace(' …', '')} <Keys name={name} />
            </ToggleButton>
          ))}
        </div>
      )}
      {!isRich && <p className="tool-said">{TEXTS.noFormatting}</p>}
      <p className="tool-keys">
        {TEXTS.done} <kbd>{TEXTS.escape}</kbd>
      </p>
    </div>
  );
}

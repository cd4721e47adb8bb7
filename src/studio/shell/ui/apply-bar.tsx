import { Button, Checkbox } from 'react-aria-components';
import { tryCommand } from '../commands/registry.ts';
import { useView } from '../view-store.ts';
import { BrushMenu } from './brush-menu.tsx';
import { Icon } from './icon.tsx';
import { Keys } from './tool.tsx';
import { TOOL_TEXTS as TEXTS } from './tools-texts.ts';

/** Shows the looks of the brush, and which of them are applied. */
export default function ApplyBar() {
  const brush = useView((view) => view.brush);
  const count = useView((view) => view.selection.blocks.length);
  return (
    <div className="tool-bar" role="group" aria-label={TEXTS.apply}>
      {brush === undefined ? (
        <p className="tool-said" role="status">
          {TEXTS.copyFirst}
        </p>
      ) : (
        <>
          <p className="tool-said" role="status">
            {brush.name}
          </p>
          <div className="brush-parts" role="group" aria-label={TEXTS.copied}>
            {brush.parts.map(({ kid, label, isChosen }) => (
              <Checkbox
                key={kid}
                className="brush-part"
                isSelected={isChosen}
                onChange={(next) => tryCommand('choose-look', { kid, isChosen: next })}
              >
                <span className="brush-check" aria-hidden>
                  {isChosen && <Icon name="check" size={10} />}
                </span>
                {label}
              </Checkbox>
            ))}
            {brush.parts.length === 0 && <span>{TEXTS.noneCopied}</span>}
          </div>
        </>
      )}
      <BrushMenu />
      <Button
        className="tool tool-text"
        isDisabled={count === 0}
        onPress={() => tryCommand('take-looks')}
      >
        {TEXTS.copy} <Keys name="take-looks" />
      </Button>
      <Button
        className="tool tool-text"
        isDisabled={count === 0 || brush?.parts.some(({ isChosen }) => isChosen) !== true}
        onPress={() => tryCommand('apply')}
      >
        {TEXTS.apply} <Keys name="apply" />
      </Button>
      <Button className="tool" aria-label={TEXTS.stop} onPress={() => tryCommand('put-brush-away')}>
        <Icon name="x" />
      </Button>
    </div>
  );
}

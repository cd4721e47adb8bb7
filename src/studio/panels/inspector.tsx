import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ToggleButton } from 'react-aria-components';
import { isMixed } from '../../author/inspect/mixed-values.ts';
import { gutterInEffect } from '../../author/resize/gutter.ts';
import { sectionsOf } from '../../author/inspect/sections.ts';
import type { EffectsByKey } from '../../author/in-effect/effect.ts';
import type { InspectedAttribute, InspectedBlock } from '../../author/inspect/inspected.ts';
import type { ForcedState } from '../../author/inspect/state-text.ts';
import { nameOfValue, widthShown, widthsOf } from '../../author/inspect/value-at.ts';
import { pixelsOf } from '../../values/width.ts';
import type { WrittenValues } from '../../author/inspect/written-values.ts';
import { SearchBox } from '../shell/ui/search-box.tsx';
import { useEqualValue } from '../shell/ui/use-answer.ts';
import { useView } from '../shell/view-store.ts';
import { AlignBar } from './align-bar.tsx';
import { AttributeSection } from './attribute-section.tsx';
import { BlockHead } from './block-head.tsx';
import { GroupSection } from './group-section.tsx';
import { CssRules } from './css-rules.tsx';
import { ControlChoice } from './controls/control.ts';
import { controlFor } from './controls/controls.ts';
import { themeStyle, usePageIsDark } from './controls/theme.ts';
import './css/base.css';
import './css/rows.css';
import './css/fields.css';
import './css/controls.css';
import './css/values.css';
import type { EditedBlock, Editing, GoToActions } from './editing.ts';
import { createRowKeys } from './row-keys.ts';
import { WidthSwitch } from './width-switch.tsx';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';

export interface InspectorProps
  extends GoToActions, Omit<Editing, 'block'>, Pick<EditedBlock, 'uids' | 'seeEach'> {
  readonly data: InspectedBlock;
  /** Number of selected blocks of other elements, which stay unchanged. */
  readonly unlike?: number | undefined;
  /** The written values of several blocks; undefined if unknown, or for a single one. */
  readonly each?: WrittenValues | undefined;
  /** The sections of an instance, or of a main component. */
  readonly parts?: ReactNode;
  /** The forced state on the canvas; left out for the real one. */
  readonly forcedState?: ForcedState | undefined;
  /** Forces another state, or none; left out without a canvas. */
  readonly onForceState?: ((state: ForcedState) => void) | undefined;
  /** Width of the window in the frame, in px. */
  readonly width?: number | undefined;
  /** Shows the values from a width on, or the base values; left out without a canvas. */
  readonly onWidth?: ((from: string | undefined) => void) | undefined;
  /** The effective values on the canvas; left out without one. */
  readonly effects?: EffectsByKey | undefined;
}

/** Shows a block with its attributes, their sources, and its CSS. */
export default memo(Inspector);

function Inspector(props: InspectorProps) {
  const { data, onGoTo, onGoToStyle, context, parts, forcedState, onForceState } = props;
  const { each, effects, width: frameWidth, unlike } = props;
  const [search, setSearch] = useState('');
  const listsAll = useView((view) => view.listsAll);
  const { block, editing } = useEditing(props);
  const takesWidths = data.attributes.some((attribute) => attribute.takesWidths);
  const widthOf = (attribute: InspectedAttribute) => (attribute.takesWidths ? width : undefined);
  const [rowKeys] = useState(createRowKeys);
  rowKeys.inspect(`${block.board} ${block.uid}`);
  const { width, shownWidth, isChosen, chooseWidth, showWidth } = useWidth(props, editing);
  const isDark = usePageIsDark();
  const words = search.trim();
  const differs = (attribute: InspectedAttribute) =>
    each !== undefined &&
    isMixed(each, nameOfValue(attribute, widthOf(attribute)), attribute.initial);
  const { variables } = context.names;
  const gutter = useEqualValue(gutterInEffect(data.attributes, { width, frameWidth, variables }));
  const widths = widthsOf(data.attributes, width === undefined ? [] : [width]);
  const sections = sectionsOf(data.attributes, {
    words,
    listsAll,
    differs,
    onlyWidths: isChosen && width !== undefined,
    isStateShown: forcedState !== undefined,
  });
  return (
    <div className="sg-theme sg-panel" style={themeStyle(context.names.variables, isDark)}>
      <BlockHead {...{ data, block, editing, unlike }} />
      <AlignBar />
      {words === '' && data.group !== undefined && (
        <GroupSection
          key={`${block.board} ${block.uid}`}
          {...{ block, editing }}
          group={data.group}
        />
      )}
      {words === '' && parts}
      <div className="sg-tools">
        <SearchBox label={TEXTS.searched} value={search} onChange={setSearch} />
        <ToggleButton
          className="sg-toggle"
          isSelected={listsAll}
          onChange={(isOn) => useView.setState({ listsAll: isOn })}
        >
          {TEXTS.all}
        </ToggleButton>
      </div>
      {takesWidths && (
        <WidthSwitch
          {...{ widths, width, shownWidth, frameWidth }}
          onChange={chooseWidth}
          onShown={showWidth}
        />
      )}
      {onForceState !== undefined && <ForcedStates {...{ forcedState, onForceState }} />}
      <ControlChoice value={controlFor}>
        {sections.map((section) => (
          <AttributeSection
            key={section.group}
            section={section}
            isSearch={words !== ''}
            propsOf={(attribute) => ({
              editing,
              rowKeys,
              onGoTo,
              onGoToStyle,
              width: widthOf(attribute),
              effect: effects?.get(attribute.key),
              isMixed: differs(attribute),
              widthShown: widthShown(attribute, frameWidth),
              onWidth: chooseWidth,
              gutter: attribute.key === 'padding' ? gutter : undefined,
            })}
          />
        ))}
      </ControlChoice>
      {sections.length === 0 && (
        <p className="sg-empty">{words === '' ? TEXTS.nothingAtWidth : TEXTS.noResults}</p>
      )}
      {words === '' && <CssRules rules={data.rules} />}
    </div>
  );
}

interface ChosenWidth {
  readonly width: string | undefined;
  /** The block for which base values were chosen. */
  readonly block: string;
}

/**
 * Returns the edited width: the one that the frame shows, or another that the author has chosen.
 */
function useWidth({ data, width: frameWidth, onWidth }: InspectorProps, editing: Editing) {
  const [chosen, setChosen] = useState<ChosenWidth>();
  const { uid: block } = data;
  const widths = widthsOf(data.attributes, []);
  const shownWidth =
    frameWidth === undefined ? undefined : widths.findLast((from) => pixelsOf(from) <= frameWidth);
  // A chosen width stays chosen when another block is selected, unless that block has no values per
  // width.
  const isChosen =
    chosen !== undefined &&
    (chosen.width === undefined
      ? chosen.block === block
      : data.attributes.some(({ takesWidths }) => takesWidths));
  const chooseWidth = useCallback(
    (next: string | undefined) => {
      setChosen({ width: next, block: editing.block().uid });
      onWidth?.(next);
    },
    [editing, onWidth],
  );
  const showWidth = () => setChosen(undefined);
  const width = isChosen ? chosen.width : shownWidth;
  return { width, shownWidth, isChosen, chooseWidth, showWidth };
}

/** Returns the edited block, and a context that stays the same for other blocks. */
function useEditing({ data, uids, seeEach, ...others }: InspectorProps) {
  const { onChange, onPreview, context, onExpose } = others;
  const block: EditedBlock = { board: data.board.uid, uid: data.uid, uids, seeEach };
  const latest = useRef(block);
  useLayoutEffect(() => {
    latest.current = block;
  });
  const now = useCallback(() => latest.current, []);
  const editing = useMemo<Editing>(
    () => ({ block: now, context, onChange, onPreview, onExpose }),
    [now, context, onChange, onPreview, onExpose],
  );
  return { block, editing };
}

const STATES: readonly (readonly [ForcedState, string])[] = [
  ['hover', TEXTS.showHovered],
  ['focus', TEXTS.showFocused],
];

interface ForcedStatesProps {
  readonly forcedState: ForcedState | undefined;
  readonly onForceState: (state: ForcedState) => void;
}

/** Forces a state on the canvas while its styles are changed. */
function ForcedStates({ forcedState, onForceState }: ForcedStatesProps) {
  return (
    <div className="sg-holds" role="group" aria-label={TEXTS.stateOnCanvas}>
      {STATES.map(([state, label]) => (
        <ToggleButton
          key={state}
          className="sg-toggle"
          isSelected={forcedState === state}
          onChange={() => onForceState(state)}
        >
          {label}
        </ToggleButton>
      ))}
    </div>
  );
}

import { ToggleButton } from 'react-aria-components';
import type { InspectedBlock } from '../../author/inspect/inspected.ts';
import type { Json } from '../../values/json.ts';
import { string } from '../../values/string.ts';
import { TextControl } from './controls/text.tsx';
import type { EditedBlock, Editing } from './editing.ts';
import { Reason } from './reason.tsx';
import { useField } from './use-field.ts';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';

interface FieldProps {
  readonly data: InspectedBlock;
  readonly block: EditedBlock;
  readonly editing: Editing;
}

interface BlockHeadProps extends FieldProps {
  /** Number of selected blocks of other elements, which stay unchanged. */
  readonly unlike: number | undefined;
}

/**
 * The labels tell the effect of each button, in the words of the menus: “hidden” could be read as
 * the state of a block.
 */
const STATES = [
  ['isHidden', TEXTS.hide],
  ['isBypassed', TEXTS.unwrap],
] as const;

/** Shows the name of a block, its element and its states. */
export function BlockHead({ data, block, editing, unlike = 0 }: BlockHeadProps) {
  const { label, element, tag, uses, board, isActive } = data;
  const others = block.uids.length - 1;
  return (
    <header className="sg-head">
      <h2 className="said">{label || element.label}</h2>
      <Name key={`${board.uid} ${data.uid}`} {...{ data, block, editing }} />
      <p>
        {/* Without a name of the block, the field above shows the name of the element. */}
        {label !== '' && <span>{element.label}</span>}
        {tag !== undefined && <code>&lt;{tag}&gt;</code>}
        {uses.length > 0 && <span title={TEXTS.component}>{TEXTS.inComponent(board.name)}</span>}
        {!isActive && <span className="sg-state">{TEXTS.isDisabled}</span>}
        {STATES.map(([field, word]) => (
          <Flag key={field} {...{ data, block, editing, field, word }} />
        ))}
      </p>
      {others > 0 && <p className="sg-more-blocks">{TEXTS.appliesToMore(others)}</p>}
      {unlike > 0 && <p className="sg-more-blocks">{TEXTS.others(unlike)}</p>}
      {uses.length > 0 && <p className="sg-more-blocks">{TEXTS.appliesEverywhere(board.name)}</p>}
    </header>
  );
}

function fieldChange(
  { board, uid, uids }: EditedBlock,
  field: 'label' | 'isHidden' | 'isBypassed',
  v: Json,
) {
  const kind = 'field' as const;
  return { kind, board, uid, uids: field === 'label' ? [uid] : uids, field, v };
}

function Name({ data, block, editing }: FieldProps) {
  const { label } = data;
  const { value, reason, commit, begin, leave } = useField<Json>({
    saved: label,
    send: (v, { group }) =>
      editing.onChange({ ...fieldChange(block, 'label', v), was: label }, group),
  });
  return (
    <div className="sg-name" onInputCapture={begin} onBlur={leave}>
      <TextControl
        attribute={{
          label: TEXTS.layerName,
          codec: string,
          initial: data.element.label,
          takesVariables: false,
        }}
        value={value}
        onPreview={() => undefined}
        onCommit={(v, options) => void commit(v ?? '', options)}
        context={editing.context}
      />
      <Reason text={reason} />
    </div>
  );
}

interface FlagProps extends FieldProps {
  readonly field: 'isHidden' | 'isBypassed';
  readonly word: string;
}

function Flag({ data, block, editing, field, word }: FlagProps) {
  const { value, reason, commit } = useField({
    saved: data[field],
    send: (isOn) => editing.onChange(fieldChange(block, field, isOn)),
  });
  return (
    <>
      <ToggleButton className="sg-toggle" isSelected={value} onChange={(isOn) => void commit(isOn)}>
        {word}
      </ToggleButton>
      <Reason text={reason} />
    </>
  );
}

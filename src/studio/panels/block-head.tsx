import { ToggleButton } from 'react-aria-components';
import type { InspectedBlock } from '../../author/inspected.ts';
import type { Json } from '../../values/json.ts';
import { string } from '../../values/string.ts';
import { TextControl } from './controls/text.tsx';
import type { Editing } from './editing.ts';
import { Reason } from './reason.tsx';
import { useDraft } from './use-draft.ts';

interface BlockHeadProps {
  readonly data: InspectedBlock;
  readonly editing: Editing;
}

/** What a press does, as the menus call it: “hidden” would read as what every block is. */
const STATES = [
  ['isHidden', 'Hide'],
  ['isBypassed', 'Bypass'],
] as const;

/** What a block is called, what it becomes, and whether it is shown. */
export function BlockHead({ data, editing }: BlockHeadProps) {
  const { label, element, tag, uses, board, isActive } = data;
  const others = editing.uids.length - 1;
  const { unlike = 0 } = editing;
  return (
    <header className="sg-head">
      <h2 className="said">{label || element.label}</h2>
      <Name key={`${board.uid} ${data.uid}`} {...{ data, editing }} />
      <p>
        {/* Of one without a name the field above says it. */}
        {label !== '' && <span>{element.label}</span>}
        {tag !== undefined && <code>&lt;{tag}&gt;</code>}
        {uses.length > 0 && <span title="The board that it stands on">in {board.name}</span>}
        {!isActive && <span className="sg-state">inactive</span>}
        {STATES.map(([field, word]) => (
          <Flag key={field} {...{ data, editing, field, word }} />
        ))}
      </p>
      {others > 0 && <p className="sg-more-blocks">and {others} more: all of them are changed</p>}
      {unlike > 0 && (
        <p className="sg-more-blocks">
          {unlike} more of {unlike === 1 ? 'another element' : 'other elements'}: not changed here
        </p>
      )}
      {uses.length > 0 && (
        <p className="sg-more-blocks">
          What is set here is changed wherever {board.name} is shown.
        </p>
      )}
    </header>
  );
}

function fieldChange(
  { board, uid, uids }: Editing,
  field: 'label' | 'isHidden' | 'isBypassed',
  v: Json,
) {
  const kind = 'field' as const;
  return { kind, board, uid, uids: field === 'label' ? [uid] : uids, field, v };
}

function Name({ data, editing }: BlockHeadProps) {
  const { shown, refused, commit, begin, leave } = useDraft({
    on: { v: data.label, file: NO_FILE },
    isOwn: true,
    send: (v, { group }, was) =>
      editing.onChange({ ...fieldChange(editing, 'label', v ?? ''), was }, group),
    onPreview: () => undefined,
  });
  return (
    <div className="sg-name" onInputCapture={begin} onBlur={leave}>
      <TextControl
        attribute={{
          label: 'Name of the block',
          codec: string,
          initial: data.element.label,
          takesVariables: false,
        }}
        value={shown.v}
        onPreview={() => undefined}
        onCommit={commit}
        context={editing.context}
      />
      <Reason text={refused} />
    </div>
  );
}

const NO_FILE = {};

interface FlagProps extends BlockHeadProps {
  readonly field: 'isHidden' | 'isBypassed';
  readonly word: string;
}

function Flag({ data, editing, field, word }: FlagProps) {
  const { shown, refused, commit } = useDraft({
    on: { v: data[field], file: NO_FILE },
    isOwn: true,
    send: (v) => editing.onChange(fieldChange(editing, field, v ?? false)),
    onPreview: () => undefined,
  });
  return (
    <>
      <ToggleButton
        className="sg-toggle"
        isSelected={shown.v === true}
        onChange={(on) => commit(on)}
      >
        {word}
      </ToggleButton>
      <Reason text={refused} />
    </>
  );
}

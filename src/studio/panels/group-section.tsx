import { useState } from 'react';
import { Button } from 'react-aria-components';
import { GROUP_COLORS, type GroupColor } from '../../author/inspect/group-colors.ts';
import type { GroupField, InspectedBlock } from '../../author/inspect/inspected.ts';
import { color } from '../../values/color.ts';
import { string, text as textCodec } from '../../values/string.ts';
import { ICON_NAMES } from '../session/questions.ts';
import { useTabQuestion } from '../session/tab-session.ts';
import { ColorControl } from './controls/color.tsx';
import type { Control, Shape } from './controls/control.ts';
import { ReasonContext } from './controls/reason-context.ts';
import { PickField } from './controls/pick-field.tsx';
import { TextControl } from './controls/text.tsx';
import type { EditedBlock, Editing } from './editing.ts';
import { Reason } from './reason.tsx';
import { Section } from './section.tsx';
import { useField } from './use-field.ts';
import { INSPECTOR_TEXTS } from './inspector-texts.ts';
import './css/group.css';

const TEXTS = INSPECTOR_TEXTS.group;

type Group = NonNullable<InspectedBlock['group']>;

interface GroupProps {
  readonly group: Group;
  readonly block: EditedBlock;
  readonly editing: Editing;
}

/** How the layers tree shows a group: its color, icon and description. */
export function GroupSection(row: GroupProps) {
  return (
    <Section title={TEXTS.title}>
      <GroupRow {...row} field="groupColor" shape={COLOR} control={GroupColorControl} />
      <GroupRow {...row} field="groupIcon" shape={ICON} control={GroupIconControl} />
      <GroupRow {...row} field="groupDescription" shape={DESCRIPTION} control={TextControl} />
    </Section>
  );
}

const COLOR: Shape = {
  label: TEXTS.color,
  codec: { ...color, isOptional: true },
  takesVariables: false,
};
const ICON: Shape = { label: TEXTS.icon, codec: string, takesVariables: false };
const DESCRIPTION: Shape = {
  label: TEXTS.description,
  codec: textCodec,
  initial: TEXTS.noDescription,
  takesVariables: false,
};

interface GroupRowProps extends GroupProps {
  readonly field: GroupField;
  readonly shape: Shape;
  readonly control: Control;
}

function GroupRow({ group, block, editing, field, shape, control: Shown }: GroupRowProps) {
  const { board, uid } = block;
  const { onChange, context } = editing;
  const { value, reason, show, commit, begin, leave } = useField<string>({
    saved: group[field],
    send: (v, { group: step }) =>
      onChange({ kind: 'field', board, uid, uids: [uid], field, v }, step),
  });
  const [problem, setProblem] = useState<string>();
  return (
    <ReasonContext value={setProblem}>
      <div className="sg-row sg-edit" onInputCapture={begin} onBlur={leave}>
        <span className="sg-label">{shape.label}</span>
        <span className="sg-control">
          <Shown
            attribute={shape}
            value={value === '' ? undefined : value}
            onPreview={(v) => show(typeof v === 'string' ? v : undefined)}
            onCommit={(v, options) => void commit(typeof v === 'string' ? v : '', options)}
            context={context}
          />
        </span>
        <Reason text={reason ?? problem} />
      </div>
    </ReasonContext>
  );
}

// The cast is sound: keys of a constant object.
const NAMES = Object.keys(GROUP_COLORS) as readonly GroupColor[];

/** Some colors, and a field for any other. */
const GroupColorControl: Control = (props) => {
  const { value, onCommit } = props;
  return (
    <>
      <span className="sg-group-colors" role="group" aria-label={TEXTS.color}>
        {NAMES.map((name) => {
          const own = GROUP_COLORS[name];
          const isChosen = value === own;
          return (
            <Button
              key={name}
              aria-label={TEXTS.colors[name]}
              aria-pressed={isChosen}
              onPress={() => onCommit(isChosen ? undefined : own)}
            >
              <span style={{ background: own }} />
            </Button>
          );
        })}
      </span>
      <ColorControl {...props} attribute={{ ...props.attribute, initial: undefined }} />
    </>
  );
};

const pictureOf = (name: string) => `files/icons/${name}.svg`;

const NO_NAMES: ReadonlySet<string> = new Set();

/** An icon of the icon set, found by typing. */
const GroupIconControl: Control = ({ attribute, value, onCommit }) => {
  const names = useTabQuestion(ICON_NAMES) ?? NO_NAMES;
  const text = typeof value === 'string' ? value : '';
  return (
    <PickField
      label={attribute.label}
      text={text}
      picture={names.has(text) ? pictureOf(text) : undefined}
      placeholder={TEXTS.noIcon}
      options={Array.from(names, (id) => ({ id, text: id, picture: pictureOf(id) }))}
      onPick={(id) => onCommit(id)}
      onWrite={(written) => {
        const isKnown = written === '' || names.has(written);
        if (isKnown) onCommit(written === '' ? undefined : written);
        return isKnown;
      }}
      isSearch={(written) => !names.has(written)}
    />
  );
};

import { Button } from 'react-aria-components';
import type { ProjectSettings } from '../../author/inspect/settings.ts';
import { useProject } from '../shell/project-store.ts';
import { useView } from '../shell/view-store.ts';
import { Icon } from '../shell/ui/icon.tsx';
import { Reason } from '../panels/reason.tsx';
import { styledLabelOf } from '../session/questions.ts';
import { useTabQuestion } from '../session/tab-session.ts';
import { CellField } from './line-field.tsx';
import { NewNamed, Remove } from './named.tsx';
import { change } from './change.ts';
import { useAttempt } from '../panels/use-attempt.ts';
import { useRowKeys } from './use-row-keys.ts';
import { PROJECT_TEXTS as TEXTS } from './settings-texts.ts';

type ListedStyle = ProjectSettings['styles'][number];

interface StylesProps extends Pick<ProjectSettings, 'styles'> {
  /** The style to show, by name or element. */
  readonly called: string | undefined;
}

/** Edits shared and default styles; their looks come from a block. */
export function Styles({ styles, called }: StylesProps) {
  const keys = useRowKeys(styles.map(({ name, for: kind }) => `${name} ${kind}`));
  return (
    <>
      {styles.length > 0 && <p className="st-note">{TEXTS.stylesDoc}</p>}
      {styles.map((style, at) => (
        // A renamed style keeps its key.
        <StyleRow
          key={keys[at]}
          style={style}
          isCalled={(style.name || style.for) === called || undefined}
        />
      ))}
      <NewNamed what="style" onAdd={async (name) => change('insert-style', { name })} />
    </>
  );
}

interface StyleRowProps {
  readonly style: ListedStyle;
  readonly isCalled: true | undefined;
}

function StyleRow({ style: { name, for: kind }, isCalled }: StyleRowProps) {
  const label = useTabQuestion(styledLabelOf(kind), kind) ?? kind;
  const shown = name || label;
  return (
    <div className="st-style" data-called={isCalled} ref={isCalled && scrollToRow}>
      {name === '' ? (
        <span className="st-kind">{label}</span>
      ) : (
        <CellField
          label={TEXTS.nameOfStyle(name)}
          written={name}
          onSend={async (to) => change('rename-style', { name, to })}
        />
      )}
      <UpdateStyleButton name={name} for={kind} label={shown} />
      <Remove
        label={TEXTS.deleteStyle(shown)}
        onRemove={async () => change('remove-style', { name, for: kind })}
      />
    </div>
  );
}

/** Scrolls to a row, and moves a lost focus there. */
function scrollToRow(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement !== document.body) return;
  row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}

/** Moves the looks of the selected block into a style, which it then shares with others. */
function UpdateStyleButton({ name, for: kind, label }: ListedStyle & { readonly label: string }) {
  const { reason, attempt } = useAttempt();
  const uid = useView((view) => view.selection.focus);
  const block = useProject((project) => project.board?.blocks.get(uid ?? ''));
  const update = async () => change('update-style', { name, for: kind, uid });
  return (
    <>
      <Button
        className="st-tool"
        aria-label={TEXTS.updateStyle(label)}
        isDisabled={block === undefined}
        onPress={() => attempt(update)}
      >
        <Icon name="paintbrush" size={12} />
      </Button>
      <Reason text={reason} />
    </>
  );
}

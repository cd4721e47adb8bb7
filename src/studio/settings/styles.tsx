import { Button } from 'react-aria-components';
import type { ProjectSettings } from '../../author/inspect/settings.ts';
import { useProject } from '../shell/project-store.ts';
import { useView } from '../shell/view-store.ts';
import { Icon } from '../shell/ui/icon.tsx';
import { Reason } from '../panels/reason.tsx';
import { Cell } from './line-field.tsx';
import { NewNamed, Remove } from './named.tsx';
import { change } from './change.ts';
import { useAttempt } from '../panels/use-attempt.ts';
import { useRowKeys } from './use-row-keys.ts';

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
      {styles.length > 0 && (
        <p className="st-note">
          The brush button updates a shared style from the selected layer. All layers with the style
          follow.
        </p>
      )}
      {styles.map(({ name, for: kind }, at) => (
        <div
          // A renamed style keeps its key.
          key={keys[at]}
          className="st-style"
          data-called={(name || kind) === called || undefined}
          ref={(name || kind) === called ? reveal : undefined}
        >
          {name === '' ? (
            <span className="st-kind">{kind}</span>
          ) : (
            <Cell
              label={`Name of the shared style ${name}`}
              written={name}
              onSend={async (to) => change('rename-style', { name, to })}
            />
          )}
          <Update name={name} for={kind} />
          <Remove
            label={`Delete the shared style ${name || kind}`}
            onRemove={async () => change('remove-style', { name, for: kind })}
          />
        </div>
      ))}
      <NewNamed what="style" onAdd={async (name) => change('insert-style', { name })} />
    </>
  );
}

/** Scrolls to a row, and moves a lost focus there. */
function reveal(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement !== document.body) return;
  row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}

/** Moves the looks of the selected block into a style, which it then shares with others. */
function Update({ name, for: kind }: Pick<ListedStyle, 'name' | 'for'>) {
  const { reason, attempt } = useAttempt();
  const uid = useView((view) => view.selection.focus);
  const block = useProject((project) => project.board?.blocks.get(uid ?? ''));
  const update = async () => change('update-style', { name, for: kind, uid });
  return (
    <>
      <Button
        className="st-tool"
        aria-label={`Update ${name || kind} from the selected layer`}
        isDisabled={block === undefined}
        onPress={() => attempt(update)}
      >
        <Icon name="paintbrush" size={12} />
      </Button>
      <Reason text={reason} />
    </>
  );
}

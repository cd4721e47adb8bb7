import { useState } from 'react';
import { Button, Input, TextField } from 'react-aria-components';
import type { ProjectSettings } from '../../author/settings.ts';
import { Icon } from '../shell/ui/icon.tsx';
import { Cell } from './cell.tsx';
import { Reason } from './pick-field.tsx';
import { change, reasonOf } from './use-commit.ts';

type ListedStyle = ProjectSettings['styles'][number];

/** The styles of the project by their names, or by what has them; their looks stand in the inspector. */
export function Styles({ styles }: Pick<ProjectSettings, 'styles'>) {
  return (
    <>
      {styles.map((style) => (
        <Style key={`${style.name} ${style.for}`} style={style} />
      ))}
      <NewStyle />
    </>
  );
}

function Style({ style }: { readonly style: ListedStyle }) {
  const { name, for: kind } = style;
  const [reason, setReason] = useState<string>();
  const remove = () => {
    change('remove-style', { name, for: kind }).then(
      () => setReason(undefined),
      (error: unknown) => setReason(reasonOf(error)),
    );
  };
  return (
    <div className="st-style">
      {name === '' ? (
        <span className="st-kind">{kind}</span>
      ) : (
        <Cell
          label={`Name of the style ${name}`}
          written={name}
          onSend={async (to) => change('rename-style', { name, to })}
        />
      )}
      <Button className="st-tool" aria-label={`Remove the style ${name || kind}`} onPress={remove}>
        <Icon name="x" size={12} />
      </Button>
      <Reason reason={reason} />
    </div>
  );
}

function NewStyle() {
  const [name, setName] = useState('');
  const [reason, setReason] = useState<string>();
  const add = () => {
    change('insert-style', { name: name.trim() }).then(
      () => setName(''),
      (error: unknown) => setReason(reasonOf(error)),
    );
  };
  return (
    <div className="st-new">
      <TextField
        aria-label="Name of a new style"
        className="st-line"
        value={name}
        onChange={(text) => {
          setName(text);
          setReason(undefined);
        }}
        isInvalid={reason !== undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && name.trim() !== '') add();
        }}
      >
        <Input placeholder="New style" spellCheck={false} />
      </TextField>
      <Button className="st-button" onPress={add} isDisabled={name.trim() === ''}>
        Add
      </Button>
      <Reason reason={reason} />
    </div>
  );
}

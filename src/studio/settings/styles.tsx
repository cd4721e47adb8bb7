import type { ProjectSettings } from '../../author/settings.ts';
import { Cell } from './line-field.tsx';
import { NewNamed, Remove } from './named.tsx';
import { change } from './use-commit.ts';

/** The styles of the project by their names, or by what has them; their looks stand in the inspector. */
export function Styles({ styles }: Pick<ProjectSettings, 'styles'>) {
  return (
    <>
      {styles.map(({ name, for: kind }) => (
        <div key={`${name} ${kind}`} className="st-style">
          {name === '' ? (
            <span className="st-kind">{kind}</span>
          ) : (
            <Cell
              label={`Name of the style ${name}`}
              written={name}
              onSend={async (to) => change('rename-style', { name, to })}
            />
          )}
          <Remove
            label={`Remove the style ${name || kind}`}
            onRemove={async () => change('remove-style', { name, for: kind })}
          />
        </div>
      ))}
      <NewNamed what="style" onAdd={async (name) => change('insert-style', { name })} />
    </>
  );
}

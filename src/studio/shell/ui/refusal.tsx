import { Button } from 'react-aria-components';
import { wordsOf, type Inline } from '../../../edit/inline-content.ts';
import { overwrite, useEdit, type Asked } from '../edit-store.ts';
import { Icon } from './icon.tsx';

const putAway = () => useEdit.setState({ refused: undefined, conflict: undefined, saved: 'saved' });

/** Why the latest change was refused, until the next one or until it is put away. */
export function Refusal() {
  const refused = useEdit((state) => state.refused);
  const conflict = useEdit((state) => state.conflict);
  return (
    <div className="refusals" role="alert">
      {refused !== undefined && (
        <div className="refusal">
          <Icon name="circle-alert" />
          <div>
            <p>{refused}</p>
            {conflict !== undefined && (
              <div className="choices">
                <Button
                  className="choice"
                  onPress={() => void overwrite(conflict).catch(() => undefined)}
                >
                  Mine: {shown(writtenIn(conflict.args))}
                </Button>
                <Button className="choice" onPress={putAway}>
                  Theirs
                </Button>
              </div>
            )}
          </div>
          <Button className="tool" aria-label="Put away" onPress={putAway}>
            <Icon name="x" />
          </Button>
        </div>
      )}
    </div>
  );
}

const MOST = 40;

/** The value that was to be set, or the words that were written. */
function writtenIn({ v, content }: Asked['args']): unknown {
  // The cast is sound: the text tool has sent it.
  return Array.isArray(content) ? wordsOf(content as readonly Inline[]) : v;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

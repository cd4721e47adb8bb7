import { Button } from 'react-aria-components';
import { choiceWords } from '../../../author/own-words.ts';
import { leaveTheirs, overwrite, useEdit } from '../edit-store.ts';
import { Icon } from './icon.tsx';

const putAway = () => useEdit.setState({ refused: undefined, conflict: undefined, saved: 'saved' });

// Who presses a button leaves the text that is being written; its bar goes then, and the button would go from under the pointer.

/** Why the latest change was refused, until the next one or until it is put away. */
export function Refusal() {
  const refused = useEdit((state) => state.refused);
  const conflict = useEdit((state) => state.conflict);
  const [mine, theirs] = conflict === undefined ? [] : choiceWords(conflict);
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
                  onPressStart={() => void overwrite(conflict).catch(() => undefined)}
                >
                  {mine}
                </Button>
                <Button className="choice" onPressStart={leaveTheirs}>
                  {theirs}
                </Button>
              </div>
            )}
          </div>
          <Button className="tool" aria-label="Put away" onPressStart={putAway}>
            <Icon name="x" />
          </Button>
        </div>
      )}
    </div>
  );
}

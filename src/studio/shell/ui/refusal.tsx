import { Button } from 'react-aria-components';
import { useEdit } from '../edit-store.ts';
import { Icon } from './icon.tsx';

/** Why the latest change was refused, until the next one or until it is put away. */
export function Refusal() {
  const refused = useEdit((state) => state.refused);
  return (
    <div className="refusals" role="alert">
      {refused !== undefined && (
        <div className="refusal">
          <Icon name="circle-alert" />
          <p>{refused}</p>
          <Button
            className="tool"
            aria-label="Put away"
            onPress={() => useEdit.setState({ refused: undefined, saved: 'saved' })}
          >
            <Icon name="x" />
          </Button>
        </div>
      )}
    </div>
  );
}

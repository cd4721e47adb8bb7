import { Button } from 'react-aria-components';
import { tryCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';

/**
 * Replaces the page of a board opened while the server is gone, as the former page would be
 * mistaken for it.
 */
export function NoServer() {
  return (
    <div className="no-page">
      <h1>The server can’t be reached</h1>
      <p>This page appears once the server is back.</p>
    </div>
  );
}

const insertPage = () => void tryCommand('insert', { eid: 'page' });
const openInsert = () => void tryCommand('insert-sheet');

/** Shows how to start on an empty board or page. */
export function NoBlocks() {
  const count = useProject(({ board }) => board?.blocks.all.length);
  if (count === undefined || count > 1) return null;
  const isBare = count === 0;
  return (
    <p className="no-blocks">
      {isBare ? 'This page has no layers yet.' : 'Nothing here yet.'}
      <Button className="primary" onPress={isBare ? insertPage : openInsert}>
        {isBare ? 'Insert page element' : 'Insert …'}
      </Button>
    </p>
  );
}

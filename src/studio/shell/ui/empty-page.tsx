import { Button } from 'react-aria-components';
import { tryCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { CANVAS_TEXTS as TEXTS } from './shell-texts.ts';

/**
 * Replaces the page of a board opened while the server is gone, as the former page would be
 * mistaken for it.
 */
export function NoServer() {
  return (
    <div className="no-page">
      <h1>{TEXTS.noServer}</h1>
      <p>{TEXTS.comesBack}</p>
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
      {isBare ? TEXTS.noLayers : TEXTS.noContent}
      <Button className="primary" onPress={isBare ? insertPage : openInsert}>
        {isBare ? TEXTS.insertPage : TEXTS.insert}
      </Button>
    </p>
  );
}

import { Button } from 'react-aria-components';
import { tryCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { Guarded } from './guarded.tsx';
import { later } from './later.tsx';

const CompositeParts = later(() => import('./composite-parts.tsx'));

interface NoPageProps {
  readonly board: string;
  readonly leadsTo: string | undefined;
}

/** Shows where a board without a page is used, or the target of a redirect. */
export function NoPage({ board, leadsTo }: NoPageProps) {
  return (
    <div className="no-page sg-theme">
      {leadsTo === undefined ? (
        <p>This board has no page of its own.</p>
      ) : (
        <p>
          This page redirects to <code>{leadsTo}</code>
        </p>
      )}
      <Guarded name="Used in">
        <CompositeParts board={board} />
      </Guarded>
    </div>
  );
}

/** A project that was broken from the start has no former page to show. */
export function NoProject() {
  const errors = useProject((project) => project.errors);
  return (
    <div className="no-page">
      <h1>This project can’t be read</h1>
      <p>It appears here once its file is fixed.</p>
      <ul>
        {errors.map(({ code, message, hint, file, source }) => (
          <li key={`${code} ${file} ${message}`}>
            <p>{message}</p>
            <p>{hint}</p>
            <code>{source === undefined ? file : `${file}:${source.line}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

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

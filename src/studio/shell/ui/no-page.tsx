import CompositeParts from './composite-parts.tsx';
import { CANVAS_TEXTS as TEXTS } from './shell-texts.ts';

interface NoPageProps {
  readonly board: string;
  readonly leadsTo: string | undefined;
}

/** Shows where a board without a page is used, or the target of a redirect. */
export default function NoPage({ board, leadsTo }: NoPageProps) {
  return (
    <div className="no-page sg-theme">
      {leadsTo === undefined ? (
        <p>{TEXTS.noPage}</p>
      ) : (
        <p>
          {TEXTS.redirects} <code>{leadsTo}</code>
        </p>
      )}
      <CompositeParts board={board} />
    </div>
  );
}

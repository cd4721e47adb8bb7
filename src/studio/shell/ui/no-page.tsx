import CompositeParts from './composite-parts.tsx';

interface NoPageProps {
  readonly board: string;
  readonly leadsTo: string | undefined;
}

/** Shows where a board without a page is used, or the target of a redirect. */
export default function NoPage({ board, leadsTo }: NoPageProps) {
  return (
    <div className="no-page sg-theme">
      {leadsTo === undefined ? (
        <p>This board has no page of its own.</p>
      ) : (
        <p>
          This page redirects to <code>{leadsTo}</code>
        </p>
      )}
      <CompositeParts board={board} />
    </div>
  );
}

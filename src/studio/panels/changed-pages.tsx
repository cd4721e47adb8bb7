import { Button } from 'react-aria-components';
import type { ShownPage } from '../../publish/job.ts';
import { CHANGED_TEXTS as TEXTS } from './build-report-texts.ts';
import { Section } from './section.tsx';
import { ShortList } from './short-list.tsx';

interface ChangedPagesProps {
  /** The first of them. */
  readonly pages: readonly ShownPage[];
  readonly count: number;
  readonly onOpenBoard: (uid: string) => void;
}

/** Lists the pages that a build or a publication changes. */
export function ChangedPages({ pages, count, onOpenBoard }: ChangedPagesProps) {
  return (
    <Section title={TEXTS.changed} count={count}>
      {count === 0 && <p className="sg-empty">{TEXTS.noneChanged}</p>}
      <ShortList>
        {pages.map((page) => (
          <li key={page.file} className="sg-changed" data-how={page.how}>
            <Page page={page} onOpenBoard={onOpenBoard} />
          </li>
        ))}
      </ShortList>
      {pages.length < count && <p className="sg-empty">{TEXTS.more(count - pages.length)}</p>}
    </Section>
  );
}

/** Returns the path of a page by its file. */
export const pathIn = (file: string) =>
  `/${file.replace(/(?:^|\/)index\.html$/, '/').replace(/^\//, '')}`;

interface PageProps extends Pick<ChangedPagesProps, 'onOpenBoard'> {
  readonly page: ShownPage;
}

function Page({ page: { file, how, address, board }, onOpenBoard }: PageProps) {
  const path = pathIn(file);
  return (
    <>
      {board !== undefined && (
        <Button className="sg-link" onPress={() => onOpenBoard(board.uid)}>
          {board.name}
        </Button>
      )}
      <small>{path}</small>
      {/* A new page has no address at the target so far. */}
      {address !== undefined && how !== 'new' && (
        <a href={address} target="_blank" rel="noreferrer" aria-label={TEXTS.openPage(path)}>
          {TEXTS.open}
        </a>
      )}
      <small className="sg-how">{TEXTS.how[how]}</small>
    </>
  );
}

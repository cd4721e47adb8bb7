import { type ComponentType, useState } from 'react';
import { Button } from 'react-aria-components';
import type { ShownPage } from '../../publish/job.ts';
import { CHANGED_TEXTS as TEXTS } from './build-report-texts.ts';
import { Section } from './section.tsx';
import { ShortList } from './short-list.tsx';

interface ChangedPagesProps {
  /** The first of the changed pages. */
  readonly pages: readonly ShownPage[];
  readonly count: number;
  readonly onOpenBoard: (uid: string) => void;
  /** Shows a page before and after; without it, pages can’t be compared. */
  readonly Comparison?: ComponentType<{ readonly page: ShownPage }>;
}

/** Lists the pages that a build or a publication changes, and compares one at a time: the first, to begin with. */
export function ChangedPages({ pages, count, onOpenBoard, Comparison }: ChangedPagesProps) {
  const [compared, compare] = useState(pages[0]?.file);
  return (
    <Section title={TEXTS.changed} count={count}>
      {count === 0 && <p className="sg-empty">{TEXTS.noneChanged}</p>}
      <ShortList>
        {pages.map((page) => (
          <li key={page.file} className="sg-compared">
            <div className="sg-changed" data-how={page.how}>
              <PageLine page={page} onOpenBoard={onOpenBoard} />
              {Comparison && (
                <Button
                  className="sg-link"
                  aria-expanded={page.file === compared}
                  aria-label={TEXTS.comparePage(pathIn(page.file))}
                  onPress={() => compare(page.file === compared ? undefined : page.file)}
                >
                  {TEXTS.compare}
                </Button>
              )}
            </div>
            {Comparison && page.file === compared && <Comparison page={page} />}
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

interface PageLineProps extends Pick<ChangedPagesProps, 'onOpenBoard'> {
  readonly page: ShownPage;
}

function PageLine({ page: { file, how, address, board }, onOpenBoard }: PageLineProps) {
  const path = pathIn(file);
  return (
    <>
      {board !== undefined && (
        <Button className="sg-link" onPress={() => onOpenBoard(board.uid)}>
          {board.name}
        </Button>
      )}
      <small>{path}</small>
      {/* A new page has no address at the target yet. */}
      {address !== undefined && how !== 'new' && (
        <a href={address} target="_blank" rel="noreferrer" aria-label={TEXTS.openPage(path)}>
          {TEXTS.open}
        </a>
      )}
      <small className="sg-how">{TEXTS.how[how]}</small>
    </>
  );
}

import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { ShownChange, ShownPage } from '../../publish/job.ts';
import { PageComparison } from './page-comparison.tsx';
import { PUBLISH_TEXTS as TEXTS } from './publish-texts.ts';
import { Section } from './section.tsx';
import { ShortList } from './short-list.tsx';
import { SteadyButton } from './steady-button.tsx';

interface ChangeProps {
  readonly change: ShownChange;
  readonly place: string;
  readonly onDecide: (isGo: boolean) => void;
  readonly onOpenBoard: (uid: string) => void;
}

/** Shows what a publication changes, and asks the author about it. */
export function ChangeParts({ change, place, onDecide, onOpenBoard }: ChangeProps) {
  const { pages, changedPages, brokenLinks, broken } = change;
  const [compared, compare] = useState(pages[0]?.file);
  const go = broken > 0 ? TEXTS.publishAnyway : TEXTS.publishNow;
  return (
    <>
      <div className="sg-publish-question">
        <p role="status">
          {TEXTS.question(change, place)} <small>{TEXTS.size(change)}</small>
        </p>
        <SteadyButton className="sg-act" isOff={false} onPress={() => onDecide(false)}>
          {TEXTS.cancel}
        </SteadyButton>
        <SteadyButton className="sg-act" data-main isOff={false} onPress={() => onDecide(true)}>
          {go}
        </SteadyButton>
      </div>
      {broken > 0 && (
        <Section title={TEXTS.broken} count={broken} tone="error">
          <ShortList>
            {brokenLinks.map(({ page, address }) => (
              <li key={`${page} ${address}`} className="sg-changed">
                <small>{`${pathIn(page)} → ${address}`}</small>
              </li>
            ))}
          </ShortList>
        </Section>
      )}
      {changedPages > 0 && (
        <Section title={TEXTS.changed} count={changedPages}>
          <ShortList>
            {pages.map((page) => (
              <Page
                key={page.file}
                {...{ page, onOpenBoard }}
                isCompared={page.file === compared}
                onCompare={(isCompared) => compare(isCompared ? page.file : undefined)}
              />
            ))}
          </ShortList>
          {pages.length < changedPages && (
            <p className="sg-empty">{TEXTS.more(changedPages - pages.length)}</p>
          )}
        </Section>
      )}
    </>
  );
}

const pathIn = (file: string) => `/${file.replace(/(?:^|\/)index\.html$/, '/').replace(/^\//, '')}`;

interface PageProps {
  readonly page: ShownPage;
  readonly onOpenBoard: (uid: string) => void;
  /** Its pictures are shown: those of one page at a time. */
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
}

function Page({ page, onOpenBoard, isCompared, onCompare }: PageProps) {
  return (
    <li className="sg-compared">
      <div className="sg-changed" data-how={page.how}>
        <PageLine {...{ page, onOpenBoard }} />
        <Button
          className="sg-link"
          aria-expanded={isCompared}
          aria-label={TEXTS.comparePage(pathIn(page.file))}
          onPress={() => onCompare(!isCompared)}
        >
          {TEXTS.compare}
        </Button>
      </div>
      {isCompared && <PageComparison page={page} />}
    </li>
  );
}

function PageLine({
  page: { file, how, address, board },
  onOpenBoard,
}: Pick<PageProps, 'page' | 'onOpenBoard'>) {
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

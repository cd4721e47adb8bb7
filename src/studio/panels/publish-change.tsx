import type { ShownChange } from '../../publish/job.ts';
import { ChangedPages, pathIn } from './changed-pages.tsx';
import { PageComparison } from './page-comparison.tsx';
import { PUBLISH_TEXTS as TEXTS } from './publish-texts.ts';
import { Section } from './section.tsx';
import { ShortList } from './short-list.tsx';
import { FocusKeepingButton } from './focus-keeping-button.tsx';

interface ChangeProps {
  readonly change: ShownChange;
  readonly place: string;
  readonly onDecide: (isGo: boolean) => void;
  readonly onOpenBoard: (uid: string) => void;
}

/** Shows what a publication changes, and asks the author about it. */
export function ChangeParts({ change, place, onDecide, onOpenBoard }: ChangeProps) {
  const { pages, changedPages, brokenLinks, broken } = change;
  const go = broken > 0 ? TEXTS.publishAnyway : TEXTS.publishNow;
  return (
    <>
      <div className="sg-publish-question">
        <p role="status">
          {TEXTS.question(change, place)} <small>{TEXTS.size(change)}</small>
        </p>
        <FocusKeepingButton className="sg-act" isOff={false} onPress={() => onDecide(false)}>
          {TEXTS.cancel}
        </FocusKeepingButton>
        <FocusKeepingButton
          className="sg-act"
          data-main
          isOff={false}
          onPress={() => onDecide(true)}
        >
          {go}
        </FocusKeepingButton>
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
        <ChangedPages
          count={changedPages}
          {...{ pages, onOpenBoard }}
          Comparison={PageComparison}
        />
      )}
    </>
  );
}

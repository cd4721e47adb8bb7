import { useState } from 'react';
import type { JobResult, JobTask, ShownRelease } from '../../publish/job.ts';
import { PUBLISH_TEXTS as TEXTS } from './publish-texts.ts';
import { SteadyButton } from './steady-button.tsx';

interface ResultProps {
  readonly result: JobResult;
  readonly task: JobTask;
  readonly onGoBack: (release: string) => void;
}

/** Shows how a job ended. */
export function ResultParts({ result, task, onGoBack }: ResultProps) {
  const { kind } = result;
  if (kind === 'releases') return <Releases releases={result.releases} onGoBack={onGoBack} />;
  const isBad = kind === 'failed' || kind === 'rejected';
  return (
    <>
      <p className={isBad ? 'sg-build-said sg-build-bad' : 'sg-build-said'} role="status">
        {TEXTS.result(result, task)}
      </p>
      {kind === 'failed' && <p>{result.details}</p>}
      {kind === 'published' && <Published result={result} />}
    </>
  );
}

function Published({ result }: { readonly result: JobResult & { readonly kind: 'published' } }) {
  const { release, preview, checked, wrong, differing } = result;
  return (
    <>
      {preview !== undefined && <Address address={preview} />}
      {release !== undefined && (
        <p>
          <small>{TEXTS.release(release)}</small>
        </p>
      )}
      {checked !== undefined && (
        <p className={differing > 0 ? 'sg-build-bad' : undefined}>
          {differing > 0 ? TEXTS.differing(differing, checked) : TEXTS.verified(checked)}
        </p>
      )}
      {wrong.map((address) => (
        <Address key={address} address={address} />
      ))}
    </>
  );
}

/** Shows a whole URL as a link, and a path as text. */
function Address({ address }: { readonly address: string }) {
  return (
    <p>
      {/^https?:/.test(address) ? (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      ) : (
        <code>{address}</code>
      )}
    </p>
  );
}

interface ReleasesProps {
  readonly releases: readonly ShownRelease[];
  readonly onGoBack: (release: string) => void;
}

function Releases({ releases, onGoBack }: ReleasesProps) {
  const [chosen, choose] = useState<string>();
  if (releases.length === 0) return <p role="status">{TEXTS.noReleases}</p>;
  return (
    <ul className="sg-list sg-releases" aria-label={TEXTS.releases}>
      {releases.map(({ id, at, by, isLive }) => (
        <li key={id}>
          <time dateTime={at}>{new Date(at).toLocaleString()}</time>
          <small>{[by, id].filter(Boolean).join(' · ')}</small>
          {isLive && <small className="sg-live">{TEXTS.live}</small>}
          {!isLive && chosen !== id && (
            <SteadyButton className="sg-act" isOff={false} onPress={() => choose(id)}>
              {TEXTS.goBack}
            </SteadyButton>
          )}
          {chosen === id && (
            <span role="group" aria-label={TEXTS.goBackTo(id)}>
              <small>{TEXTS.goBackTo(id)}</small>
              <SteadyButton className="sg-act" isOff={false} onPress={() => choose(undefined)}>
                {TEXTS.cancel}
              </SteadyButton>
              <SteadyButton
                className="sg-act"
                data-main
                autoFocus
                isOff={false}
                onPress={() => onGoBack(id)}
              >
                {TEXTS.goBack}
              </SteadyButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components';
import type { PublishJob, PublishState, ShownTarget } from '../../publish/job.ts';
import './css/base.css';
import './css/build.css';
import './css/publish.css';
import { Progress } from './progress.tsx';
import { ChangeParts } from './publish-change.tsx';
import { ResultParts } from './publish-result.tsx';
import { PUBLISH_TEXTS as TEXTS } from './publish-texts.ts';
import { SteadyButton } from './steady-button.tsx';

/** The actions that an author can start. */
export interface PublishActs {
  readonly start: (
    action: 'publish' | 'preview' | 'releases',
    target: string,
    confirmed: string,
  ) => void;
  readonly decide: (isGo: boolean) => void;
  readonly goBack: (target: string, release: string) => void;
  readonly openBoard: (uid: string) => void;
}

interface PublishReportProps {
  /** Undefined until the targets are read. */
  readonly state: PublishState | undefined;
  readonly acts: PublishActs;
}

/** Shows the targets of a project, the change that a publication makes, and its result. */
export function PublishReport({ state, acts }: PublishReportProps) {
  const [chosen, choose] = useState<string>();
  const { targets = [], problem, job } = state ?? {};
  const name = chosen ?? job?.target;
  const target = targets.find((one) => one.name === name) ?? preferred(targets);
  const isBusy = job !== undefined && job.result === undefined;
  if (target === undefined) {
    return (
      <div className="sg-theme sg-build sg-publish">
        <p role="status">{state === undefined ? TEXTS.reading : (problem ?? TEXTS.none)}</p>
        {state !== undefined && problem === undefined && <Example />}
      </div>
    );
  }
  return (
    <div className="sg-theme sg-build sg-publish">
      <Targets {...{ targets, target, isBusy }} onChoose={choose} />
      <Start key={target.name} {...{ target, isBusy }} onStart={acts.start} />
      {problem !== undefined && <p className="sg-build-bad">{problem}</p>}
      {job !== undefined && job.target === target.name && (
        <Job {...{ job, acts }} place={target.place} />
      )}
    </div>
  );
}

/** Returns the target that is selected initially: “live”, or the first one. */
const preferred = (targets: readonly ShownTarget[]) =>
  targets.find(({ name }) => name === 'live') ?? targets[0];

function Example() {
  return (
    <>
      <pre>
        <code>{TEXTS.example}</code>
      </pre>
      <p>{TEXTS.noneMore}</p>
    </>
  );
}

interface TargetsProps {
  readonly targets: readonly ShownTarget[];
  readonly target: ShownTarget;
  readonly isBusy: boolean;
  readonly onChoose: (name: string) => void;
}

function Targets({ targets, target, isBusy, onChoose }: TargetsProps) {
  return (
    <>
      {targets.length > 1 && (
        <RadioGroup
          className="sg-targets"
          aria-label={TEXTS.target}
          value={target.name}
          onChange={onChoose}
          isDisabled={isBusy}
        >
          {targets.map(({ name }) => (
            <Radio key={name} value={name}>
              {name}
            </Radio>
          ))}
        </RadioGroup>
      )}
      <dl>
        <dt>{TEXTS.target}</dt>
        <dd>
          {target.name} <small>{target.place}</small>
        </dd>
        {target.address !== '' && (
          <>
            <dt>{TEXTS.address}</dt>
            <dd>
              <a href={target.address} target="_blank" rel="noreferrer">
                {target.address}
              </a>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

interface StartProps {
  readonly target: ShownTarget;
  readonly isBusy: boolean;
  readonly onStart: PublishActs['start'];
}

/**
 * Shows the buttons that start a job. Before the first job on a machine, the author must type the
 * name of the target.
 */
function Start({ target: { name, isConfirmed, hasPreview }, isBusy, onStart }: StartProps) {
  const [typed, type] = useState('');
  const isOff = isBusy || (!isConfirmed && typed.trim() !== name);
  const start = (action: 'publish' | 'preview' | 'releases') => () =>
    onStart(action, name, typed.trim());
  return (
    <>
      {!isConfirmed && (
        <TextField className="sg-publish-name" value={typed} onChange={type}>
          <Label>{TEXTS.confirm(name)}</Label>
          <Input autoComplete="off" spellCheck={false} />
        </TextField>
      )}
      <div className="sg-publish-acts">
        <SteadyButton className="sg-act" data-main isOff={isOff} onPress={start('publish')}>
          {TEXTS.publish}
        </SteadyButton>
        {hasPreview && (
          <SteadyButton className="sg-act" isOff={isOff} onPress={start('preview')}>
            {TEXTS.preview}
          </SteadyButton>
        )}
        <SteadyButton className="sg-act" isOff={isOff} onPress={start('releases')}>
          {TEXTS.releases}
        </SteadyButton>
      </div>
    </>
  );
}

interface JobProps {
  readonly job: PublishJob;
  readonly place: string;
  readonly acts: PublishActs;
}

function Job({ job, place, acts }: JobProps) {
  const { task, progress, change, isAsking, result } = job;
  if (result !== undefined) {
    return (
      <ResultParts {...{ result, task }} onGoBack={(release) => acts.goBack(job.target, release)} />
    );
  }
  if (isAsking && change !== undefined) {
    return (
      <ChangeParts {...{ change, place }} onDecide={acts.decide} onOpenBoard={acts.openBoard} />
    );
  }
  return (
    <>
      <p className="sg-build-said" role="status">
        {progress === undefined ? TEXTS.working(task) : ''}
      </p>
      {progress !== undefined && (
        <Progress label={TEXTS.publish} {...progress} said={TEXTS.progress(progress)} />
      )}
      <p>
        <small>{TEXTS.background}</small>
      </p>
    </>
  );
}

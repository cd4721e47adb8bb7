import { ListBox, ListBoxItem } from 'react-aria-components';
import type { ListedStep } from '../../../author/outline/listed-steps.ts';
import { tryCommand } from '../commands/registry.ts';
import '../css/history.css';
import { useTabQuestion } from '../../session/tab-session.ts';
import { TREE_TEXTS as TEXTS } from './trees-texts.ts';

/** No step has this id. */
const BEGINNING = 'beginning';
/** Maximum number of listed steps: the latest. */
const MAX_STEPS = 200;

/** Lists the steps of this tab, the latest first; each can be gone back to. */
export default function HistoryList() {
  const steps = useTabQuestion(({ listSteps }, { history, project }) =>
    listSteps(history, project),
  );
  if (steps === undefined) return null;
  const present = steps.findLast(({ isDone }) => isDone)?.id ?? BEGINNING;
  const listed = steps.slice(-MAX_STEPS).toReversed();
  const days = new Set(steps.map(({ at = 0 }) => new Date(at).toDateString()));
  return (
    <ListBox
      className="steps"
      aria-label={TEXTS.history}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[present]}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : [...keys];
        if (id !== undefined && id !== present) {
          tryCommand('go-to', { step: id === BEGINNING ? '' : String(id) });
        }
      }}
    >
      {listed.map((step) => (
        <Step key={step.id} step={step} hasDay={days.size > 1} />
      ))}
      {steps.length <= MAX_STEPS && (
        <ListBoxItem id={BEGINNING} className="step" textValue={TEXTS.start}>
          <span className="step-dot" aria-hidden="true" />
          <span className="step-name">{TEXTS.start}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

interface StepProps {
  readonly step: ListedStep;
  readonly hasDay: boolean;
}

function Step({ step, hasDay }: StepProps) {
  const { id, name, board, at, isDone } = step;
  return (
    <ListBoxItem id={id} className="step" textValue={name} data-undone={!isDone}>
      <span className="step-dot" aria-hidden="true" />
      <span className="step-name">{name}</span>
      {at !== undefined && (
        <time className="step-time" dateTime={new Date(at).toISOString()}>
          {timeText(at, hasDay)}
        </time>
      )}
      <span className="step-where">
        {board?.name}
        {!isDone && <span className="said"> {TEXTS.undone}</span>}
      </span>
    </ListBoxItem>
  );
}

function timeText(at: number, hasDay: boolean): string {
  const day = hasDay ? ({ day: 'numeric', month: 'short' } as const) : {};
  return new Date(at).toLocaleString(undefined, { ...day, hour: '2-digit', minute: '2-digit' });
}

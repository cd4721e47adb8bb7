import { ProgressBar } from 'react-aria-components';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
  /** The progress in words. */
  readonly said: string;
}

/** Shows progress. */
export function Progress({ label, done, total, said }: ProgressProps) {
  return (
    <ProgressBar
      className="sg-progress"
      aria-label={label}
      value={done}
      maxValue={Math.max(total, 1)}
      isIndeterminate={total === 0}
    >
      {({ percentage = 0 }) => (
        <>
          <span style={{ inlineSize: `${percentage}%` }} />
          <small>{said}</small>
        </>
      )}
    </ProgressBar>
  );
}

import { useEffect, useState } from 'react';
import { askForJson } from '../../page/server.ts';
import { useProject } from '../project-store.ts';

export interface Question<T> {
  /** What is asked, such as `api/faults`. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** Whether an answer may be longer when it is asked for again. */
  readonly isPart?: (answer: T) => boolean;
}

/**
 * What the server says, asked again whenever the project changes and until it is whole. Until there is a new answer to
 * the same question the former one stays; undefined before the first, `null` for what isn't there.
 */
export function useAnswer<T>({ name, params, isPart }: Question<T>): T | null | undefined {
  const revision = useProject((project) => project.revision);
  const key = JSON.stringify([name, params]);
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: T | null }>();
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let isWanted = true;
    askForJson<T>(name, params).then(
      (answer) => {
        if (!isWanted) return;
        setKnown({ key, answer: answer ?? null });
        if (answer !== undefined && isPart?.(answer) === true) setAgain((times) => times + 1);
      },
      // The stream of changes tells when the server is back.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all of the question
  }, [key, revision, again]);
  return known?.key === key ? known.answer : undefined;
}

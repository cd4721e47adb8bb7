import { useEffect, useState } from 'react';
import { askForJson } from '../../page/server.ts';
import { useEdit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { sameOr } from '../same-or.ts';

/** What the shell asks the server for. */
export interface Question<T> {
  /** What is asked, such as `api/faults`. */
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Whether an answer may be longer when it is asked for again. */
  readonly isPart?: (answer: T) => boolean;
}

const isStill = () => useEdit.getState().saved !== 'saving';

/** Resolves when no change is on its way to the server. */
function whenSaved(): Promise<void> {
  return new Promise((done) => {
    if (isStill()) {
      done();
      return;
    }
    const end = useEdit.subscribe(() => {
      if (!isStill()) return;
      end();
      done();
    });
  });
}

const keyOf = <T>({ name, params = {} }: Question<T>) => JSON.stringify([name, params]);

/**
 * What the server says, asked again whenever the project changes and until it is whole. Until there is a new answer to
 * the same question the former one stays; undefined before the first, and where nothing is asked; `null` for what isn't there.
 */
export function useAnswer<T>(question: Question<T> | undefined): T | null | undefined {
  const { name = '', params = {}, isPart } = question ?? {};
  const version = useProject(({ revision }) => revision);
  const key = keyOf({ name, params });
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: T | null }>();
  const [again, setAgain] = useState(0);
  useEffect(() => {
    if (name === '') return undefined;
    let isWanted = true;
    const ask = async () => {
      // A change that is on its way may be the end of what is asked about.
      await whenSaved();
      return isWanted ? askForJson<T>(name, params) : undefined;
    };
    ask().then(
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
  }, [key, version, again]);
  return known?.key === key ? known.answer : undefined;
}

/** The former one of two answers that say the same. */
export function useSame<T>(answer: T): T {
  const [known, setKnown] = useState(answer);
  const same = known === answer ? known : sameOr(known, answer);
  if (same !== known) setKnown(same);
  return same;
}

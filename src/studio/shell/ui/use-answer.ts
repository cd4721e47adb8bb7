import { useEffect, useState } from 'react';
import { askForJson } from '../../page/server.ts';
import { useEdit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { sameOr } from '../same-or.ts';

/** A question of the shell to the server. */
export interface Question<T> {
  /** The address, such as `api/issues`. */
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Returns whether a later answer may be more complete. */
  readonly isPart?: (answer: T) => boolean;
}

const isIdle = () => useEdit.getState().saved !== 'saving';

/** Resolves when no change is pending. */
function whenSaved(): Promise<void> {
  return new Promise((done) => {
    if (isIdle()) {
      done();
      return;
    }
    const end = useEdit.subscribe(() => {
      if (!isIdle()) return;
      end();
      done();
    });
  });
}

const keyOf = <T>({ name, params = {} }: Question<T>) => JSON.stringify([name, params]);

/**
 * Returns the server's answer, requested again whenever the project changes and until it is
 * complete. Until then the former answer to the same question stays; undefined before the first,
 * and without a question; `null` for a missing thing.
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
      // A pending change may decide the answer.
      await whenSaved();
      return isWanted ? askForJson<T>(name, params) : undefined;
    };
    ask().then(
      (answer) => {
        if (!isWanted) return;
        setKnown({ key, answer: answer ?? null });
        if (answer !== undefined && isPart?.(answer) === true) setAgain((times) => times + 1);
      },
      // The stream of changes reports when the server is back.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the question
  }, [key, version, again]);
  return known?.key === key ? known.answer : undefined;
}

/** Returns the former of two equal answers. */
export function useSame<T>(answer: T): T {
  const [known, setKnown] = useState(answer);
  const same = known === answer ? known : sameOr(known, answer);
  if (same !== known) setKnown(same);
  return same;
}

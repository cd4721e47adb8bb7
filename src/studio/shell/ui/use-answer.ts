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
  /** Whether no tree of blocks says anything of it: it is asked again only when more than these is another. */
  readonly isOfPlan?: boolean;
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

/** What was asked before anything that shows it was drawn, of the project as it was then. */
let ahead:
  | { readonly key: string; readonly revision: number; readonly answer: Promise<unknown> }
  | undefined;

const revisionNow = () => useProject.getState().revision;

// Another server counts its changes anew.
useProject.subscribe(({ link }) => {
  if (link === 'lost') ahead = undefined;
});

/**
 * Asks what `useAnswer` is about to ask: by the time what shows it is drawn, the answer is on its way. Not while a change is,
 * which may be the end of what is asked about.
 */
export function askAhead<T>(question: Question<T>) {
  const key = keyOf(question);
  if (!isStill() || isAhead(key)) return;
  const { name, params = {} } = question;
  const answer = askForJson<T>(name, params);
  // Whoever takes it hears of what fails.
  answer.catch(() => undefined);
  ahead = { key, revision: revisionNow(), answer };
}

const isAhead = (key: string) => ahead?.key === key && ahead.revision === revisionNow();

function takeAhead<T>(key: string): Promise<T | undefined> | undefined {
  if (ahead === undefined || !isAhead(key)) return undefined;
  // The cast is sound: to one question there is one kind of answer.
  const answer = ahead.answer as Promise<T | undefined>;
  ahead = undefined;
  return answer;
}

/**
 * What the server says, asked again whenever the project changes and until it is whole. Until there is a new answer to
 * the same question the former one stays; undefined before the first, and where nothing is asked; `null` for what isn't there.
 */
export function useAnswer<T>(question: Question<T> | undefined): T | null | undefined {
  const { answer, isFormer } = useLastAnswer(question);
  return isFormer ? undefined : answer;
}

/** An answer, maybe to the question before. */
interface LastAnswer<T> {
  readonly answer: T | null | undefined;
  /** Whether another question was asked since. */
  readonly isFormer: boolean;
}

/** As `useAnswer`, with the answer to the question before until there is one. */
export function useLastAnswer<T>(question: Question<T> | undefined): LastAnswer<T> {
  const { name = '', params = {}, isOfPlan = false, isPart } = question ?? {};
  const version = useProject(({ plan, revision }) => (isOfPlan ? plan : revision));
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
    const asked = takeAhead<T>(key) ?? ask();
    asked.then(
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
  return { answer: known?.answer, isFormer: known !== undefined && known.key !== key };
}

/** The former one of two answers that say the same. */
export function useSame<T>(answer: T): T {
  const [known, setKnown] = useState(answer);
  const same = known === answer ? known : sameOr(known, answer);
  if (same !== known) setKnown(same);
  return same;
}

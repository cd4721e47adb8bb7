import type { AxeResults, ImpactValue, RunOptions } from 'axe-core';
import axeUrl from 'axe-core/axe.min.js?url';
import { ISSUES_TEXTS as TEXTS } from './issues-texts.ts';
import { placeInPage } from './place-in-page.ts';

/** An axe violation at one element of a page. */
export interface AxeIssue {
  readonly rule: string;
  readonly impact: NonNullable<ImpactValue>;
  readonly text: string;
  /** Advice on how to fix the issue. */
  readonly hint: string;
  /** The block of the element; undefined for none. */
  readonly blockUid: string | undefined;
  /** The uids of the composites around the block, the outermost first. */
  readonly uses: readonly string[];
}

interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
  getRules(
    tags: readonly string[],
  ): readonly { readonly ruleId: string; readonly tags: string[] }[];
}

type AxeWindow = Window & { readonly axe?: Axe };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Number of rules between two yields to the browser. */
const RULES_AT_A_TIME = 6;

/** Called after some of the rules. */
export type AxeProgress = (done: number, total: number) => void;

/**
 * Runs axe on the page of a frame. The script of axe is loaded into the frame the first time, as it
 * checks only its own window. The page's elements stay unchanged. @throws when the page in the
 * frame can't load the script
 */
export async function runAxe(frame: Window, progress: AxeProgress): Promise<readonly AxeIssue[]> {
  const axe = (frame as AxeWindow).axe ?? (await loadAxe(frame));
  const rules = axe
    .getRules(TAGS)
    .filter(({ tags }) => !tags.includes('experimental'))
    .map(({ ruleId }) => ruleId);
  const issues: AxeIssue[] = [];
  for (let done = 0; done < rules.length; done += RULES_AT_A_TIME) {
    progress(done, rules.length);
    const values = rules.slice(done, done + RULES_AT_A_TIME);
    const runOnly = { type: 'rule', values } as const;
    const results = await axe.run(frame.document, { runOnly, resultTypes: ['violations'] });
    issues.push(...issuesOf(results, frame.document));
    await new Promise((next) => setTimeout(next));
  }
  progress(rules.length, rules.length);
  return issues;
}

async function loadAxe(frame: Window): Promise<Axe> {
  const script = frame.document.createElement('script');
  script.src = new URL(axeUrl, import.meta.url).href;
  const isLoaded = new Promise<boolean>((done) => {
    script.addEventListener('load', () => done(true));
    script.addEventListener('error', () => done(false));
  });
  frame.document.head.append(script);
  const isThere = await isLoaded;
  script.remove();
  const { axe } = frame as AxeWindow;
  if (!isThere || axe === undefined) throw new Error(TEXTS.notLoaded);
  return axe;
}

function issuesOf({ violations }: AxeResults, page: Document): readonly AxeIssue[] {
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      rule: id,
      impact: impact ?? 'minor',
      text: `${help}.`,
      hint: failureSummary.split('\n').slice(1).join(' ').trim(),
      ...blockAt(page, target[0]),
    })),
  );
}

function blockAt(page: Document, selector: unknown): Pick<AxeIssue, 'blockUid' | 'uses'> {
  const element = typeof selector === 'string' ? page.querySelector(selector) : null;
  const { uid, uses } = placeInPage(element);
  return { blockUid: uid || undefined, uses };
}

/** An editor of a project in memory, with journals on disk, for the tests in this folder. */
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { elements, value } from '../../edit/commands/commands.test-data.ts';
import { apply } from '../../edit/apply.ts';
import { stepsOf } from '../../edit/history/history.ts';
import { isRejected } from '../../edit/rejection.ts';
import { SITE } from '../../edit/site.test-data.ts';
import type { Block, Project } from '../../model/entities.ts';
import type { EditRequest } from '../../edit/plans/edit-request.ts';
import { createEditor, type Editor } from './editor.ts';
import { openHistories } from './histories.ts';
import { planEdit } from './plan-edit.ts';
import { createQueue } from './queue.ts';

/** Returns the journals of a folder. */
export const journalsIn = (folder: string) => ({
  journal: (name: string) => join(folder, `${name}.jsonl`),
  journals: () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(folder, name)),
  tabs: join(folder, 'tabs'),
});

/** Returns the next undo and redo of a tab. */
export const stepsIn = (editor: Editor, client = 'tab') => stepsOf(editor.history(client));

/** Starts each test with the same unchanged project. */
export function editorSuite() {
  let folder = '';
  let project: Project = SITE;
  /** The former trees of the home board, the latest first. */
  let former: readonly Block[] = [];
  let edition = 0;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sitegen-editor-'));
    project = SITE;
    former = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const noteTree = () => {
    const { root } = project.root;
    if (root !== undefined) former = [root, ...former];
  };

  /** Starts an editor like a new server: it knows no former trees. */
  function start(): Editor {
    former = [];
    const histories = openHistories(journalsIn(folder));
    return createEditor({
      plan: planEdit,
      onApplied: () => {},
      queue: createQueue(),
      histories,
      save: async (make, { noteOf }) => {
        const made = make(project, elements, () => former);
        if (isRejected(made)) return made;
        noteTree();
        ({ project } = made);
        const note = noteOf(made.outcome);
        if (note !== undefined) appendFileSync(note.file, note.text);
        edition += 1;
        return { outcome: made.outcome, from: edition - 1, edition, versionOf: () => '' };
      },
    });
  }

  /** An external program changes a text on disk. */
  function writeElsewhere(key: string, text: string) {
    const of = { entity: 'block', board: 'home', block: key } as const;
    const target = { entity: 'attribute', of, kid: 'text' } as const;
    const applied = apply(project, [{ kind: 'set', target, key: 'v', value: text }]);
    if (isRejected(applied)) throw new Error(applied.rejection.text);
    ({ project } = applied);
  }

  const words = (uid: string) => value(project, uid, 'text')?.v;
  return { start, writeElsewhere, words, project: () => project };
}

/** Returns a request of a tab to write a text. */
export const write = (uid: string, v: string, more: { readonly id?: string } = {}) => ({
  client: 'tab',
  name: 'set',
  args: { uid, kid: 'text', v },
  selection: { board: 'home', blocks: [uid] },
  ...more,
});

/** Returns a request of a tab for an undo or redo. */
export const turn = (name: 'undo' | 'redo', client = 'tab'): EditRequest => ({
  ...write('a', ''),
  args: {},
  client,
  name,
});

/** Returns a request of another tab. */
export const others = (name: string, args: EditRequest['args']) => ({
  ...write('a', ''),
  client: 'other',
  name,
  args,
});

/** A project to edit, and the results of commands. */
import { expect } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { encode } from '../../format/encode.ts';
import { attrsOf, childrenOf, type Project } from '../../model/entities.ts';
import { apply, type Applied } from '../apply.ts';
import { blockAt } from '../entities.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { isRejected, type Result } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import type { Command, Editing } from './command.ts';

export const { elements } = CATALOGUE;

export function editing(of: Project = SITE): Editing {
  let count = 0;
  return { project: of, elements, newUid: () => `new${(count += 1)}` };
}

/** Returns the project after a command, which has to be legal. */
export function done(command: Result<Command>, before: Project = SITE): Project {
  if (isRejected(command)) throw new Error(command.rejection.text);
  const result = applyLegalChange(before, command.operations, { ...command, elements });
  if (isRejected(result)) throw new Error(`${result.rejection.code}: ${result.rejection.text}`);
  return result.project;
}

/** Undoing a change has to give the same bytes (EDIT-6). */
export function expectUndo(before: Project, { project, inverse }: Applied) {
  const back = apply(project, inverse);
  expect(isRejected(back) ? back.rejection : encode(back.project)).toBe(encode(before));
}

export const code = (command: Result<Command>) =>
  isRejected(command) ? command.rejection.code : undefined;
export const home = (key: string) => ({ entity: 'block', board: 'home', block: key }) as const;
export const chosen = (...blocks: readonly string[]) => ({ board: 'home', blocks });
export const into = (parent: string, uid = 'home') =>
  ({ entity: 'block', board: uid, parent }) as const;
export const find = (of: Project, key: string) => blockAt(of, home(key));
export const uidsIn = (of: Project, key: string) =>
  childrenOf(find(of, key) ?? { uid: '' }).map(({ uid }) => uid);
export const value = (of: Project, key: string, kid: string) =>
  attrsOf(find(of, key) ?? { uid: '' }).find((own) => own.kid === kid);

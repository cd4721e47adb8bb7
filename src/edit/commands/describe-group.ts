import { quote } from '../../diagnostics/diagnostic.ts';
import { isIconName } from '../../elements/icon/names.ts';
import { color as colorCodec } from '../../values/color.ts';
import { isReference } from '../../values/variable.ts';
import { setOperation, type BlockTarget } from '../operation.ts';
import { reject, type Rejection, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import { locateBlock, rejectUnknownBlock, type Command, type Editing } from './command.ts';

/** How the layer tree shows a group; empty fields show nothing. */
export interface GroupWords {
  readonly color?: string | undefined;
  readonly icon?: string | undefined;
  readonly description?: string | undefined;
}

/**
 * Sets the color, icon and description of a group, as far as they are passed. Only new values are
 * validated: a project may contain others.
 */
export function describeGroup(
  { project, elements }: Editing,
  target: BlockTarget,
  { color, icon, description }: GroupWords,
): Result<Command> {
  const found = locateBlock(project, target)?.block;
  if (found === undefined) return rejectUnknownBlock();
  const fields = { groupColor: color, groupIcon: icon, groupDescription: description };
  const changed = Object.entries(fields).flatMap(([key, written]) => {
    const value = written?.trim();
    const before = found[key as keyof typeof fields] ?? '';
    return value === undefined || value === before ? [] : [{ key, value }];
  });
  const problem = changed.map(problemOf).find((one) => one !== undefined);
  if (problem !== undefined) return problem;
  const operations = changed.map(({ key, value }) =>
    setOperation(target, key, value === '' ? undefined : value),
  );
  return { name: `Describe ${blockNames([found], elements)}`, operations };
}

interface NewText {
  readonly key: string;
  readonly value: string;
}

function problemOf({ key, value }: NewText): { readonly rejection: Rejection } | undefined {
  if (value === '') return undefined;
  if (key === 'groupIcon' && !isIconName(value)) {
    return reject('group-icon', { icon: quote(value) });
  }
  const { value: read, problems } = colorCodec.parse(value);
  // The layers tree is outside of the page, so it has no variables of the project.
  const isColor = problems.length === 0 && !isReference(read);
  if (key !== 'groupColor' || isColor) return undefined;
  return reject('group-color', { color: quote(value) });
}

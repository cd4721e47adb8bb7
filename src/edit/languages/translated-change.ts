import { customFieldName } from '../../model/custom-fields.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import { HEAD_FIELDS } from '../../site/languages/translate-project.ts';
import { isJsonObject, isSameJson, type Json } from '../../values/json.ts';
import { boardAt } from '../entities.ts';
import type { Operation, Target } from '../operation.ts';
import { isRejected, type Result } from '../rejection.ts';
import { listOwner } from '../targets.ts';
import type { PageInLanguage } from './board-view.ts';
import { changedBlocks } from './changed-blocks.ts';
import { isSharedRejection, rejectShared, type WrittenValue } from './written-value.ts';
import { writeValues } from './write-values.ts';

/** A change on a page in a language: the project as seen there, before and after it. */
interface ChangeInLanguage extends PageInLanguage {
  readonly elements: ElementCatalogue;
  readonly view: Project;
  readonly after: Project;
  readonly operations: readonly Operation[];
}

/**
 * Returns the operations on a translation that have the effect of a change on the page in its
 * language; rejects a change of anything that all languages share.
 */
export function translatedChange(
  project: Project,
  change: ChangeInLanguage,
): Result<{ readonly operations: readonly Operation[] }> {
  const { board, operations, view, after, elements } = change;
  if (!operations.every((one) => isOnPage(one, board))) return rejectShared('setting');
  const [before, now] = [view, after].map((of) => boardAt(of, board));
  if (before === undefined || now === undefined) return rejectShared('page');
  const head = changedHead(before, now);
  if (isSharedRejection(head)) return head;
  const blocks = changedBlocks(before.root, now.root, elements);
  if (isSharedRejection(blocks)) return blocks;
  const written = writeValues(project, { ...change, values: [...head, ...blocks] });
  return isRejected(written) ? written : { operations: written.operations };
}

/** Returns whether an operation changes the fields or the blocks of a board. */
function isOnPage(operation: Operation, board: string): boolean {
  const of: Target =
    operation.kind === 'insert' || operation.kind === 'move'
      ? listOwner(operation.into)
      : operation.target;
  const owner = of.entity === 'attribute' ? of.of : of;
  if (owner.entity === 'block') return owner.board === board;
  // The root of a board is inserted into the board itself.
  return owner.entity === 'board' && owner.board === board && isOwnPart(operation);
}

const isOwnPart = (operation: Operation) =>
  operation.kind === 'set' || (operation.kind === 'insert' && operation.into.entity === 'block');

type Fields = Readonly<Record<string, unknown>>;

/** Returns the changed fields of a board. */
function changedHead(before: object, now: object) {
  // The casts are sound: boards are plain objects.
  const [was, is] = [before as Fields, now as Fields];
  const values: WrittenValue[] = [];
  for (const key of Object.keys(is)) {
    if (key === 'root' || key === 'children' || was[key] === is[key]) continue;
    const isHead = HEAD_FIELDS.some((name) => name === key);
    if (isHead) values.push({ block: '', name: key, value: is[key] as Json });
    else if (key !== 'fields') return rejectShared('setting');
  }
  const [former, own] = [was['fields'], is['fields']];
  if (former === own) return values;
  if (!isJsonObject(former) || !isJsonObject(own)) return rejectShared('field');
  for (const name of new Set([...Object.keys(former), ...Object.keys(own)])) {
    const [from, to] = [former[name], own[name]];
    if (isSameJson(from, to)) continue;
    if (from === undefined || to === undefined) return rejectShared('field');
    values.push({ block: '', name: customFieldName(name), value: to });
  }
  return values;
}

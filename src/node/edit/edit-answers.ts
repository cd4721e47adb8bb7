import { SiteError } from '../../diagnostics/site-error.ts';
import { fieldsOf, listOf, readJson, textOf, type Reader } from '../../values/reader.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { readChangeArgs } from '../../edit/changes/changes.ts';
import { FILES_BROKEN, NOT_SAVED, type EditAnswer } from '../../edit/edit-answer.ts';
import { isRefused, type Result } from '../../edit/refusal.ts';
import type { Edited, Editor } from './editor.ts';

const readName = textOf(1000);
const readUid = textOf(10_000);
const readArgs: Reader<JsonObject> = (value) => (isJsonObject(value) ? value : undefined);

const readEdit = fieldsOf(
  {
    client: readName,
    name: readName,
    args: readArgs,
    board: readUid,
    selection: listOf(readUid, 10_000),
  },
  { group: readName, id: readName },
);

/** What is sent back: what came of it, or why it can't be, with the status that says so. */
export interface EditReply {
  readonly status: 200 | 400 | 422 | 503;
  readonly body: object;
}

/** Does what a tab of the shell has sent. */
export async function answerEdit(editor: Editor, text: string): Promise<EditReply> {
  const sent = readJson(text, readEdit);
  if (sent === undefined) {
    return { status: 400, body: { reason: 'This is no change that sitegen knows.' } };
  }
  const { client, name, args, board, selection, group, id } = sent;
  const selected = { board, blocks: selection };
  if (name === 'can') return { status: 200, body: editor.can(client) };
  if (name === 'undo' || name === 'redo') return replyTo(editor[name](client, id));
  if (name === 'go-to') return goTo(editor, client, args);
  const more = { ...(group !== undefined && { group }), ...(id !== undefined && { id }) };
  return replyTo(editor.run({ client, name, args, selection: selected, ...more }));
}

/** What is said of a change: what came of it, why it was refused, or why it can't be saved now. */
export async function replyTo(change: Promise<Result<Edited>>): Promise<EditReply> {
  try {
    return reply(await change);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    // What can't be done now may be possible later: see A8 in the hostile cases.
    const reason = `${error.message} ${error.details}`.trim();
    if (error.status !== 500) return { status: 422, body: { reason, code: FILES_BROKEN } };
    return { status: 503, body: { reason, code: NOT_SAVED } };
  }
}

async function goTo(editor: Editor, client: string, args: JsonObject): Promise<EditReply> {
  const read = readChangeArgs('go-to', args);
  if ('problem' in read) return { status: 400, body: { reason: read.problem } };
  return replyTo(editor.goTo(client, read.args.step));
}

function reply(result: Result<Edited>): EditReply {
  if (isRefused(result)) return { status: 422, body: result.refusal };
  const { selection, left = [], ...rest } = result;
  const body: EditAnswer = {
    ...rest,
    ...(selection && { board: selection.board, selection: selection.blocks }),
    ...(left.length > 0 && { left: left.map(({ reason }) => reason) }),
    ...(left.length > 0 && left.every(({ code }) => code === 'back-already') && { isThere: true }),
  };
  return { status: 200, body };
}

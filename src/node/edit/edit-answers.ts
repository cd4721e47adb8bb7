import { SiteError } from '../../diagnostics/site-error.ts';
import { fieldsOf, flag, listOf, readJson, textOf, type Reader } from '../../values/reader.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { FILES_BROKEN, NOT_SAVED, type EditAnswer } from '../../edit/edit-answer.ts';
import { isRefused, type Result } from '../../edit/refusal.ts';
import { readSelection } from '../../edit/selection.ts';
import type { EditRequest } from '../../edit/plans/edit-request.ts';
import type { Edited, Editor } from './editor.ts';

const readName = textOf(1000);
const readUid = textOf(10_000);
const readArgs: Reader<JsonObject> = (value) => (isJsonObject(value) ? value : undefined);

const readEdit: Reader<EditRequest> = fieldsOf(
  {
    client: readName,
    name: readName,
    args: readArgs,
    selection: readSelection,
  },
  { group: readName, id: readName, uids: listOf(readUid, 100_000) },
);

const readTab = fieldsOf({ client: readName, isClosed: flag, unsaved: listOf(readEdit, 1000) });

/** What is sent back: what came of it, or why it can't be, with the status that says so. */
export interface EditReply {
  readonly status: 200 | 400 | 422 | 503;
  readonly body: object;
}

/** Does what a tab of the shell has sent. */
export async function answerEdit(editor: Editor, text: string): Promise<EditReply> {
  const sent = readJson(text, readEdit);
  if (sent === undefined) {
    return { status: 400, body: { reason: 'Unknown change.' } };
  }
  return replyTo(editor.run(sent));
}

/** Notes that a tab is there; or that it is closed, with what it had not saved. `changed` is called after that was made. */
export async function hearTab(
  editor: Editor,
  text: string,
  changed: () => Promise<void>,
): Promise<EditReply['status']> {
  const sent = readJson(text, readTab);
  if (sent === undefined) return 400;
  const { client, isClosed, unsaved } = sent;
  if (!isClosed) editor.hear(client);
  else await editor.close(client, unsaved).finally(unsaved.length > 0 ? changed : undefined);
  return 200;
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

function reply(result: Result<Edited>): EditReply {
  if (isRefused(result)) return { status: 422, body: result.refusal };
  const { left = [], ...rest } = result;
  const body: EditAnswer = {
    ...rest,
    ...(left.length > 0 && { left: left.map(({ reason }) => reason) }),
    ...(left.length > 0 && left.every(({ code }) => code === 'back-already') && { isThere: true }),
  };
  return { status: 200, body };
}

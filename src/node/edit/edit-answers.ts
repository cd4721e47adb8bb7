import { SiteError } from '../../diagnostics/site-error.ts';
import { fieldsOf, flag, listOf, readJson, textOf, type Reader } from '../../values/reader.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { FILES_BROKEN, NOT_SAVED } from '../../edit/edit-answer.ts';
import { isRejected, rejectError, type Result } from '../../edit/rejection.ts';
import { readSelection } from '../../edit/selection.ts';
import type { EditRequest } from '../../edit/plans/edit-request.ts';
import type { Edited, Editor } from './editor.ts';
import { no } from './messages.ts';

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
  { language: readName, group: readName, id: readName, uids: listOf(readUid, 100_000) },
);

const readTab = fieldsOf({ client: readName, isClosed: flag, unsaved: listOf(readEdit, 1000) });

/** The response to a request: its HTTP status, and a result or a rejection as its body. */
export interface EditReply {
  readonly status: 200 | 400 | 422 | 503;
  readonly body: object;
}

/** Runs the request of a tab. */
export async function answerEdit(editor: Editor, text: string): Promise<EditReply> {
  const sent = readJson(text, readEdit);
  if (sent === undefined) {
    return no(400, 'change-unreadable');
  }
  return replyTo(editor.run(sent));
}

/**
 * Notes that a tab is open, or makes the pending changes of a closed tab, and then calls `changed`.
 */
export async function noteTab(
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

/** Returns the answer to a change: its result, a rejection, or a temporary failure. */
export async function replyTo(change: Promise<Result<Edited>>): Promise<EditReply> {
  try {
    const made = await change;
    return isRejected(made) ? { status: 422, body: made.rejection } : { status: 200, body: made };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    // A write failed, which may be temporary (A8 in the hostile cases).
    if (error.status !== 500) return { status: 422, body: rejectError(FILES_BROKEN, error) };
    return { status: 503, body: rejectError(NOT_SAVED, error) };
  }
}

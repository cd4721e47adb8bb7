import type { IncomingMessage, ServerResponse } from 'node:http';
import { SiteError } from '../../diagnostics/site-error.ts';
import { HTML } from '../../site/hosts/media-types.ts';
import { answerClip, type ReadClip } from '../edit/clip-answers.ts';
import type { AnswerUpload } from '../edit/upload-answers.ts';
import { rejectError } from '../../edit/rejection.ts';
import { no } from '../edit/messages.ts';
import { answerEdit, noteTab } from '../edit/edit-answers.ts';
import type { OpenEditor } from '../edit/open-editor.ts';
import { readBody } from './read-body.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { API } from './api-answers.ts';
import type { Copies } from './copy-answers.ts';
import { canvasPolicy, OWN_SCRIPTS } from './canvas-policy.ts';
import { enterEditor, lockEditor } from './editor-entry.ts';
import type { EditorKeys } from './editor-keys.ts';
import { AUTHOR_PATH, FILES, guard, hasKey, TOKEN_HEADER, type GuardSetting } from './guard.ts';
import { answerTab, readTabPlace, type ChangeStream, type RecentTabs } from './author-answers.ts';
import type { DevSite } from './dev-site.ts';
import { answerHosts } from './host-answers.ts';
import type { InspectAnswers } from './inspect-answers.ts';
import type { PictureAnswers } from './picture-answers.ts';
import type { Shell } from './shell-page.ts';
import type { SiteBuild } from './site-build.ts';
import type { SitePublish } from './site-publish.ts';
import { answerPublish, sendPublished } from './publish-answers.ts';
import { limitAnswer } from '../restrict-response.ts';
import { shortHash } from '../short-hash.ts';
import { sendFile } from './send-file.ts';
import type { Answer, SiteAnswers } from './site-answers.ts';

/** The parts of the server that answer requests. */
export interface RequestSetting {
  readonly guard: () => GuardSetting;
  readonly keys: EditorKeys;
  readonly site: DevSite;
  readonly answers: SiteAnswers;
  readonly shell: Shell;
  readonly stream: ChangeStream;
  readonly tabs: RecentTabs;
  readonly inspect: InspectAnswers;
  readonly pictures: PictureAnswers;
  readonly hosts: AllowedHosts;
  /** Undefined if nobody may write. */
  readonly editor: OpenEditor | undefined;
  readonly uploads: Readonly<Record<'api/asset' | 'api/import', AnswerUpload>> | undefined;
  readonly readClip: ReadClip | undefined;
  readonly copies: Copies;
  readonly build: SiteBuild | undefined;
  readonly publish: SitePublish | undefined;
  /** Called after a change. */
  readonly changed: () => Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Headers of all responses: pages of other origins can't load them in any way. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  // Turns off DNS prefetching for the hosts of links.
  'X-DNS-Prefetch-Control': 'off',
  'Cache-Control': 'no-cache',
} as const;

/**
 * Answers requests: the guard first, then the author's tools, then the site. A failure ends the
 * response, never the server.
 */
export function createRequestHandler(setting: RequestSetting): Handler {
  return (request, response) => {
    response.on('error', () => response.destroy());
    void handle(request, response, setting).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  setting: RequestSetting,
): Promise<void> {
  const { answers, keys } = setting;
  const guarding = setting.guard();
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
  const verdict = guard(request, guarding);
  if (verdict.status !== 200) {
    if ('wanted' in verdict) lockEditor(request, response);
    else response.writeHead(verdict.status, { connection: 'close' }).end();
    return;
  }
  const { url = '/' } = request;
  if (verdict.wanted === 'site') {
    for (const [name, value] of answers.headers()) response.setHeader(name, value);
    await send(await answers.answer(url), { request, response, setting });
  } else if (verdict.wanted === 'entry') {
    const isKnown = hasKey(request.headers.cookie, guarding);
    enterEditor(request, response, { keys, port: guarding.port, isKnown });
  } else if (verdict.wanted === 'shell') {
    const { html, policy } = setting.shell.page(setting.site);
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('X-Frame-Options', 'DENY');
    response.writeHead(200, { 'content-type': HTML, 'content-length': Buffer.byteLength(html) });
    response.end(request.method === 'HEAD' ? undefined : html);
  } else if (verdict.wanted === 'file') {
    const path = setting.shell.file(url.slice(`${AUTHOR_PATH}${FILES}`.length));
    if (path === undefined) response.writeHead(404).end();
    else sendFile(path, request, response);
  } else if (verdict.wanted === 'published') {
    await sendPublished(url, response, setting.publish);
  } else if (verdict.wanted === 'token') {
    sendJson(response, { token: guarding.token });
  } else if (verdict.wanted === 'reader token') {
    sendJson(response, { token: guarding.readerToken });
  } else {
    await answerTool(request, response, setting);
  }
}

/** Answers requests that need the token. */
async function answerTool(
  request: IncomingMessage,
  response: ServerResponse,
  setting: RequestSetting,
): Promise<void> {
  const { site, stream, tabs, inspect } = setting;
  const [name = '', query = ''] = (request.url ?? '').slice(AUTHOR_PATH.length).split('?', 2);
  if (name === 'api/edit') {
    await answerChange(request, response, setting);
  } else if (name === 'api/copy') {
    await answerCopy(request, response, setting);
  } else if (name === 'api/tab') {
    await answerPresence(request, response, setting);
  } else if (name === 'api/asset' || name === 'api/import') {
    await answerUpload(request, response, setting, setting.uploads?.[name]);
  } else if (name === 'api/hosts') {
    await answerAllowed(request, response, setting);
  } else if (BUILD.has(name)) {
    await answerBuild(name, response, setting);
  } else if (name === 'api/clip' || name === 'api/publish' || name === 'api/publish-state') {
    const isClip = name === 'api/clip';
    const { status, body } = isClip
      ? await answerClip(request, setting.readClip)
      : await answerPublish(request, setting.publish);
    sendJson(response, body, status);
  } else if (name.startsWith('api/')) {
    const params = new URLSearchParams(query);
    const api = API.get(name);
    const json =
      api === undefined ? await inspect.answer(name, params) : api(site, params, setting);
    if (json === undefined) response.writeHead(404).end();
    else sendJson(response, json);
  } else if (name === 'changes') {
    const isEditor = request.headers[TOKEN_HEADER] === setting.guard().token;
    stream.add(request, response, isEditor ? 'editor' : 'reader');
  } else {
    const place = await readTabPlace(request);
    if (place === undefined) response.writeHead(400, { connection: 'close' }).end();
    else {
      const answer = await answerTab(site, place);
      tabs.note({ place, answer });
      sendJson(response, answer);
    }
  }
}

const READ_ONLY = no(403, 'read-only').body;

/** Maximum bytes of a change. */
const MAX_CHANGE = 16 * 1024 * 1024;
const TOO_LARGE = no(413, 'change-too-large').body;

async function answerChange(
  request: IncomingMessage,
  response: ServerResponse,
  { site, editor, changed, copies: { run } }: RequestSetting,
): Promise<void> {
  if (editor === undefined) {
    sendJson(response, READ_ONLY, 403);
    return;
  }
  const text = await readBody(request, MAX_CHANGE);
  if (text === undefined) {
    response.setHeader('Connection', 'close');
    sendJson(response, TOO_LARGE, 413);
    return;
  }
  const { status, body } = await answerEdit(editor, text);
  if (status === 200) await changed();
  sendJson(response, { ...body, run, revision: site.revision() }, status);
}

async function answerCopy(
  request: IncomingMessage,
  response: ServerResponse,
  { copies, editor, site, stream }: RequestSetting,
): Promise<void> {
  const copy = await copies.answer((await readBody(request, MAX_CHANGE)) ?? '');
  if (copy === undefined) {
    response.writeHead(404).end();
    return;
  }
  sendJson(response, copy);
  // The tab whose history was taken over may be open again; this makes all tabs ask for changes.
  if (copy.takenFrom !== undefined) stream.tell({ revision: site.revision() });
  const opened = copy.trees.find(({ root }) => root !== undefined);
  if (opened !== undefined) editor?.prepare(opened.board);
}

async function answerPresence(
  request: IncomingMessage,
  response: ServerResponse,
  { editor, changed }: RequestSetting,
): Promise<void> {
  const text = (await readBody(request, MAX_CHANGE)) ?? '';
  sendJson(response, {}, editor === undefined ? 403 : await noteTab(editor, text, changed));
}

async function answerUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { site, changed, copies: { run } }: RequestSetting,
  answer: AnswerUpload | undefined,
): Promise<void> {
  if (answer === undefined) {
    sendJson(response, READ_ONLY, 403);
    return;
  }
  const { status, body } = await answer(request);
  if (status === 200) await changed();
  // The rest of the body isn't read.
  else response.setHeader('Connection', 'close');
  sendJson(response, { ...body, run, revision: site.revision() }, status);
}

async function answerAllowed(
  request: IncomingMessage,
  response: ServerResponse,
  { site, editor, hosts, changed }: RequestSetting,
): Promise<void> {
  if (editor === undefined) {
    sendJson(response, READ_ONLY, 403);
    return;
  }
  const { status, body } = await answerHosts(request, site, hosts);
  if (status === 200) await changed();
  else response.setHeader('Connection', 'close');
  sendJson(response, { ...body, revision: site.revision() }, status);
}

const BUILD: ReadonlySet<string> = new Set(['api/build', 'api/build-state', 'api/preview']);

/** Answers a request about builds; the request has no arguments besides its name. */
async function answerBuild(
  name: string,
  response: ServerResponse,
  { build }: RequestSetting,
): Promise<void> {
  if (build === undefined) sendJson(response, READ_ONLY, 403);
  else if (name === 'api/build') sendJson(response, build.start());
  else if (name === 'api/build-state') sendJson(response, build.state());
  else {
    const address = await build.preview().catch((error: unknown) => {
      if (!(error instanceof SiteError)) throw error;
      sendJson(response, rejectError('no-preview', error), 422);
    });
    if (address !== undefined) sendJson(response, { address });
  }
}

/** Returns the policy that applies to a page in addition to its own. */
function policyFor(request: IncomingMessage, { hosts, site }: RequestSetting): string {
  const isCanvas = request.headers['sec-fetch-dest'] === 'iframe';
  return isCanvas ? canvasPolicy(hosts, site.state()) : OWN_SCRIPTS;
}

function sendJson(response: ServerResponse, json: object, status = 200) {
  const type = 'application/json; charset=utf-8';
  limitAnswer(response, type);
  const text = JSON.stringify(json);
  const length = Buffer.byteLength(text);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'content-type': type, 'content-length': length }).end(text);
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly setting: RequestSetting;
}

async function send(answer: Answer, { request, response, setting }: Exchange): Promise<void> {
  if (answer.kind === 'redirect') {
    response.writeHead(301, { location: answer.to }).end();
    return;
  }
  if (answer.kind === 'file') {
    sendFile(answer.path, request, response);
    return;
  }
  const { status, type, body, etag = '' } = answer;
  const policy = type === HTML ? policyFor(request, setting) : undefined;
  if (policy === undefined) limitAnswer(response, type);
  else response.appendHeader('Content-Security-Policy', policy);
  // A browser caches a page with its policy: another policy needs another tag.
  const tag =
    policy === undefined || policy === OWN_SCRIPTS ? etag : `${etag}-${shortHash(policy)}`;
  if (etag !== '') response.setHeader('ETag', `"${tag}"`);
  if (status === 200 && etag !== '' && request.headers['if-none-match'] === `"${tag}"`) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

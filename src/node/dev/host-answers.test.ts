import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { answerHosts } from './host-answers.ts';
import type { DevSite } from './dev-site.ts';

/** A request with a body. */
function requestWith(body: object): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.push(JSON.stringify(body));
  request.push(null);
  return request;
}

test('[X9] a request that would allow too many hosts allows none, and its answer says what to do', async () => {
  let changes = 0;
  const site: Pick<DevSite, 'state' | 'page' | 'countChange'> = {
    // Blocking hosts reads no page, so an empty state suffices.
    state: () => ({}) as ReturnType<DevSite['state']>,
    page: () => Promise.reject(new Error('no page is read')),
    countChange: () => (changes += 1),
  };
  const full = { list: () => [], set: () => false };
  const asked = { origins: ['https://a.example'], isAllowed: false, name: 'home', path: '/' };
  const { status, body } = await answerHosts(requestWith(asked), site, full);
  expect([status, changes]).toEqual([422, 0]);
  expect(body).toMatchObject({
    code: 'hosts-too-many',
    hint: 'Remove some in the Project panel.',
  });
});

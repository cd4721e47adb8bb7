import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createChangeStream } from './author-answers.ts';

const connectionsOf = (server: Server) =>
  new Promise<number>((done) => server.getConnections((_error, count) => done(count)));

/** A stream of changes, and the messages that a follower receives. */
async function openStream(follower: 'editor' | 'reader') {
  const stream = createChangeStream();
  const server = createServer((request, response) => stream.add(request, response, follower));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // The cast is sound: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const tab = connect(port, '127.0.0.1', () => tab.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  onTestFinished(() => {
    stream.close();
    tab.destroy();
    server.close();
  });
  let heard = '';
  tab.on('data', (bytes) => {
    heard += bytes.toString();
  });
  await new Promise((done) => tab.once('data', done));
  return { stream, server, tab, heard: () => heard };
}

test("[A13] a tab that doesn't read its messages is dropped before they fill the memory", async () => {
  const { stream, server, tab } = await openStream('editor');
  tab.pause();
  const place = { name: 'home', path: '/', etag: 'x'.repeat(1024 * 1024) };
  const tell = () => stream.tell({ place, answer: { revision: 1, errors: [] } });
  for (let times = 0; times < 64; times += 1) tell();
  await expect.poll(() => connectionsOf(server)).toBe(0);
});

test.each([
  ['editor', true],
  ['reader', false],
] as const)('[S9] an %s receives the changes of others: %s', async (follower, hasChanges) => {
  const { stream, heard } = await openStream(follower);
  const project = { run: 'one', edition: 1, facts: '', changes: [] };
  stream.tell({ revision: 7, project });
  await expect.poll(heard).toContain('"revision":7');
  expect(heard().includes('"edition":1')).toBe(hasChanges);
});

import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createChangeStream } from './author-answers.ts';

const connectionsOf = (server: Server) =>
  new Promise<number>((done) => server.getConnections((_error, count) => done(count)));

test('[A13] a tab that reads nothing of what it is told is let go of, before all of that fills the memory', async () => {
  const stream = createChangeStream();
  const server = createServer((request, response) => stream.add(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // The cast is sound: it listens at a port.
  const { port } = server.address() as AddressInfo;
  const tab = connect(port, '127.0.0.1', () => tab.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  onTestFinished(() => {
    stream.close();
    tab.destroy();
    server.close();
  });
  await new Promise((done) => tab.once('data', done));
  tab.pause();
  const place = { name: 'home', path: '/', etag: 'x'.repeat(1024 * 1024) };
  const tell = () => stream.tell({ place, answer: { revision: 1, errors: [] } });
  for (let times = 0; times < 64; times += 1) tell();
  await expect.poll(() => connectionsOf(server)).toBe(0);
});

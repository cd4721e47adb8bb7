import { beforeAll, expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { ATELIER } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
let server: DevServer; let token='';
beforeAll(async () => { server = await serve(ATELIER); const a = await fetch(`${server.author}token`, {headers: {'x-sitegen-page':'1'}}); token = (await a.json()).token; });
const get = async (p: string) => { const r = await fetch(`${server.author}${p}`, {headers: {'x-sitegen-token': token}}); return [r.status, r.status===200 ? await r.json() : await r.text()]; };
test('x', async () => {
  const fs = await import('node:fs');
  const html = await (await fetch(server.site)).text();
  const uids = [...html.matchAll(/data-sg-uid="([^"]+)"/g)].map((m) => m[1]);
  const [, list] = await get('api/faults');
  const home = JSON.parse(fs.readFileSync(`${ATELIER}/project.json`, 'utf8')).root.uid;
  let t = performance.now();
  const out: unknown[] = [];
  for (const uid of uids.slice(0, 400)) { const [s, b] = await get(`api/inspect?board=${home}&block=${uid}`); if (s !== 200) console.log(uid, s); else out.push(b); }
  console.log('inspect ms', (performance.now() - t) / uids.length, uids.length);
  fs.mkdirSync('/tmp/inspect21-json', {recursive: true});
  fs.writeFileSync('/tmp/inspect21-json/blocks.json', JSON.stringify(out, null, 1));
  fs.writeFileSync('/tmp/inspect21-json/board.json', JSON.stringify((await get(`api/board-facts?uid=${home}`))[1], null, 1));
  fs.writeFileSync('/tmp/inspect21-json/faults.json', JSON.stringify(list, null, 1));
  expect(out.length).toBe(uids.length);
});

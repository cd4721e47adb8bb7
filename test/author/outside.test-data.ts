/** A page that loads media of every kind from another server; used by tests in this folder. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '../../src/values/json.ts';
import { block, heading, main, project } from '../kitchen-sink.test-data.ts';
import { untilEnd } from '../until-end.test-data.ts';
import { named } from './live.test-data.ts';

/** A server other than that of the site; it records the requests. */
export interface OtherServer {
  /** The server's name and port. */
  readonly host: string;
  /** The requested paths, in order. */
  readonly asked: string[];
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#0a7"/></svg>';

/**
 * Starts a server that answers every request with a picture, until the end of the test file.
 *
 * @param target another server, which every request is redirected to
 */
export async function otherServer(target?: OtherServer): Promise<OtherServer> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (target !== undefined) {
      response.writeHead(302, { location: `http://${target.host}${url}` });
      response.end();
      return;
    }
    const type = url.endsWith('.mp4') ? 'video/mp4' : 'image/svg+xml';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(DRAWING);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  untilEnd(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, asked };
}

/**
 * The paths that the page of `outsideProject` requests. Its video isn't requested until it plays.
 */
export const OUTSIDE_PATHS: readonly string[] = [
  '/resource/default/p/u/1/picture.webp',
  '/fill.svg',
  '/layer.svg',
  '/mask.svg',
  '/moving.mp4',
  '/resource/default/p/u/1/poster.webp',
];

const box = (attrs: JsonObject) =>
  block('box', {
    tag: 'div',
    size: { isNw: true, nw: '300px', isNh: true, nh: '240px' },
    ...attrs,
  });

const shown = (eid: string, files: JsonObject, attrs: JsonObject = {}) => {
  const made = block(eid, { lazyload: false, ...attrs });
  const own = Object.entries(files).map(([kid, assetUrl]) => ({ kid, assetUrl: assetUrl ?? null }));
  return { ...made, attrs: [...(made['attrs'] as JsonObject[]), ...own] };
};

/** Returns a project whose home page loads media of every kind from a host. */
export function outsideProject(host: string, fields: JsonObject = {}) {
  const at = (file: string) => `http://${host}/${file}`;
  const asset = (file: string) => at(`resource/default/p/u/1/${file}`);
  return project(
    [
      main(
        heading('Outside'),
        named('fill', box({ fill: { type: 'image', url: at('fill.svg') } })),
        named(
          'layer',
          box({
            fill: { type: 'image', url: at('layer.svg'), filter: { isBlur: true, blur: '2px' } },
          }),
        ),
        named(
          'mask',
          box({ fill: { isColor: true, color: '#00AA77' }, mask: { url: at('mask.svg') } }),
        ),
        named('moving', box({ fill: { type: 'video', url: at('moving.mp4') } })),
        named(
          'film',
          shown(
            'video',
            { video: asset('film.mp4'), poster: asset('poster.webp') },
            { controls: true, autoplay: false },
          ),
        ),
        // If this picture isn't loaded, it has no height, as its alternative text is empty.
        named('picture', shown('image', { image: asset('picture.webp') }, { alt: '' })),
      ),
    ],
    [],
    fields,
  );
}

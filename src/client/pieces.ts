import { PIECE_CLASS } from '../page/html-piece.ts';

/** Maximum height of a piece in pixels. */
const MAX_HEIGHT = 20_000;
/**
 * Maximum number of changes: a piece that is always a bit higher than its frame would grow for
 * ever.
 */
const MAX_CHANGES = 200;

const frames = () => [...document.querySelectorAll<HTMLIFrameElement>(`iframe.${PIECE_CLASS}`)];

const changes = new WeakMap<HTMLIFrameElement, number>();

/**
 * Sets the height of a piece of HTML to the one that its frame sends; a message only affects the
 * frame that sent it (OWN-4).
 */
addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
  if (source === null || typeof data !== 'object' || data === null) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  const height = 'sitegenHeight' in data ? data.sitegenHeight : undefined;
  if (frame === undefined || typeof height !== 'number' || !(height >= 0)) return;
  const count = changes.get(frame) ?? 0;
  if (count > MAX_CHANGES) return;
  changes.set(frame, count + 1);
  frame.height = String(Math.min(MAX_HEIGHT, Math.ceil(height)));
});
// Asks each frame for its height again: one that loaded before this code has sent it too early.
for (const { contentWindow } of frames()) contentWindow?.postMessage(0, '*');

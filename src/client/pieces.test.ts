// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PIECE_CLASS } from '../page/html-piece.ts';

beforeAll(() => import('./pieces.ts'));

beforeEach(() => {
  document.body.innerHTML = '';
});

function addFrame(className: string = PIECE_CLASS): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = className;
  frame.height = '150';
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage() {} } });
  document.body.append(frame);
  return frame;
}

const tell = (source: Window | null, data: unknown) =>
  window.dispatchEvent(Object.assign(new Event('message'), { source, data }));

test.each([
  [321.2, '322'],
  [0, '0'],
  [1e9, '20000'],
])(
  '[OWN-4] a piece of HTML that reports a height of %d pixels gets the height %s',
  (height, shown) => {
    const [one, other] = [addFrame(), addFrame()];
    tell(one.contentWindow, { sitegenHeight: height });
    expect([one.height, other.height]).toEqual([shown, '150']);
  },
);

test.each([[-1], [NaN], ['100'], [null], [undefined], [{}]])(
  '[OWN-4] a reported height of %j is ignored',
  (height) => {
    const frame = addFrame();
    tell(frame.contentWindow, { sitegenHeight: height });
    tell(frame.contentWindow, height);
    expect(frame.height).toBe('150');
  },
);

test('[OWN-4] a message of another frame, or without a frame, has no effect', () => {
  const [frame, embed] = [addFrame(), addFrame('embed-frame')];
  for (const source of [embed.contentWindow, window, null]) tell(source, { sitegenHeight: 300 });
  expect([frame.height, embed.height]).toEqual(['150', '150']);
});

test('[OWN-4] a piece of HTML whose content grows with its frame stops growing', () => {
  const frame = addFrame();
  for (let height = 1; height <= 1000; height += 1) {
    tell(frame.contentWindow, { sitegenHeight: height });
  }
  expect(Number(frame.height)).toBeLessThan(300);
});

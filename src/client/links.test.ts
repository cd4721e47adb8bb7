// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.test/" }
import { beforeEach, expect, test } from 'vitest';
import { internalPath, linkTarget, type LinkTarget } from './links.ts';

const BASE = '/a/b/';

beforeEach(() => history.replaceState(null, '', '/a/b/here/?q=1'));

/** The target of a click in some HTML, on the element with an `id` or the link. */
function click(html: string, init: MouseEventInit = {}, isHandled = false): LinkTarget | undefined {
  document.body.innerHTML = html;
  let target: LinkTarget | undefined;
  const listener = (event: MouseEvent) => {
    if (isHandled) event.preventDefault();
    target = linkTarget(event, BASE);
    event.preventDefault();
  };
  document.addEventListener('click', listener, { once: true });
  const element = document.querySelector('#it') ?? document.querySelector('a');
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return target;
}

const to = (address: string, keepsScroll = false): LinkTarget => ({
  pathname: address.replace(/[?#].*/, ''),
  address,
  hash: address.replace(/^[^#]*/, ''),
  keepsScroll,
});

test.each([
  ['a page', '<a href="/a/b/work/">W</a>', to('/a/b/work/')],
  ['the home page', '<a href="/a/b/">H</a>', to('/a/b/')],
  ['an anchor of a page', '<a href="/a/b/work/#top">W</a>', to('/a/b/work/#top')],
  ['a page with a query', '<a href="/a/b/work/?x=1#y">W</a>', to('/a/b/work/?x=1#y')],
  ['an encoded page', '<a href="/a/b/caf%C3%A9/">C</a>', to('/a/b/caf%C3%A9/')],
  ['an address relative to the page', '<a href="../work/">W</a>', to('/a/b/work/')],
  ['the whole address', '<a href="https://site.test/a/b/work/">W</a>', to('/a/b/work/')],
  ['a link that names the same tab', '<a target="_self" href="/a/b/work/">W</a>', to('/a/b/work/')],
  ['an element inside a link', '<a href="/a/b/work/"><b id="it">W</b></a>', to('/a/b/work/')],
  [
    'a link that keeps the scroll',
    '<a data-keep-scroll href="/a/b/work/">W</a>',
    to('/a/b/work/', true),
  ],
  ['the page that is shown', '<a href="/a/b/here/">H</a>', to('/a/b/here/')],
  ['an anchor of the page that is shown', '<a href="#d">D</a>', to('/a/b/here/?q=1#d')],
  ['an anchor with its full path', '<a href="/a/b/here/#d">D</a>', to('/a/b/here/#d')],
])('[NAV-6] a click on %s is a navigation', (_what, html, target) => {
  expect(click(html)).toEqual(target);
});

test.each<[string, string, MouseEventInit?]>([
  ['with the command key', '<a href="/a/b/work/">W</a>', { metaKey: true }],
  ['with the control key', '<a href="/a/b/work/">W</a>', { ctrlKey: true }],
  ['with shift', '<a href="/a/b/work/">W</a>', { shiftKey: true }],
  ['with alt', '<a href="/a/b/work/">W</a>', { altKey: true }],
  ['with the middle button', '<a href="/a/b/work/">W</a>', { button: 1 }],
  ['on a new-tab link', '<a target="_blank" href="/a/b/work/">W</a>'],
  ['on a link to a frame', '<a target="_top" href="/a/b/work/">W</a>'],
  ['on a download', '<a download href="/a/b/work/">W</a>'],
  ['on a named download', '<a download="x" href="/a/b/work/">W</a>'],
  ['on another origin', '<a href="https://other.test/a/b/work/">W</a>'],
  ['on another port', '<a href="https://site.test:444/a/b/work/">W</a>'],
  ['on another scheme', '<a href="http://site.test/a/b/work/">W</a>'],
  ['on a host that is named like the base', '<a href="//a/b/">W</a>'],
  ['above the base path', '<a href="/a/work/">W</a>'],
  ['outside of the base path', '<a href="/a/bc/work/">W</a>'],
  ['out of the base path', '<a href="/a/b/../c/">W</a>'],
  ['on a file', '<a href="/a/b/resource/x.mp4">W</a>'],
  ['on a mail address', '<a href="mailto:a@b.example">W</a>'],
  ['on a phone number', '<a href="tel:+123">W</a>'],
  ['on a link without a target', '<a>W</a>'],
  ['outside of a link', '<p id="it">W</p>'],
])('[NAV-6] the browser handles a click %s', (_what, html, init) => {
  expect(click(html, init)).toBeUndefined();
});

test('[NAV-6] [SAFE-3] the browser handles a click on a path that begins with two slashes', () => {
  document.body.innerHTML = '<a href="https://site.test//evil.test/">W</a>';
  const link = document.querySelector('a');
  expect(link && [link.pathname, internalPath(link, '/')]).toEqual(['//evil.test/', undefined]);
});

test('[NAV-6] a click that other code has handled is ignored', () => {
  expect(click('<a href="/a/b/work/">W</a>', {}, true)).toBeUndefined();
});

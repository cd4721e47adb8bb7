import type { ShownError } from '../../author/tab-answer.ts';
import { PAGE_TEXTS as TEXTS } from './page-texts.ts';
import { createMemory } from '../tab-memory.ts';

const TAG = 'sitegen-errors';

const CSS = `
:host{all:initial;position:fixed;inset:auto 16px 16px;z-index:2147483647}
section{box-sizing:border-box;max-height:60vh;overflow:auto;padding:16px 20px;border-radius:10px;background:#1c1917;color:#f5f5f4;font:14px/1.5 system-ui,sans-serif;box-shadow:0 8px 40px #0008}
h2{margin:0 0 8px;font-size:14px;color:#fca5a5}
ul{margin:0;padding:0;list-style:none}
li+li{margin-top:16px}
p{margin:0}
.place{color:#a8a29e;overflow-wrap:anywhere}
pre{margin:8px 0 0;overflow:auto;font:12px/1.5 ui-monospace,monospace}
.here{display:block;background:#7f1d1d}
button{float:right;border:0;border-radius:6px;padding:4px 10px;background:#44403c;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:2px solid #fca5a5;outline-offset:2px}
`;

interface ErrorPanelMemory {
  host?: HTMLElement | undefined;
  shown: string;
}

const memory = createMemory<ErrorPanelMemory>('error-panel', { shown: '[]' });

/** Shows problems over the page, which stays unchanged; without problems the panel is removed. */
export function showErrors(errors: readonly ShownError[]) {
  const text = JSON.stringify(errors);
  if (text === memory.shown) return;
  memory.shown = text;
  memory.host?.remove();
  memory.host = undefined;
  if (errors.length === 0) return;
  memory.host = document.createElement(TAG);
  const root = memory.host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
  root.append(panel(errors));
  document.documentElement.append(memory.host);
}

/** Texts of a project are inserted as text only (W8 in the hostile cases). */
function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

function panel(errors: readonly ShownError[]): HTMLElement {
  const section = element('section', '');
  // The page may be in any language and direction.
  section.dir = 'ltr';
  section.lang = 'en';
  section.setAttribute('role', 'alert');
  const close = element('button', TEXTS.hide);
  close.addEventListener('click', () => {
    memory.host?.remove();
    memory.host = undefined;
  });
  const heading = element('h2', TEXTS.lastPage(errors.length));
  const list = element('ul', '');
  list.append(...errors.map(item));
  section.append(close, heading, list);
  return section;
}

function item({ message, hint, file, place, source }: ShownError): HTMLElement {
  const one = element('li', '');
  const where = source === undefined ? file : `${file}:${source.line}:${source.column}`;
  one.append(element('p', message), element('p', hint, 'place'));
  one.append(element('p', [where, place].filter((part) => part !== '').join(' · '), 'place'));
  if (source !== undefined) {
    const lines = element('pre', '');
    for (const [at, line] of source.lines.entries()) {
      const number = source.first + at;
      lines.append(element('span', `${number}  ${line}\n`, number === source.line ? 'here' : ''));
    }
    one.append(lines);
  }
  return one;
}

/** Checks pages for a requirement that holds for any project: only code of sitegen runs. */
import { parse, walk } from 'css-tree';
import { Window } from 'happy-dom';
import { filesIn, readText } from '../sites.test-data.ts';
import { CONSENT_CODE, LATE_FILLS_CODE, SCHEME_CODE } from '../../src/view/document-html.ts';

const OUR_SCRIPTS: ReadonlySet<string> = new Set([CONSENT_CODE, LATE_FILLS_CODE, SCHEME_CODE]);
const DATA_TYPES: ReadonlySet<string> = new Set([
  'application/json',
  'application/ld+json',
  'text/plain',
]);
/** Elements that load or run something, and that no element of the catalogue renders. */
const FOREIGN =
  'object, embed, applet, base, frame, frameset, iframe[srcdoc], svg script, template, portal';
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
  'background',
  'cite',
  'ping',
]);
const SAFE_ADDRESS =
  /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?!\/)|#|\.\.?\/|$|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i;
const SAFE_URL = /^(?:https?:\/\/[^/]|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i;

/** Returns the problems of a page; empty for a harmless one. */
export function findHarm(html: string): readonly string[] {
  const window = new Window();
  const document = new window.DOMParser().parseFromString(html, 'text/html');
  const harm: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (name.includes('-')) harm.push(`custom element ${name}`);
    if (name === 'script' && !isOurScript(element))
      harm.push(`script ${element.outerHTML.slice(0, 100)}`);
    if (name === 'style') harm.push(...cssHarm(element.textContent));
    for (const { name: attribute, value: input } of element.attributes) {
      const value = input ?? '';
      if (/^on/i.test(attribute)) harm.push(`handler ${attribute}`);
      if (attribute === 'srcdoc' || attribute === 'is') harm.push(`attribute ${attribute}`);
      if (ADDRESSES.has(attribute) && !SAFE_ADDRESS.test(value))
        harm.push(`${attribute}=${value.slice(0, 80)}`);
      if (attribute === 'style') harm.push(...cssHarm(`a{${value}}`));
    }
  }
  for (const element of document.querySelectorAll(FOREIGN)) harm.push(`element ${element.tagName}`);
  for (const element of document.querySelectorAll('meta[http-equiv="refresh" i]')) {
    const content = element.getAttribute('content') ?? '';
    if (!/^0;\s*url=(?:https?:\/\/|\/(?!\/))/i.test(content)) harm.push(`refresh ${content}`);
  }
  window.close();
  return harm;
}

interface ScriptLike {
  readonly textContent: string;
  getAttribute(name: string): string | null;
}

function isOurScript(element: ScriptLike): boolean {
  const source = element.getAttribute('src');
  if (source !== null) return /^\/(?:[\w-]+\/)*sitegen\//.test(source);
  const isData = DATA_TYPES.has(element.getAttribute('type') ?? '');
  return isData || OUR_SCRIPTS.has(element.textContent);
}

/** Returns problems in CSS: invalid CSS, and forbidden addresses that it loads. */
function cssHarm(css: string): readonly string[] {
  const harm: string[] = [];
  const ast = parse(css, { onParseError: (error) => harm.push(`css ${error.message}`) });
  walk(ast, (node) => {
    if (node.type === 'Url' && !SAFE_URL.test(node.value))
      harm.push(`url ${node.value.slice(0, 80)}`);
    if (node.type === 'Atrule' && node.name === 'import') harm.push('@import');
    if (node.type === 'Function' && /^(?:expression|src|image-set)$/i.test(node.name))
      harm.push(node.name);
    if (node.type === 'Declaration' && /^(?:behavior|-moz-binding)$/i.test(node.property))
      harm.push(node.property);
  });
  return harm;
}

/** Returns the problems of a site's pages. */
export function harmOfSite(out: string): readonly string[] {
  const pages = filesIn(out).filter((file) => file.endsWith('.html'));
  return pages.flatMap((file) => findHarm(readText(out, file)).map((harm) => `${file}: ${harm}`));
}

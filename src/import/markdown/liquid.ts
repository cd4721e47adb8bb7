import { hrefOfSegments } from './pages.ts';
import { textIn } from '../read-config.ts';
import type { ConversionContext } from './markdown-site.ts';
import { parametersOf, pictureText, withShortCodes, type Code } from './short-codes.ts';

const TAG = /\{%-?\s*([\w/-]+)([^]{0,2000}?)-?%\}|\{\{-?([^]{0,2000}?)-?\}\}/g;

/** Characters that no text contains: they protect the content of `raw` from being read as tags. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

const hideLiquidBraces = (text: string) =>
  text.replaceAll(/\{(?=[{%])/g, OPEN).replaceAll(/(?<=[}%])\}/g, CLOSE);

const codeOf = ([, name, rest = '', value = '']: RegExpExecArray) =>
  name === undefined ? { name: '{{ }}', rest: value.trim() } : { name, rest: rest.trim() };

/** Replaces the tags of Liquid, as Jekyll and Eleventy have them, and what kramdown adds to Markdown. */
export function withoutLiquid(body: string, converting: ConversionContext): string {
  const blocks = body
    .replaceAll(/\{%-?\s*raw\s*-?%\}([^]*?)\{%-?\s*endraw\s*-?%\}/g, (_, text: string) =>
      hideLiquidBraces(text),
    )
    .replaceAll(
      /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\r?\n?([^]*?)\r?\n?\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language: string, code: string) => `\`\`\`${language}\n${hideLiquidBraces(code)}\n\`\`\``,
    )
    .replaceAll(/\{%-?\s*comment\s*-?%\}([^]*?)\{%-?\s*endcomment\s*-?%\}/g, '');
  const made = withShortCodes(blocks, { form: TAG, codeOf, rewrite: rewriteLiquid }, converting);
  const plain = withShortCodes(
    made,
    { form: KRAMDOWN, codeOf: () => ({ name: '{: }', rest: '' }), rewrite: () => '' },
    converting,
  );
  return plain.replaceAll(OPEN, '{').replaceAll(CLOSE, '}');
}

/** Attributes in kramdown; a list that only marks the place of a table of contents is removed. */
const KRAMDOWN =
  /^[*-] [^\n]*\r?\n\{:\s*toc[^}\n]{0,500}\}[ \t]*|^[ \t]*\{:[^}\n]{0,500}\}[ \t]*(?:\r?\n|$)|(?<=\S)\{:[^}\n]{0,500}\}/gm;

const hrefOf = (address: readonly string[] | undefined) =>
  address === undefined ? undefined : hrefOfSegments(address);

function rewriteLiquid(
  { name, rest }: Code,
  { index, page }: ConversionContext,
): string | undefined {
  if (name === 'post_url') return hrefOf(index.byName(rest.replace(/^\//, ''))?.address);
  if (name === 'link') {
    const path = rest.replace(/^\//, '');
    return index.bySource(path) === undefined ? `/${path}` : hrefOf(index.bySource(path)?.address);
  }
  if (name === '{{ }}') {
    if (/^site\.(?:baseurl|url|github\.url)$/.test(rest)) return '';
    if (/^page\.title$/.test(rest)) return textIn(page.fields, 'title');
    const [, text] =
      /^["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.\w+|url)(?:\s*\|\s*\w+)*$/.exec(
        rest,
      ) ?? [];
    if (text !== undefined) return text;
    const [, plain] = /^["']([^"']*)["']$/.exec(rest) ?? [];
    return plain;
  }
  if (name === 'include' && /^(?:figure|image|picture|img)\S*/.test(rest)) {
    const parameters = parametersOf(rest.replace(/^\S+/, ''));
    const src =
      parameters.get('src') ??
      parameters.get('url') ??
      parameters.get('image_path') ??
      parameters.get('file') ??
      '';
    const caption = parameters.get('caption') ?? '';
    const link = parameters.get('link') ?? '';
    return src === ''
      ? undefined
      : pictureText({ src, alt: parameters.get('alt') ?? caption, caption, link });
  }
  return undefined;
}

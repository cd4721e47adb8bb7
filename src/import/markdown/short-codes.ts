import type { ConversionContext } from './markdown-site.ts';
import { codeRanges, isWithin, plainTarget, replaceRanges, type Range } from './targets.ts';

/** A short code or a tag of templates in a text. */
export interface Code {
  readonly range: Range;
  readonly whole: string;
  readonly name: string;
  /** Everything after the name. */
  readonly rest: string;
}

/** Words that replace a short code; undefined for an unknown one, which is commented out. */
export type Rewrite = (code: Code, converting: ConversionContext) => string | undefined;

/** Replaces the short codes that a pattern finds; those in code stay, as they are examples. */
export function withShortCodes(
  body: string,
  {
    form,
    codeOf,
    rewrite,
  }: {
    readonly form: RegExp;
    readonly codeOf: (found: RegExpExecArray) => Omit<Code, 'range' | 'whole'>;
    readonly rewrite: Rewrite;
  },
  converting: ConversionContext,
): string {
  const { notes, page, lineAt } = converting;
  const code = codeRanges(body);
  const edits: { range: Range; text: string }[] = [];
  for (const found of body.matchAll(form)) {
    const [whole] = found;
    if (isWithin(code, found.index)) continue;
    const range = { from: found.index, to: found.index + whole.length };
    const one = { range, whole, ...codeOf(found) };
    const text = rewrite(one, converting);
    const line = lineAt(found.index);
    if (text === undefined) {
      notes.leave(
        `the short code “${one.name}” shows nothing: it is a comment now`,
        page.source,
        line,
      );
      edits.push({ range, text: htmlComment(whole) });
    } else if (text !== whole) {
      notes.change(
        text === ''
          ? `the short code “${one.name}” is left out`
          : `the short code “${one.name}” is Markdown now`,
        page.source,
        line,
      );
      edits.push({ range, text });
    }
  }
  return replaceRanges(body, edits);
}

/** A comment, which pages don’t show; its text can’t end it. */
export const htmlComment = (text: string) => `<!-- ${text.replaceAll('--', '- -')} -->`;

/** The parameters of a short code by name, and by position. */
export function parametersOf(rest: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let position = 0;
  for (const [, name, double, back, bare] of rest.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g,
  )) {
    const value = double?.replaceAll(/\\(.)/g, '$1') ?? back ?? bare ?? '';
    found.set(name ?? String(position), value);
    if (name === undefined) position += 1;
  }
  return found;
}

/** A picture with its caption in Markdown. */
export function pictureText({
  src,
  alt,
  caption,
  link,
}: {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly link: string;
}): string {
  const title =
    caption === '' ? '' : ` "${caption.replaceAll('"', '&quot;').replaceAll(/\s+/g, ' ')}"`;
  const picture = `![${alt.replaceAll(/[[\]]/g, '\\$&')}](${plainTarget(src)}${title})`;
  return link === '' ? picture : `[${picture}](${plainTarget(link)})`;
}

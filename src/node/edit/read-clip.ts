import type { Clipboard } from '../../edit/commands/clipboard.ts';
import { entityToJson } from '../../format/entity-json.ts';
import { childrenOf } from '../../model/entities.ts';
import { assemble } from '../../import/assemble.ts';
import { createNotes } from '../../import/imported.ts';
import { readHtmlSite } from '../../import/html/read-html-site.ts';
import { filesOf, type SourceFiles } from '../../import/source.ts';
import { readCopied, readWebflowClipboard } from '../../import/webflow/webflow-clipboard.ts';

/** Pasted content as copied layers. */
export interface PastedClip {
  readonly clipboard: Clipboard;
  /** Embedded pictures, by the uids of their assets. */
  readonly files: readonly {
    readonly uid: string;
    readonly name: string;
    readonly bytes: Uint8Array;
  }[];
  /** Content that was left out, in words. */
  readonly dropped: readonly string[];
}

/** Reads HTML with its styles, or elements copied in Webflow, as copied layers. */
export function readClip(text: string, decode: (base64: string) => Uint8Array): PastedClip {
  const notes = createNotes();
  const payload = readCopied(text);
  const files = payload === undefined ? withPictures(text, decode) : filesOf({});
  const read =
    payload === undefined
      ? readHtmlSite(files, notes, true)
      : readWebflowClipboard(payload, files, notes);
  const { project } = assemble({ ...read, redirects: [] });
  const root = project.root.root;
  const assets = read.assets.map(({ uid, basename, extension, source, bytes }) => ({
    uid,
    name: `${basename}.${extension}`,
    bytes: bytes ?? files.bytes(source) ?? new Uint8Array(),
  }));
  return {
    clipboard: {
      sitegen: 1,
      // No project has this id, so the uids are never taken for those of the project.
      project: '',
      blocks: root === undefined ? [] : childrenOf(root),
      assets: project.root.assets.map((asset) => entityToJson('asset', asset)),
      variables: project.variables.map((variable) => entityToJson('variable', variable)),
      styles: project.styles.map((style) => entityToJson('style', style)),
    },
    files: assets,
    dropped: [...new Set([...notes.left, ...notes.changed].map(({ what }) => what))],
  };
}

const EMBEDDED =
  /(\bsrc\s{0,3}=\s{0,3}["'])data:image\/(gif|jpeg|png|webp|svg\+xml);base64,([\w+/=\s]+)(?=["'])/gi;

/** Returns HTML as the files of a source, in which embedded pictures are files too. */
function withPictures(html: string, decode: (base64: string) => Uint8Array): SourceFiles {
  const files: Record<string, Uint8Array> = {};
  const page = html.replaceAll(EMBEDDED, (_, before: string, type: string, bytes: string) => {
    const name = `picture-${Object.keys(files).length + 1}.${type.replace('+xml', '')}`;
    files[name] = decode(bytes);
    return before + name;
  });
  return filesOf({ ...files, 'index.html': /<body\b/i.test(page) ? page : `<body>${page}</body>` });
}

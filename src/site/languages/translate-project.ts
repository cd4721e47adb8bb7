import type { Board, Project } from '../../model/entities.ts';
import type { LanguageTexts } from '../../model/translations.ts';
import { isJsonObject, type Json } from '../../values/json.ts';

/** The fields of a board that a translation may set. */
export const HEAD_FIELDS = ['slug', 'title', 'titleSuffix', 'description', 'imageUrl'] as const;

/**
 * A project in another language, without its blocks: addresses, heads and fields of boards, and its
 * own words. Boards without a translation are the same objects.
 */
export function translateProject(project: Project, { boards, words }: LanguageTexts): Project {
  const visit = (board: Board): Board => {
    const own = boards.get(board.uid);
    const children = board.children.map(visit);
    const isSame = children.every((child, at) => child === board.children[at]);
    const below = isSame ? board : { ...board, children };
    return own === undefined ? below : translateBoard(below, own.texts);
  };
  const root = visit(project.root);
  const label = words?.texts.label ?? project.label;
  return { ...project, label, root };
}

type Texts = Parameters<typeof withFields>[1] &
  Readonly<Partial<Record<(typeof HEAD_FIELDS)[number], string | undefined>>> & {
    readonly isDraft: boolean;
  };

/** A board with the head and the fields of a translation, as its author sees it. */
export function translateHead(board: Board, texts: Omit<Texts, 'isDraft'>): Board {
  const changed: Partial<Record<(typeof HEAD_FIELDS)[number], string>> = {};
  for (const key of HEAD_FIELDS) {
    const own = texts[key];
    if (own !== undefined) changed[key] = own;
  }
  return { ...withFields(board, texts), ...changed };
}

function translateBoard(board: Board, texts: Texts): Board {
  return {
    ...translateHead(board, texts),
    // A former address belongs to the page in the default language.
    aliases: undefined,
    // A draft that is built for a preview is hidden from search engines.
    ...(texts.isDraft && { isNoIndex: true }),
  };
}

function withFields(board: Board, { fields }: { readonly fields?: Json | undefined }): Board {
  if (!isJsonObject(fields) || !isJsonObject(board.fields)) return board;
  const entries = Object.entries(board.fields).map(([name, written]) => {
    const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (own === undefined) return [name, written] as const;
    const isTyped = isJsonObject(written) && !isJsonObject(own);
    return [name, isTyped ? { ...written, v: own } : own] as const;
  });
  return { ...board, fields: Object.fromEntries(entries) };
}

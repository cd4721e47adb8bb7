import type GithubSlugger from 'github-slugger';
import type { RootContent } from 'mdast';
import type { Attribute, Block } from '../model/entities.ts';
import type { Paint } from './code-colors.ts';
import type { Json } from '../values/json.ts';

/** Resolves the addresses in a Markdown file. */
export interface MarkdownSetting {
  /** Returns the value of a link; undefined for a link that isn't allowed. */
  readonly link: (url: string) => string | undefined;
  /** The attribute fields that name a picture's file; undefined if the picture isn't allowed. */
  readonly picture: (url: string) => Pick<Attribute, 'assetUid' | 'assetUrl'> | undefined;
  /** A file of the project that a link offers; undefined for any other target. */
  readonly file: (url: string) => Pick<Attribute, 'assetUid'> | undefined;
  /** Finds the file that wiki syntax names; left out: the text has no wiki syntax. */
  readonly wiki?: ((name: string) => string | undefined) | undefined;
  /** True if `:::note` begins a container; left out: it is text. */
  readonly hasDirectives?: boolean | undefined;
  /** True if the whole text is parsed, even if most of it was parsed just now. */
  readonly isAnew?: boolean | undefined;
  /** Returns syntax colors; absent if there is no code with a language. */
  readonly paint?: Paint | undefined;
  /** Called for each dropped part with its offset in the text. */
  readonly drop: (what: Dropped, at: number, name: string) => void;
  /** Called with the node that a block is made of; the first call for a block wins. */
  readonly ofNode?: ((uid: string, node: RootContent) => void) | undefined;
  /** The prefix of uids, which makes them unique in the project. */
  readonly prefix: string;
}

/** Kinds of parts that a page can't contain. */
export type Dropped = 'html' | 'directive' | 'link' | 'picture' | 'depth' | 'signs';

/** The state while the blocks of one text are made. */
export interface Making extends MarkdownSetting {
  readonly slugs: GithubSlugger;
  readonly newUid: () => string;
  readonly footnotes: Map<string, number>;
  readonly texts: ReadonlyMap<string, readonly RootContent[]>;
  /** The addresses that references name. */
  readonly definitions: ReadonlyMap<string, string>;
}

export type Values = Readonly<Record<string, Json>>;

/** A new block. */
export function block(
  making: Making,
  eid: string,
  values: Values = {},
  children: readonly Block[] = [],
): Block {
  const attrs = Object.entries(values).map(([kid, v]): Attribute => ({ kid, v }));
  return {
    uid: making.newUid(),
    eid,
    ...(attrs.length > 0 && { attrs }),
    ...(children.length > 0 && { children }),
  };
}

/** A block that links can point to; the anchor of an attribute is its key. */
export function withAnchor(made: Block, anchor: string): Block {
  if (anchor === '') return made;
  return { ...made, attrs: [...(made.attrs ?? []), { kid: 'anchor', v: { kid: anchor } }] };
}

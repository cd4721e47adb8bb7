import { walkBlocks } from '../../edit/blocks/block-keys.ts';
import { NO_HISTORY } from '../../edit/history/history.ts';
import type { BoardTree, Copy, SiteFacts } from '../../edit/session/protocol.ts';
import { shownBoard } from '../../model/composite-source.ts';
import type { Block } from '../../model/entities.ts';
import { fieldsOf, mapOf, readJson, textOf } from '../../values/reader.ts';
import { withAllTranslations } from '../edit/changed-translations.ts';
import type { Editor } from '../edit/editor.ts';
import type { DevSite } from './dev-site.ts';
import type { SiteState } from './site-state.ts';

const readName = textOf(10_000);
const readHeld = fieldsOf({
  client: readName,
  heads: readName,
  facts: readName,
  trees: mapOf(readName, textOf(1000)),
});

/** Answers tabs that request missing parts of a project. */
export interface Copies {
  /** See `Copy`. */
  readonly run: string;
  /** The tag of the server's facts. */
  facts(): string;
  /**
   * The missing parts for a tab that sends its parts as JSON; undefined if the project can't be
   * read or the request is invalid.
   */
  answer(held: string): Promise<Copy | undefined>;
}

/** Identifiers in the copies of a server. */
export type CopyNames = Pick<Copy, 'run' | 'projectId'>;

/** Makes copies of the project of a site; without an editor there are no histories. */
export function createCopies(
  site: DevSite,
  { run, projectId }: CopyNames,
  editor: Editor | undefined,
): Copies {
  const tags = new WeakMap<object, string>();
  let count = 0;

  function tagOf(known: object): string {
    const tag = tags.get(known) ?? `${run} ${(count += 1)}`;
    tags.set(known, tag);
    return tag;
  }

  const factsTag = ({ plan: { media, fonts, context } }: SiteState) =>
    [media, fonts, context.options.ownElements].map(tagOf).join(' ');

  return {
    run,
    facts() {
      const state = site.state();
      return state === undefined ? '' : factsTag(state);
    },
    async answer(text) {
      const held = readJson(text, readHeld);
      if (held === undefined || site.state() === undefined) return undefined;
      const { client } = held;
      const takenFrom = held.heads === '' ? await editor?.open(client) : undefined;
      editor?.hear(client);
      const wasTaken = editor?.wasTaken(client) === true;
      // Changes saved before the tab was opened are included.
      const state = site.state();
      if (state === undefined) return undefined;
      const { project } = state.opened;
      const tag = tagOf(project);
      return {
        run,
        edition: site.edition(),
        tag,
        ...(tag !== held.heads && { heads: headsOf(state) }),
        factsTag: factsTag(state),
        ...(factsTag(state) !== held.facts && { facts: factsOf(state) }),
        trees: treesFor(state, held.trees),
        history: editor?.history(client) ?? NO_HISTORY,
        projectId,
        ...(takenFrom !== undefined && { takenFrom }),
        ...(wasTaken && { wasTaken }),
      };
    },
  };
}

const factsOf = ({ plan: { context, media, fonts } }: SiteState): SiteFacts => ({
  options: context.options,
  media: [...media],
  fonts,
});

function headsOf({ opened, plan, shownFolders }: SiteState) {
  const { places } = opened.trees;
  const uids = (keep: (path: string) => boolean) =>
    Array.from(plan.boards).flatMap(([uid, { path }]) => (keep(path) ? [uid] : []));
  return {
    project: withAllTranslations(opened.project, opened.translations),
    bare: uids((path) => !places.has(path)),
    unshown: uids((path) => shownFolders.get(path) === false),
  };
}

/**
 * Returns the trees that a tab holds or requests, and the sources of the composites in trees sent
 * with their content.
 */
function treesFor(
  { opened, plan, trees }: SiteState,
  held: ReadonlyMap<string, string>,
): readonly BoardTree[] {
  const found = new Map<string, BoardTree>();
  const visit = (uid: string) => {
    const path = plan.boards.get(uid)?.path;
    if (found.has(uid) || path === undefined || !opened.trees.places.has(path)) return;
    const { root, version } = trees.read(path);
    const isKnown = held.get(uid) === version;
    found.set(uid, { board: uid, version, ...(!isKnown && root !== undefined && { root }) });
    if (!isKnown && root !== undefined) for (const source of sourcesIn(root)) visit(source);
  };
  for (const uid of held.keys()) visit(uid);
  return [...found.values()];
}

/** The boards that the composites of a tree show. */
function sourcesIn(root: Block): readonly string[] {
  return Array.from(walkBlocks(root)).flatMap(({ block }) =>
    block.eid === 'composite' ? (shownBoard(block) ?? []) : [],
  );
}

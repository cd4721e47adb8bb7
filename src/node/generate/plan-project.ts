import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { catalogueWith } from '../../elements/own-elements.ts';
import type { Project } from '../../model/entities.ts';
import { publicClashes } from '../../site/files/public-files.ts';
import type { SiteOptions } from '../../site/plan/options.ts';
import { useComponents } from '../components/use-components.ts';
import { readPublicFolder, type PublicFolder } from '../public/public-folder.ts';
import type { BuildOptions } from './options.ts';
import { planSite } from '../../site/plan/plan.ts';
import type { BoardsInput } from './built-board.ts';
import { createTreeReader } from '../project/read-tree.ts';
import { isTreeShown } from '../../site/plan/routes.ts';
import { openProject, type OpenProject, type ProjectSource } from '../project/open-project.ts';
import type { OpenOptions } from '../project/open-folder.ts';

/** A project that was opened and planned. */
export interface PlannedSite extends BoardsInput, Pick<OpenProject, 'heads' | 'contentHeads'> {
  readonly project: Project;
  readonly publicFolder: PublicFolder;
}

/** The options of planning; the list of public files is read from `publicFolder`. */
type PlanOptions = SiteOptions & Partial<Pick<BuildOptions, 'publicFolder' | 'components'>>;

export interface PlannedProject {
  /** Undefined if there are errors among the diagnostics. */
  readonly site: PlannedSite | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Opens and plans a project, without diagnostics of its block trees. */
export async function planProject(
  source: ProjectSource,
  options: PlanOptions & Pick<OpenOptions, 'assets'>,
  how: OpenOptions = {},
): Promise<PlannedProject> {
  const { assets } = options;
  const own = await useComponents(options.components);
  const { elements: ownElements } = own;
  const opening = { assets, ownElements, ...how };
  const { project, diagnostics: found, ...opened } = await openProject(source, opening);
  if (project === undefined) return { site: undefined, diagnostics: found };
  const publicFolder = readPublicFolder(options.publicFolder);
  const publicFiles = publicFolder.files.map(({ file }) => file);
  const readTree = createTreeReader(opened.trees);
  const plan = planSite(
    {
      project,
      translations: opened.translations,
      isShown({ path }) {
        const { root, diagnostics: wrong, isUnsure = false } = readTree(path);
        // An unreadable tree counts as shown, so that the build reports it.
        return isUnsure || hasErrors(wrong) || isTreeShown(root);
      },
    },
    catalogueWith(ownElements),
    { ...options, publicFiles, ownElements },
  );
  const diagnostics = [
    ...found,
    ...own.diagnostics,
    ...plan.diagnostics,
    ...publicClashes(plan),
    ...publicFolder.diagnostics,
  ];
  return {
    site: hasErrors(diagnostics) ? undefined : { ...opened, project, plan, publicFolder },
    diagnostics,
  };
}

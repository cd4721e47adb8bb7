import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Project } from '../../model/entities.ts';
import type { SiteOptions } from '../../site/plan/options.ts';
import { planSite } from '../../site/plan/plan.ts';
import type { BoardsInput } from './built-board.ts';
import { createTreeReader } from '../project/read-tree.ts';
import { isTreeShown } from '../../site/plan/routes.ts';
import { openProject, type OpenProject, type ProjectSource } from '../project/open-project.ts';
import type { OpenOptions } from '../project/open-folder.ts';

/** A project that was opened and planned. */
export interface PlannedSite extends BoardsInput, Pick<OpenProject, 'heads' | 'contentHeads'> {
  readonly project: Project;
}

export interface PlannedProject {
  /** Undefined if there are errors among the diagnostics. */
  readonly site: PlannedSite | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Opens and plans a project, without diagnostics of its block trees. */
export async function planProject(
  source: ProjectSource,
  options: SiteOptions & Pick<OpenOptions, 'assets'>,
  how: OpenOptions = {},
): Promise<PlannedProject> {
  const { assets } = options;
  const { project, diagnostics: found, ...opened } = await openProject(source, { assets, ...how });
  if (project === undefined) return { site: undefined, diagnostics: found };
  const readTree = createTreeReader(opened.trees);
  const plan = planSite(
    {
      project,
      isShown({ path }) {
        const { root, diagnostics: wrong, isUnsure = false } = readTree(path);
        // Unreadable trees are reported when they are built.
        return isUnsure || hasErrors(wrong) || isTreeShown(root);
      },
    },
    CATALOGUE,
    options,
  );
  const diagnostics = [...found, ...plan.diagnostics];
  return {
    site: hasErrors(diagnostics) ? undefined : { ...opened, project, plan },
    diagnostics,
  };
}

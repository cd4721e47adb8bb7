import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import { addedDiagnostic } from './added-diagnostic.ts';
import { touchesSite } from './check-gone.ts';
import { siteDiagnostics } from './check-site.ts';
import type { Operation } from '../operation.ts';
import { rejectionOf, type Rejection } from '../rejection.ts';
import { touchedBy } from '../touched.ts';

/** A project after an undo or redo. */
interface Back {
  readonly project: Project;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

/**
 * Returns the reason why a site can't be planned after an undo or redo, such as an address that is
 * in use now. Problems that existed before don't count.
 */
export function findUnplannable(
  before: Project,
  { project, operations, inverse }: Back,
  elements: ElementCatalogue,
): Rejection | undefined {
  if (!touchesSite(touchedBy(operations, inverse), project)) return undefined;
  const found = addedDiagnostic(errorsOf(project, elements), () => errorsOf(before, elements));
  return found && rejectionOf(found, elements);
}

function errorsOf(project: Project, elements: ElementCatalogue): readonly Diagnostic[] {
  return siteDiagnostics(project, elements).filter(({ severity }) => severity === 'error');
}

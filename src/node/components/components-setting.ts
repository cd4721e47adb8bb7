import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OwnElement } from '../../elements/own-element.ts';

/** The place of a project’s components, and the decision of its owner. */
export interface ComponentsSetting {
  /** The project’s folder. */
  readonly folder: string;
  /** The part of them that is used: their code runs, types are read, or only names of files (OWN-1). */
  readonly use: 'code' | 'types' | 'names';
  /** The module of the thread that renders them. */
  readonly thread: string;
}

/** The components of a project, ready for its pages. */
export interface PreparedComponents {
  readonly elements: readonly OwnElement[];
  readonly diagnostics: readonly Diagnostic[];
}

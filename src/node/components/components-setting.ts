import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OwnElement } from '../../elements/own-element.ts';

/** The place of a project’s components, and the decision of its owner. */
export interface ComponentsSetting {
  /** The project’s folder. */
  readonly folder: string;
  /**
   * The part of them that is used (OWN-1): `names` of files; their types, and their code as far as the
   * user’s state `trusted` says; or the `code` in any case.
   */
  readonly use: 'names' | 'code' | { readonly trusted: string };
  /** True where no behavior runs, as on the canvas: components are HTML alone. */
  readonly isStill?: boolean;
  /** The module of the thread that renders them. */
  readonly thread: string;
  /** The user’s folder for bundles, never one that the project names; undefined: they aren’t kept. */
  readonly kept: string | undefined;
}

/** The components of a project, ready for its pages. */
export interface PreparedComponents {
  readonly elements: readonly OwnElement[];
  readonly diagnostics: readonly Diagnostic[];
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OwnElement } from '../../elements/own-element.ts';

/** The place of a project’s components, and how much of their code is used. */
export interface ComponentsSetting {
  /** The project’s folder. */
  readonly folder: string;
  /**
   * The part of the components that is used (OWN-1). `names`: only the names of their files.
   * `trusted`: their types, and also their code if the user has allowed it; the value is the folder
   * of the user’s decisions. `code`: always their code.
   */
  readonly use: 'names' | 'code' | { readonly trusted: string };
  /** True if components are only HTML, and no script of them runs, as on the canvas. */
  readonly isStill?: boolean;
  /** The module of the thread that renders them. */
  readonly thread: string;
  /**
   * The user’s folder for bundles, never one that the project names; undefined if bundles aren’t
   * kept.
   */
  readonly kept: string | undefined;
}

/** The components of a project, ready for its pages. */
export interface PreparedComponents {
  readonly elements: readonly OwnElement[];
  readonly diagnostics: readonly Diagnostic[];
}

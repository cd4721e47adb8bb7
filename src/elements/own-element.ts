import type { IslandStart } from '../page/own-island.ts';
import type { Json } from '../values/json.ts';

/** The value types that props of own components can have. */
export type OwnType =
  | 'Text'
  | 'String'
  | 'Number'
  | 'Boolean'
  | 'Color'
  | 'Dimension'
  | 'Asset'
  | 'Page';

/** A prop of an own component that is an attribute. */
export interface OwnProp {
  readonly type: OwnType;
  /** The name of the prop; its key in `props` differs if a look has that name. */
  readonly name: string;
  /** The written default value; absent for the default of the type. */
  readonly initial?: string | number | boolean;
  readonly help: string;
  readonly isRequired: boolean;
  readonly choices?: readonly string[];
  /** True if the choices are numbers. */
  readonly isNumeric?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
}

/**
 * An element that a React component of the project declares (OWN-2). It is plain data, so that all
 * threads can use it.
 */
export interface OwnElement {
  readonly eid: string;
  /** The file below the project’s folder, with forward slashes. */
  readonly file: string;
  readonly title: string;
  readonly help: string;
  readonly icon: string;
  readonly group: string;
  readonly props: Readonly<Record<string, OwnProp>>;
  /** Labels of slots, by prop, in order; `children` is last and takes all further children. */
  readonly slots: Readonly<Record<string, string>>;
  /** Written values of props for the insert list. */
  readonly example: Readonly<Record<string, Json>>;
  /**
   * The time at which its behavior starts in the browser; absent if the component has only HTML.
   */
  readonly island?: IslandStart;
  /** The reason why the code of the component can’t be built. */
  readonly mistake?: string;
  /** The built code; undefined while the owner hasn’t allowed it to run. */
  readonly code?: OwnCode;
}

/** The built code of a component. */
export interface OwnCode {
  /**
   * The file that renders it on the server. `thread` is the module of the thread that runs this
   * file.
   */
  readonly server: string;
  readonly thread: string;
  /** The project’s folder. */
  readonly folder: string;
  /** The CSS of the component, scoped to its elements. */
  readonly css: string;
  /**
   * The file with the behavior, and its path below the site; absent if the component has only HTML.
   */
  readonly client?: { readonly file: string; readonly path: string };
}

/** The slot that takes all children without a slot of their own. */
export const CHILDREN = 'children';

/** The class of an own element: its eid with a hyphen instead of the colon. */
export const ownClass = (eid: string) => eid.replace(':', '-');

/** The names of the slots of an own element, without that for all other children. */
export const ownSlots = ({ slots }: OwnElement): readonly string[] =>
  Object.keys(slots).filter((prop) => prop !== CHILDREN);

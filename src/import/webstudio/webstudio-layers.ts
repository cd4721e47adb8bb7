import type { Element, ElementContent } from 'hast';
import type { Json, JsonObject } from '../../values/json.ts';
import type { Instance, WebstudioProject } from './webstudio-data.ts';

/** The project, its pages and the report, for reading layers. */
export interface TreeContext {
  readonly project: WebstudioProject;
  readonly classesOf: (instance: string) => readonly string[];
  /** The address of a page, by its id. */
  readonly pageAddress: (id: string) => string | undefined;
  /** Reports a part of a layer that isn’t imported. */
  readonly leave: (what: string, instance: string) => void;
  readonly change: (what: string, instance: string) => void;
  /** The names of layers, and attributes that no style sheet has. */
  readonly labels: WeakMap<Element, string>;
  readonly extras: WeakMap<Element, readonly JsonObject[]>;
}

/** The values that names have in a layer: those of the list item that contains it. */
export type Scope = ReadonlyMap<string, Json>;

/** The layers of a page while it is made. */
export interface Layers {
  readonly context: TreeContext;
  readonly children: (instance: Instance, scope: Scope, depth: number) => readonly ElementContent[];
  /** The value of a property; undefined for one that isn’t set, or that only a running site has. */
  readonly prop: (instance: Instance, name: string, scope: Scope) => Json | undefined;
  readonly attributes: (instance: Instance, scope: Scope) => Record<string, string | boolean>;
  /** An element with the classes, the name and the animation of a layer. */
  readonly named: (instance: Instance, made: Element) => Element;
}

/** An element of HTML. */
export const element = (
  tagName: string,
  properties: Record<string, string | boolean>,
  children: readonly ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties: { ...properties },
  children: [...children],
});

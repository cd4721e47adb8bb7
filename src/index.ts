/** The public interface of sitegen as a library; docs/reference/library.md tells how it is used. */
export {
  buildSite,
  checkSite,
  openSite,
  type CheckResult,
  type PageSettings,
  type SiteInMemory,
  type SiteScript,
  type SiteSettings,
} from './library/site.ts';
export {
  defineBoard,
  defineProject,
  type NewAsset,
  type NewBoard,
  type NewProject,
  type NewVariable,
} from './library/project.ts';
export { block, style, type ElementName, type NewBlock, type NewStyle } from './library/block.ts';
export type { ElementAttributes, Looks, StyleLooks } from './library/element-attributes.ts';
export type { BuildResult, OnProgress } from './node/generate/build-result.ts';
export { loadProject, type LoadedProject } from './node/project/open-project.ts';
export { hasErrors, type Diagnostic, type Place, type Severity } from './diagnostics/diagnostic.ts';
export { SiteError } from './diagnostics/site-error.ts';
export { decode } from './format/decode.ts';
export { encode, encodeCompressed } from './format/encode.ts';
export { joinFolder } from './format/folder.ts';
export { splitFolder } from './format/folder-files.ts';
export { ELEMENTS, projectSchema } from './library/elements.ts';
export type { ElementAttribute, ElementSpec } from './elements/define.ts';
export { repairProject, type Repaired } from './model/repair.ts';
export { addBoard, createBlockAttribute, getElement } from './model/create.ts';
export type { Asset, Attribute, Block, Board, Project, Style, Variable } from './model/entities.ts';
export {
  createTree,
  deselect,
  select,
  selectRange,
  toggle,
  walk,
  type Selection,
  type TreeNode,
} from './model/tree.ts';
export { createGradient } from './values/gradient.ts';

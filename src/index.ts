/** The public interface of sitegen as a library: the pure core, and building a site. */
export { buildSite } from './node/generate/generate-site.ts';
export { type BuildResult } from './node/generate/options.ts';
export { type BuildOptions } from './node/generate/options.ts';
export { planProject } from './node/generate/plan-project.ts';
export { readBundle, type Bundle } from './node/generate/bundle.ts';
export { loadProject, type LoadedProject } from './node/project/open-project.ts';
export { hasErrors, type Diagnostic, type Place, type Severity } from './diagnostics/diagnostic.ts';
export { SiteError } from './diagnostics/site-error.ts';
export { CATALOGUE } from './elements/catalogue.ts';
export { COMPONENTS } from './elements/components.ts';
export { decode, decodeProject, decodeText } from './format/decode.ts';
export { decodeBytes } from './format/decode-bytes.ts';
export { encode, encodeCompressed } from './format/encode.ts';
export { joinFolder } from './format/folder.ts';
export { splitFolder } from './format/folder-files.ts';
export { projectSchema } from './format/json-schema.ts';
export { addBoard, createBlockAttribute, getElement } from './model/create.ts';
export type { Asset, Attribute, Block, Board, Project } from './model/entities.ts';
export type { ElementAttribute, ElementCatalogue, ElementSpec } from './elements/define.ts';
export { repairProject, type Repaired } from './model/repair.ts';
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
export type { BlockNode, Head, PageDocument } from './page/document.ts';
export { DEFAULT_OPTIONS, type SiteOptions } from './site/plan/options.ts';
export { planSite, type SitePlan } from './site/plan/plan.ts';
export { openSite, type OpenPage, type OpenSite } from './node/generate/open-site.ts';
export { resolvePage } from './site/page/resolve.ts';
export { createGradient } from './values/gradient.ts';
export { VALUE_TYPES, type ValueMap, type ValueTypeName } from './values/value-types.ts';
export { createRenderer } from './view/render-page.tsx';

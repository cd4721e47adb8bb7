import type { AssetKind } from '../../model/asset.ts';
import { attrsOf, elementKidOf, type Project } from '../../model/entities.ts';
import { COMMON_FIELDS } from '../../page/board-fields.ts';
import { assetAddress } from '../../site/plan/addresses.ts';
import { siteFields } from '../../site/plan/own-fields.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { anchor } from '../../values/anchor.ts';
import type { VariableType } from '../../values/codec.ts';
import { variableProperty } from '../../values/variable.ts';
import type { AuthorProject } from './author-project.ts';

/** A variable of the project, with its CSS. */
export interface NamedVariable {
  readonly name: string;
  readonly label: string;
  readonly type: VariableType;
  /** The custom property. */
  readonly property: string;
  readonly light: string;
  readonly dark?: string | undefined;
}

/** A file of the project. */
export interface NamedAsset {
  readonly uid: string;
  /** The file's name. */
  readonly name: string;
  readonly kind: AssetKind;
  readonly href: string;
  /** Width of an image in pixels, if known. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Everything that values can refer to, without boards, which the shell knows. */
export interface ProjectNames {
  readonly variables: readonly NamedVariable[];
  /** Families that the site includes. */
  readonly fonts: readonly string[];
  readonly assets: readonly NamedAsset[];
  /** Shared styles. */
  readonly styles: readonly { readonly name: string; readonly label: string }[];
  /** Fields of boards, custom ones first. */
  readonly fields: readonly string[];
  readonly tags: readonly string[];
}

/** Tags are a list, so they can't be sorted or compared. */
const OF_ALL = COMMON_FIELDS.filter((name) => name !== 'tags');

/** Returns everything that values of a project can refer to. */
export function namesOf(
  { context }: Pick<SitePlan, 'context'>,
  { variables, styles }: Pick<Project, 'variables' | 'styles'>,
): ProjectNames {
  const { assets, boards, fontFamilies, options, tags } = context;
  return {
    variables: variables.flatMap(({ name, label, type }) => {
      const property = variableProperty(name);
      const values = context.variables.properties.get(property);
      return values === undefined ? [] : [{ name, label, type, property, ...values }];
    }),
    fonts: [...new Set(fontFamilies?.values())],
    assets: Array.from(assets.values(), (asset) => ({
      uid: asset.uid,
      name: asset.filename,
      kind: asset.kind,
      href: assetAddress(asset, options),
      width: asset.width,
      height: asset.height,
    })),
    styles: styles.flatMap(({ name, label }) => (name === '' ? [] : [{ name, label }])),
    fields: [...Array.from(siteFields(boards).values(), ({ name }) => name), ...OF_ALL],
    tags: Array.from(tags.values(), ({ name }) => name),
  };
}

/** Returns the anchors of a board's blocks in order; composites have their own. */
export function anchorsOf(project: AuthorProject, boardUid: string): readonly string[] {
  const names = new Set<string>();
  for (const block of project.blocksOf(boardUid)) {
    for (const attribute of attrsOf(block)) {
      if (elementKidOf(attribute) !== 'anchor') continue;
      const { kid } = anchor.parse(attribute.v).value;
      if (kid !== '') names.add(kid);
    }
  }
  return [...names];
}

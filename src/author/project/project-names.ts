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
  /** The custom property that holds it. */
  readonly property: string;
  readonly light: string;
  readonly dark?: string | undefined;
}

/** A file of the project. */
export interface NamedAsset {
  readonly uid: string;
  /** Its file's name. */
  readonly name: string;
  readonly kind: AssetKind;
  readonly href: string;
  /** Pixels; of images whose size is known. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** What values can name: all of the project but its boards, which the shell knows. */
export interface ProjectNames {
  readonly variables: readonly NamedVariable[];
  /** Families that the site brings along. */
  readonly fonts: readonly string[];
  readonly assets: readonly NamedAsset[];
  /** Styles that blocks can refer to. */
  readonly styles: readonly { readonly name: string; readonly label: string }[];
  /** Fields that boards have, their own ones first. */
  readonly fields: readonly string[];
  readonly tags: readonly string[];
}

/** Tags are several, and so neither an order nor to be compared with. */
const OF_ALL = COMMON_FIELDS.filter((name) => name !== 'tags');

/** What values of a project can name. */
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

/** The anchors that blocks of a board have, in their order; what composites show there has its own. */
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

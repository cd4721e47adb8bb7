import { SiteError } from '../diagnostics/site-error.ts';
import type { Attribute, Block, Board, Project } from './entities.ts';
import { emptyEntity } from './field-tables.ts';
import type { AttributeModel, ElementModel } from './element.ts';

export interface BlockAttributeParts {
  readonly elementAttr: AttributeModel | undefined;
  readonly block: Block | undefined;
  readonly kid: string;
  readonly label?: string;
}

/**
 * A new attribute of a block with its initial value (MODEL-1). @throws SiteError when a part is
 * missing
 */
export function createBlockAttribute({
  elementAttr,
  block,
  kid,
  label,
}: BlockAttributeParts): Attribute {
  if (elementAttr === undefined) throw modelError("Can't create BlockAttr w/o elementAttr!");
  if (block === undefined) throw modelError("Can't create BlockAttr w/o block!");
  if (kid === '') throw modelError("Can't create BlockAttr w/o kid!");
  const { isLook, initValue } = elementAttr;
  return {
    kid,
    ...(isLook === true && { isLook }),
    ...(label !== undefined && { label }),
    ...(initValue !== undefined && { v: initValue }),
  };
}

/** The element of a block (MODEL-2). @throws SiteError if the catalogue lacks it */
export function getElement<E extends ElementModel>(
  block: Block,
  catalogue: ReadonlyMap<string, E>,
): E {
  const element = catalogue.get(block.eid ?? '');
  if (element === undefined) throw modelError(`Missing element for ${block.uid}`);
  return element;
}

/**
 * A new, empty board below `parent`, which must belong to the project (MODEL-2). Returns the new
 * project.
 */
export function addBoard(
  project: Project | undefined,
  parentUid: string,
  board: Pick<Board, 'uid' | 'slug' | 'name'>,
): Project {
  if (project === undefined) throw modelError("Can't create board outside of project.");
  let isFound = false;
  const created: Board = { ...emptyEntity('board'), ...board };
  const insert = (at: Board): Board => {
    if (at.uid !== parentUid) return { ...at, children: at.children.map(insert) };
    isFound = true;
    return { ...at, children: [...at.children, created] };
  };
  const root = insert(project.root);
  if (!isFound) throw modelError("Can't create board outside of project.");
  return { ...project, root };
}

function modelError(message: string): SiteError {
  return new SiteError(message, { status: 422 });
}

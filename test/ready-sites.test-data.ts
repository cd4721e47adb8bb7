/** Sites of templates with ready sections, which are inserted as the editor does it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readyPlace, readyTarget } from '../src/edit/blocks/ready-place.ts';
import { applyLegalChange } from '../src/edit/legality/legality.ts';
import { isRejected, type Result } from '../src/edit/rejection.ts';
import type { Planned } from '../src/edit/plans/edit-request.ts';
import { planEditWith } from '../src/edit/plans/plan-edit.ts';
import { CATALOGUE } from '../src/elements/catalogue.ts';
import { decode } from '../src/format/decode.ts';
import { encode } from '../src/format/encode.ts';
import type { Project } from '../src/model/entities.ts';
import { readyPictures, readySection, type ReadyContent } from '../src/templates/sections/ready.ts';
import { READY_SECTIONS } from '../src/templates/sections/sections.ts';
import type { Json } from '../src/values/json.ts';
import { cli } from './sites.test-data.ts';

const { elements } = CATALOGUE;
let count = 0;
const planEdit = planEditWith(() => `new-${(count += 1)}`);

/** The project of a template in a new folder. */
export async function projectOf(template: string, folder: string): Promise<Project> {
  await cli(folder, ['init', '.', '--template', template]);
  const { out } = await cli(folder, ['pack', '.']);
  const { project } = decode(out);
  if (project === undefined) throw new Error(`no project of ${template}`);
  return project;
}

/** Plans a command, and returns the project afterwards. */
export function edited(
  project: Project,
  name: string,
  args: Readonly<Record<string, Json>>,
  board: string,
): Result<{ readonly project: Project; readonly planned: Planned }> {
  const selection = { board, blocks: [] };
  const planned = planEdit({ client: 'tab', name, args, selection }, project, elements);
  if (isRejected(planned)) return planned;
  const made = applyLegalChange(project, planned.operations, { ...planned, elements });
  return isRejected(made) ? made : { project: made.project, planned };
}

/** Inserts a ready section at the end of a page. */
export function withSection(project: Project, board: string, name: string) {
  const place = readyPlace(project, { board, key: '' }, elements);
  if (place === undefined) throw new Error(`no place for ${name} on ${board}`);
  const { parent, index, isTitle } = place;
  const content = readySection(name, readyTarget(project), isTitle);
  // The server reuses a file that the project has.
  const files = Object.fromEntries(
    project.root.assets.flatMap(({ uid }) =>
      content.assets.some((asset) => asset['uid'] === uid) ? [[uid, uid]] : [],
    ),
  );
  const step = `Insert “${name}”`;
  const args = { clipboard: { ...content }, files, parent, index, step };
  return { content, made: edited(project, 'paste-blocks', args, board) };
}

/** Inserts all ready sections into a page of a template, and writes the project as one file. */
export async function siteWithSections(template: string, folder: string, board: string) {
  let project = await projectOf(template, folder);
  for (const { name } of READY_SECTIONS) {
    const { content, made } = withSection(project, board, name);
    if (isRejected(made)) throw new Error(`${name}: ${made.rejection.text}`);
    ({ project } = made);
    writePictures(folder, content);
  }
  writeFileSync(join(folder, 'all.json'), encode(project));
  return ['all.json', '--assets', 'assets', '--routes', 'pages'] as const;
}

function writePictures(folder: string, content: ReadyContent) {
  for (const { name, svg } of readyPictures(content.blocks)) {
    writeFileSync(join(folder, 'assets', `${name}.svg`), svg);
  }
}

/** The diagnostics that a check of rendered pages reports. */
export async function checked(
  folder: string,
  args: readonly string[],
): Promise<readonly unknown[]> {
  const { out } = await cli(folder, ['check', '--pages', '--json', ...args]);
  const { projects } = JSON.parse(out) as {
    readonly projects: readonly { readonly diagnostics?: readonly { readonly code: string }[] }[];
  };
  return (projects[0]?.diagnostics ?? []).filter(({ code }) => code !== 'description-placeholder');
}

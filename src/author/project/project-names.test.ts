import { expect, test } from 'vitest';
import { attribute, block, board, project } from '../../model/projects.test-data.ts';
import type { Project } from '../../model/entities.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { openAuthorProject } from './author-project.ts';
import { anchorsOf, namesOf } from './project-names.ts';

const SITE: Project = {
  ...project([board('about', { name: 'About', tags: ['Wood'], fields: { Price: 3 } })], {
    root: block('root', 'box', {
      children: [
        block('a', 'text', { attrs: [attribute('anchor', 'top')] }),
        block('b', 'text', { attrs: [attribute('anchor', { kid: 'end', offset: '8px' })] }),
        block('c', 'text', { attrs: [attribute('anchor', '')] }),
      ],
    }),
    assets: [
      {
        ...emptyEntity('asset'),
        uid: 'oak',
        basename: 'oak',
        extension: 'png',
        imgWidth: 8,
        imgHeight: 4,
      },
    ],
  }),
  googleFontsLink: 'https://fonts.googleapis.com/css2?family=Lora',
  variables: [
    { ...emptyEntity('variable'), name: 'ink', label: 'Ink', v: '#111111', dark: '#EEEEEE' },
    { ...emptyEntity('variable'), name: 'not a name', v: '#111111' },
  ],
  styles: [
    { ...emptyEntity('style'), name: 'card', label: 'Card' },
    { ...emptyEntity('style'), for: 'heading 1' },
  ],
};

const plan = planOf(SITE);

test('[EDIT-3] the names offered for values are those of variables, fonts, files and styles, and of fields and tags of boards', () => {
  expect(namesOf(plan, SITE)).toMatchObject({
    variables: [{ name: 'ink', label: 'Ink', type: 'Color', light: '#111111', dark: '#EEEEEE' }],
    fonts: ['Lora'],
    assets: [{ uid: 'oak', name: 'oak.png', kind: 'image', width: 8, height: 4 }],
    styles: [{ name: 'card', label: 'Card' }],
    fields: ['Price', 'title', 'description', 'image', 'date', 'link'],
    tags: ['Wood'],
  });
});

test('[EDIT-3] a board lists the anchors of its blocks', () => {
  const author = openAuthorProject(plan.boards, (uid) => plan.boards.get(uid)?.board.root);
  expect(anchorsOf(author, SITE.root.uid)).toEqual(['top', 'end']);
  expect(anchorsOf(author, 'about')).toEqual([]);
});

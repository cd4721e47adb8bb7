import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readText, tempFolder } from '../../../test/sites.test-data.ts';
import type { ComponentsSetting } from './components-setting.ts';
import { findComponents, readCode } from './find-components.ts';
import { prepareComponents } from './prepare-components.ts';
import { trust } from './trust.ts';

const temp = tempFolder();

function write(folder: string, files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Creates a project’s folder with files, and folders for its user’s state and cache. */
function projectWith(files: Readonly<Record<string, string>>) {
  const folder = join(mkdtempSync(join(temp, 'all-')), 'project');
  write(folder, files);
  return {
    folder,
    trusted: mkdtempSync(join(temp, 'state-')),
    kept: mkdtempSync(join(temp, 'k-')),
  };
}

type TestProject = ReturnType<typeof projectWith>;

function allow({ folder, trusted }: TestProject) {
  const found = findComponents(folder);
  if (found === undefined) throw new Error('there are no components');
  trust(trusted, readCode(found));
}

/** Returns the bundle of a project’s first component, and the diagnostics. */
async function prepared({ folder, trusted, kept }: TestProject, use?: ComponentsSetting['use']) {
  const setting = { folder, kept, thread: '', use: use ?? { trusted } };
  const { elements, diagnostics } = await prepareComponents(setting);
  const code = elements[0]?.code;
  return {
    server: code && readText(code.server),
    css: code?.css,
    diagnostics: diagnostics.map(({ code: id, file, line, text }) => ({ id, file, line, text })),
  };
}

const NAMED = 'export default function Card() { return <p>{name}</p>; }';

test('[OWN-1] a component runs code of its folder and of packages, and no other code', async () => {
  const place = projectWith({
    'components/card.tsx': `import { name } from './parts/name.ts';\nimport 'kit/style.css';\nimport mark from './mark.svg';\nimport { kit } from 'kit';\nexport default () => <p title={mark}>{name}{kit}</p>;`,
    'components/card.css': 'p{background:url(mark.svg)}',
    'components/parts/name.ts': "import './name.css';\nexport const name = 'Ada';",
    'components/parts/name.css': 'b{background:url("../mark.svg")}',
    'components/mark.svg': '<svg/>',
    'node_modules/kit/package.json': '{"name":"kit","main":"index.js"}',
    'node_modules/kit/index.js': "exports.kit = require('./part.js');",
    'node_modules/kit/part.js': "module.exports = 'of the kit';",
    'node_modules/kit/style.css': 'i{color:red}',
  });
  allow(place);
  const { server, css, diagnostics } = await prepared(place);
  expect(diagnostics).toEqual([]);
  expect(server).toContain('Ada');
  expect(server).toContain('of the kit');
  expect(css).toMatch(/\.my-card b\{background:url\("?data:image\/svg\+xml;base64,/);
  expect(css).toContain('.my-card i{color:red}');
});

test.each([
  ['a file next to the folder', "import { name } from '../lib/name.ts';"],
  [
    'a file outside by a dynamic import',
    "const name = 1; export const load = () => import('../lib/name.ts');",
  ],
  ['a file outside by require', "const { name } = require('../lib/name.ts');"],
  ['the text of a file outside', "import name from '../lib/name.ts?raw';"],
  ['a file by a link inside', "import { name } from './link/name.ts';"],
  ['a file by its absolute path', "import { name } from '/lib/name.ts';"],
  ['a file by an alias of package.json', "import { name } from '#name';"],
  ['the project as a package', "import { name } from 'site/lib/name.ts';"],
  ['a picture outside', "import name from '../lib/a.png';"],
  ['all files of a pattern', "const name = import.meta.glob('../lib/*.ts', { eager: true });"],
  ['CSS that a package translates', "import './a.scss'; const name = 1;"],
  ['a module of the web', "import { name } from 'https://example.org/a.js';"],
])('[OWN-1] an import of %s is an error with its place', async (_, imports) => {
  const place = projectWith({
    'package.json': '{"name":"site","imports":{"#name":"./lib/name.ts"},"exports":{"./*":"./*"}}',
    'components/card.tsx': `// A comment.\n${imports}\n${NAMED}`,
    'components/a.scss': 'p{}',
    'lib/name.ts': "export const name = 'Ada';",
    'lib/a.png': 'x',
  });
  symlinkSync(join(place.folder, 'lib'), join(place.folder, 'components', 'link'));
  allow(place);
  const { server, diagnostics } = await prepared(place);
  expect(server).toBeUndefined();
  expect(diagnostics).toEqual([
    expect.objectContaining({ id: 'component-code', file: 'components/card.tsx', line: 2 }),
  ]);
  expect(diagnostics[0]?.text).toContain('it imports “');
});

test.each(['p{background:url(../a.png)}', "@import './other.css';", "@import url('../b.css');"])(
  '[OWN-1] CSS that names a file outside of the folder is an error: %s',
  async (css) => {
    const place = projectWith({
      'components/card.tsx': `import './card.css';\nconst name = 1;\n${NAMED}`,
      'components/card.css': css,
      'a.png': 'x',
      'b.css': '',
    });
    allow(place);
    const { diagnostics } = await prepared(place);
    expect(diagnostics).toEqual([
      expect.objectContaining({ id: 'component-code', file: 'components/card.css', line: 1 }),
    ]);
  },
);

test('[OWN-1] changed code isn’t bundled until it is trusted, and a kept bundle isn’t used for it', async () => {
  const place = projectWith({
    'components/card.tsx': `import { name } from './name.ts';\n${NAMED}`,
    'components/name.ts': "export const name = 'Ada';",
  });
  allow(place);
  expect((await prepared(place)).server).toContain('Ada');
  write(place.folder, { 'components/name.ts': "export const name = 'Eve';" });
  const { server, diagnostics } = await prepared(place);
  expect(server).toBeUndefined();
  expect(diagnostics.map(({ id }) => id)).toEqual(['components-locked']);
  allow(place);
  expect((await prepared(place)).server).toContain('Eve');
});

test('[OWN-1] packages whose files change without the lock file aren’t run', async () => {
  const place = projectWith({
    'components/card.tsx': `import name from 'kit';\n${NAMED}`,
    'node_modules/kit/package.json': '{"main":"index.js"}',
    'node_modules/kit/index.js': "module.exports = 'one';",
  });
  allow(place);
  expect((await prepared(place)).server).toContain('one');
  write(place.folder, { 'node_modules/kit/index.js': "module.exports = 'two';" });
  const { server, diagnostics } = await prepared(place);
  expect(server).toBeUndefined();
  expect(diagnostics.map(({ id }) => id)).toEqual(['component-packages']);
  expect((await prepared(place, 'code')).server).toContain('two');
  allow(place);
  expect((await prepared(place)).server).toContain('two');
});

test('[OWN-1] reading and bundling runs nothing: no file of settings, no package, no component', async () => {
  const proof = join(temp, 'proof.txt');
  const canary = `require('node:fs').writeFileSync(${JSON.stringify(proof)}, 'ran');`;
  const place = projectWith({
    'components/card.tsx': `import 'kit';\nimport './a.css';\n${canary}\nconst name = 1;\n${NAMED}`,
    'components/a.css': 'p{}',
    'components/postcss.config.cjs': canary,
    'node_modules/kit/package.json': '{"main":"index.js"}',
    'node_modules/kit/index.js': canary,
    ...Object.fromEntries(
      ['sass', 'less', 'typescript5', 'vite', 'react'].flatMap((name) => [
        [`node_modules/${name}/package.json`, '{"main":"index.js"}'],
        [`node_modules/${name}/index.js`, canary],
      ]),
    ),
    'vite.config.js': canary,
    'postcss.config.cjs': canary,
    '.babelrc.js': canary,
    'tsconfig.json': '{"extends":"./tsconfig.js"}',
  });
  allow(place);
  expect((await prepared(place)).diagnostics).toEqual([]);
  expect(existsSync(proof)).toBe(false);
});

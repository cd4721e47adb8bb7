import { PACKAGE } from './version.ts';

/** The `package.json` of a new project: what its commands are, and by which sitegen they run. */
export function packageFile(range: string): string {
  const scripts = {
    dev: 'sitegen dev',
    build: 'sitegen build .',
    preview: 'sitegen preview site',
    check: 'sitegen check . --strict',
  };
  // Without a name: npm needs none of what is never published, and a title makes no legal one.
  const json = { private: true, scripts, devDependencies: { [PACKAGE]: range } };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

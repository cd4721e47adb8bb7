// Runs the checks other than tests in parallel: types, lint, format and dead code. Each shows what
// it found once it has
// ended; the command fails if one of them does.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const CHECKS = ['types', 'lint', 'format', 'dead-code'];

const passed = await Promise.all(CHECKS.map(check));
process.exitCode = passed.every(Boolean) ? 0 : 1;

/** Runs one script of package.json; returns whether it found nothing. */
function check(name) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `check:${name}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
    }
    const end = (how) => {
      process.stdout.write(`check:${name} ${how}\n${text}`);
      resolve(how === 'passed');
    };
    child.on('error', ({ message }) => end(`could not run: ${message}`));
    child.on('close', (code) => end(code === 0 ? 'passed' : `failed with ${code}`));
  });
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { hostKeyCheck } from './host-key-check.ts';
import { algorithmsOf, fingerprint, hostName, keysOf, typeOfKey } from './known-hosts.ts';

const temp = tempFolder();

/**
 * Creates a key with ssh-keygen; returns its line, its bytes, and the output with its fingerprint.
 */
function newKey(type: string) {
  const file = join(mkdtempSync(join(temp, 'key-')), 'key');
  spawnSync('ssh-keygen', ['-q', '-t', type, '-N', '', '-C', '', '-f', file]);
  const line = readFileSync(`${file}.pub`, 'utf8').trim();
  const { stdout } = spawnSync('ssh-keygen', ['-l', '-f', file], { encoding: 'utf8' });
  return { line, bytes: Buffer.from(line.split(' ')[1] ?? '', 'base64'), shown: stdout };
}

const KEY = newKey('ed25519');
const OTHER = newKey('ecdsa');

/** Returns a list with hashed names, as ssh stores it on some systems. */
function hashed(list: string): string {
  const file = join(mkdtempSync(join(temp, 'list-')), 'known_hosts');
  writeFileSync(file, list);
  spawnSync('ssh-keygen', ['-q', '-H', '-f', file]);
  return readFileSync(file, 'utf8');
}

describe('a list of known hosts', () => {
  const plain = `# comment\n\nother.example ${OTHER.line}\n[a.example]:2222,b.example ${KEY.line}\n`;
  test.each([
    ['in plain form', plain],
    ['with hashed names', hashed(plain)],
  ])('[PUBLISH-4] %s has the key of each server', (_, list) => {
    expect(keysOf(list, '[a.example]:2222').map(({ key }) => key)).toEqual([
      KEY.line.split(' ')[1],
    ]);
    expect(keysOf(list, 'other.example').map(({ type }) => type)).toEqual(['ecdsa-sha2-nistp256']);
    expect(keysOf(list, 'a.example')).toEqual([]);
  });

  test('[PUBLISH-4] revoked keys are recognized, and keys of certificate authorities are ignored', () => {
    const list = `@revoked a ${KEY.line}\n@cert-authority a ${OTHER.line}\n`;
    expect(keysOf(list, 'a')).toMatchObject([{ type: 'ssh-ed25519', isRevoked: true }]);
  });

  test('[PUBLISH-4] the port is part of a name, unless it is the usual one', () => {
    expect([hostName('a', 22), hostName('a', 2222)]).toEqual(['a', '[a]:2222']);
  });

  test('[PUBLISH-4] a key is shown as ssh shows it', () => {
    expect(KEY.shown).toContain(fingerprint(KEY.bytes));
    expect(typeOfKey(KEY.bytes)).toBe('ssh-ed25519');
  });

  test('[PUBLISH-4] an RSA key signs with SHA-2 only', () => {
    const keys = ['ssh-rsa', 'ssh-ed25519'].map((type) => ({ type, key: '', isRevoked: false }));
    expect(algorithmsOf(keys)).toEqual(['rsa-sha2-512', 'rsa-sha2-256', 'ssh-ed25519']);
  });
});

describe('the key of a server', () => {
  /**
   * Checks a key twice against a list; `answer` is what a person types, undefined without a
   * terminal.
   */
  async function check(list: string, answer?: string) {
    const state = mkdtempSync(join(temp, 'state-'));
    const file = join(state, 'list');
    writeFileSync(file, list);
    const asked: string[] = [];
    const run = async () => {
      const checking = hostKeyCheck(
        { host: 'a', port: 22 },
        {
          name: 'live',
          state,
          project: temp,
          projectFolder: temp,
          env: { SITEGEN_KNOWN_HOSTS: file },
          isForced: false,
          ...(answer !== undefined && {
            ask: async (question: string) => {
              asked.push(question);
              return answer;
            },
          }),
        },
      );
      const isAccepted = await checking.isAccepted(KEY.bytes);
      return { isAccepted, rejection: checking.rejection()?.message };
    };
    return { first: await run(), second: await run(), asked };
  }

  test('[PUBLISH-4] a known key is accepted without a question', async () => {
    const { first, asked } = await check(`a ${KEY.line}\n`, 'no');
    expect(first).toEqual({ isAccepted: true, rejection: undefined });
    expect(asked).toEqual([]);
  });

  test('[PUBLISH-4] a new key is shown once, and remembered', async () => {
    const { first, second, asked } = await check('', 'yes');
    expect([first.isAccepted, second.isAccepted]).toEqual([true, true]);
    expect(asked).toEqual([
      `The key of a is ${fingerprint(KEY.bytes)} (ssh-ed25519). Is it right (yes/no)? `,
    ]);
  });

  test.each([
    ['a new key without a terminal', '', undefined, 'The key of the server a isn’t known'],
    ['a declined key', '', 'y', 'The key of the server a isn’t known'],
    ['another key', `a ${OTHER.line}\n`, 'yes', 'The server a has another key than before'],
    [
      'a revoked key',
      `@revoked a ${KEY.line}\n`,
      'yes',
      'The server a has another key than before',
    ],
  ])('[PUBLISH-4] %s is rejected', async (_, list, answer, message) => {
    const { first } = await check(list, answer);
    expect(first).toEqual({
      isAccepted: false,
      rejection: `${message}: ${fingerprint(KEY.bytes)}.`,
    });
  });
});

import { KEPT_RELEASES } from '../../publish/release-id.ts';
import { quoted } from './ssh.ts';

/**
 * Scripts for the shell of a server, which may be of any Unix. The folder of a target contains
 * `.sitegen` with records and the lock; with releases, also these and the link to the live one.
 */

/** A script in the folder of a target. */
const inFolder = (root: string, ...lines: readonly string[]): string =>
  ['set -eu', `mkdir -p ${root}/.sitegen`, `cd ${root}`, ...lines].join('\n');

/** Seconds for which the lock of an interrupted run stays. */
const AFTER_CUT_S = 2;

/**
 * A line of shell that computes a stamp of the published state: the live release, or in place the
 * beginning of the record.
 */
const STAMP =
  'stamp="$(readlink current || :) $(head -c 200 .sitegen/record.json 2>/dev/null | tr -d "\\n" || :)"';

/** Prints the stamp and the live release in a line each, then the record. */
export const readLive = (root: string) =>
  inFolder(
    root,
    STAMP,
    'live=$(readlink current || :)',
    'live=${live##*/}',
    'printf "%s\\n%s\\n" "$stamp" "$live"',
    'record=".sitegen/${live:-record}.json"',
    'if [ -f "$record" ]; then cat "$record"; fi',
  );

/**
 * Takes the lock, and holds it until a line is read or the input ends. Prints `locked` with the
 * stamp, or `busy` with the holder. A lock of a process that has ended is taken over.
 */
export const holdLock = (root: string, holder: string, folder: string) =>
  inFolder(
    root,
    `mkdir -p ${folder}`,
    'lock=.sitegen/lock',
    'if ! mkdir "$lock" 2>/dev/null; then',
    '  pid=$(cat "$lock/pid" 2>/dev/null || :)',
    '  if [ -z "$pid" ] || kill -0 "$pid" 2>/dev/null; then',
    '    echo "busy $(cat "$lock/holder" 2>/dev/null || :)"; exit 0',
    '  fi',
    '  mv "$lock" "$lock.$$" && rm -rf "$lock.$$" && mkdir "$lock"',
    'fi',
    'trap "rm -rf $lock" EXIT HUP INT TERM',
    'echo $$ > "$lock/pid"',
    `printf '%s' ${quoted(holder)} > "$lock/holder"`,
    STAMP,
    'printf "locked %s\\n" "$stamp"',
    // If the input ends without a line, the run was killed, and its programs may still be writing.
    `read -r end || sleep ${AFTER_CUT_S}`,
  );

/**
 * Replaces the link `current` in one step. The option by which `mv` doesn't follow the link differs
 * between systems.
 */
const SWITCH = [
  'rm -f current.new',
  'ln -s "releases/$id" current.new',
  'mv -fT current.new current 2>/dev/null || mv -fh current.new current',
];

/** Makes the uploaded folder a release, stores the input as its record, and switches to it. */
export const finishRelease = (root: string, id: string) =>
  inFolder(
    root,
    `id=${id}`,
    'cat > .sitegen/new.json',
    'mv .sitegen/new.json ".sitegen/$id.json"',
    'mv releases/.next "releases/$id"',
    ...SWITCH,
    // Names of releases sort by time.
    `ls -1 releases | sort -r | tail -n +${KEPT_RELEASES + 1} | while read -r old; do`,
    '  if [ "$old" != "$id" ]; then rm -rf "releases/$old" ".sitegen/$old.json"; fi',
    'done',
  );

/** Switches to a release that the server keeps. */
export const switchRelease = (root: string, id: string) =>
  inFolder(root, `id=${id}`, 'test -d "releases/$id"', ...SWITCH);

/**
 * Prints a line with the live release, then a line for each release with the beginning of its
 * record, which contains the author.
 */
export const listReleases = (root: string) =>
  inFolder(
    root,
    'live=$(readlink current || :)',
    'echo "${live##*/}"',
    'mkdir -p releases',
    'for id in $(ls -1 releases); do',
    '  by=$(head -c 300 ".sitegen/$id.json" 2>/dev/null | tr -d "\\n" || :)',
    '  echo "$id $by"',
    'done',
  );

/** Stores the input as the record of a folder that is changed in place. */
export const writeInPlace = (root: string) =>
  inFolder(root, 'cat > .sitegen/new.json', 'mv .sitegen/new.json .sitegen/record.json');

/** Removes the files whose names are the input, each ended by a zero byte. */
export const removeFiles = (root: string) =>
  inFolder(
    root,
    'cat > .sitegen/removed',
    'xargs -0 rm -f -- < .sitegen/removed',
    'rm -f .sitegen/removed',
  );

/** Removes the folders whose names are the input, each ended by a zero byte, if they are empty. */
export const removeFolders = (root: string) => inFolder(root, 'xargs -0 rmdir -- 2>/dev/null || :');

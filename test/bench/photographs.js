// @ts-check
// Writes a project of a hundred pictures that are like photographs: `node test/bench/photographs.js <folder>`. After
// `sitegen build <folder> --no-cache`, `node test/bench/photographs.js <folder> --measure` prints
// the files that windows of several sizes load.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const COUNT = 100;
const WIDTH = 1600;
const HEIGHT = 1067;
const OCTAVES = 10;
const CHANNELS = 3;
const SHAPES = 12;
/**
 * Widths of the converted forms that are compared with their originals, and the number of pictures
 * that are compared.
 */
const COMPARED = [1600, 960];
const SAMPLES = 3;

/** Returns a generator of random numbers that are the same in every run. @param {number} seed */
function randomOf(seed) {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns noise of some octaves, similar to clouds and leaves. @param {() => number} random */
async function noise(random) {
  const sum = new Float32Array(WIDTH * HEIGHT * CHANNELS);
  for (let octave = 0; octave < OCTAVES; octave += 1) {
    const width = Math.min(CHANNELS * 2 ** octave, WIDTH);
    const height = Math.min(2 * 2 ** octave, HEIGHT);
    const data = Buffer.alloc(width * height * CHANNELS);
    for (let at = 0; at < data.length; at += 1) data[at] = 256 * random();
    const raw = /** @type {const} */ ({ width, height, channels: CHANNELS });
    const layer = await sharp(data, { raw })
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .raw()
      .toBuffer();
    const weight = 0.55 ** octave;
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (layer[at] ?? 0);
  }
  return sum.map((value) => value * 0.45);
}

/** Returns a picture of noise, a gradient, ellipses and grain. @param {number} seed */
async function photograph(seed) {
  const random = randomOf(seed);
  const cloud = await noise(random);
  const tint = () => Array.from({ length: CHANNELS }, () => 120 * random() - 60);
  const shapes = Array.from({ length: SHAPES }, () => ({
    x: random() * WIDTH,
    y: random() * HEIGHT,
    across: 40 + random() * 300,
    down: 40 + random() * 200,
    color: tint(),
  }));
  const slope = tint();
  const data = Buffer.alloc(cloud.length);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const over = shapes.filter(
        (one) => ((x - one.x) / one.across) ** 2 + ((y - one.y) / one.down) ** 2 < 1,
      );
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const at = (y * WIDTH + x) * CHANNELS + channel;
        const tinted = over.reduce((total, { color }) => total + (color[channel] ?? 0), 0);
        const value = (cloud[at] ?? 0) + ((slope[channel] ?? 0) * y) / HEIGHT + tinted;
        data[at] = Math.max(0, Math.min(255, value + 8 * random() - 4));
      }
    }
  }
  const raw = /** @type {const} */ ({ width: WIDTH, height: HEIGHT, channels: CHANNELS });
  return sharp(data, { raw }).jpeg({ quality: 85 }).toBuffer();
}

/** @param {string} folder */
async function write(folder) {
  const names = Array.from({ length: COUNT }, (_, at) => `p${at + 1}`);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [seed, name] of names.entries()) {
    writeFileSync(join(folder, 'assets', `${name}.jpg`), await photograph(seed));
  }
  const children = names.map((name) => ({
    uid: `i-${name}`,
    eid: 'image',
    attrs: [
      { kid: 'image', assetUid: name },
      { kid: 'alt', v: name },
    ],
  }));
  const of = { timestamp: 1, extension: 'jpg' };
  const assets = names.map((name) => ({ uid: name, basename: name, ...of }));
  const root = {
    uid: 'home',
    title: 'Photographs',
    assets,
    root: { uid: 'p', eid: 'page', children },
  };
  const project = { id: 'photographs', googleFontsLink: '', root };
  writeFileSync(join(folder, 'project.json'), JSON.stringify(project));
}

/**
 * Returns the peak signal-to-noise ratio of a picture to its original, in decibels.
 * @param {string} original @param {string} form @param {number} width
 */
async function psnr(original, form, width) {
  const one = await sharp(original).resize({ width }).raw().toBuffer();
  const other = await sharp(form).removeAlpha().raw().toBuffer();
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / one.length));
}

/** @param {string} folder */
async function measure(folder) {
  const site = join(folder, 'site');
  const files = readdirSync(site, { recursive: true }).map((file) => join(site, String(file)));
  const media = files.filter((file) => file.includes('resource') && /\.(?:jpg|avif)$/.test(file));
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const file of media) {
    const kind = /-\d+\.\w+$/.exec(file)?.[0].slice(1) ?? 'originals';
    sums.set(kind, (sums.get(kind) ?? 0) + statSync(file).size);
  }
  for (const [kind, bytes] of sums)
    process.stdout.write(`${kind}: ${(bytes / 1e6).toFixed(2)} MB\n`);
  for (const width of COMPARED) {
    for (let at = 1; at <= SAMPLES; at += 1) {
      const form = media.find((file) => file.endsWith(`p${at}-${width}.avif`));
      if (form === undefined) continue;
      const quality = await psnr(join(folder, 'assets', `p${at}.jpg`), form, width);
      process.stdout.write(`p${at} at ${width}: ${quality.toFixed(2)} dB\n`);
    }
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { measure: { type: 'boolean', default: false } },
});
const [folder = ''] = positionals;
if (folder === '') throw new Error('Name a folder.');
await (values.measure ? measure(folder) : write(folder));

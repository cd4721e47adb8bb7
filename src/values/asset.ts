import { textCodec } from './string.ts';

/** VALUE-16: an asset's uid. */
export const asset = textCodec('Asset', 'k3Jd9xQw2a');

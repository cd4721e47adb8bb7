// @ts-check

/** The pictures of generated sites; their bytes don't matter, as another server delivers them. */

/** @typedef {import('./types.ts').Picture} Picture */
/** @typedef {{ readonly uid: string, readonly basename: string, readonly width: number, readonly height: number }} File */

export const IMAGE_HOST = 'https://media.example';
export const PROJECT_ID = 'bench';
/** How many pictures a site has that any page may show. */
export const SHARED_PICTURES = 12;

const TIMESTAMP = 1;
const EXTENSION = 'webp';
const BYTES = 40_000;

/** @param {number} number @returns {File} */
export const sharedFile = (number) => ({
  uid: `image-${number}`,
  basename: `picture-${number}`,
  width: 640,
  height: 480,
});

/** @param {number} number @param {string} alt */
export function sharedPicture(number, alt) {
  return pictureOf(sharedFile(number), alt);
}

export function sharedAssets() {
  return Array.from({ length: SHARED_PICTURES }, (_, number) => assetOf(sharedFile(number)));
}

/** @param {File} file @param {string} alt @returns {Picture} */
export function pictureOf({ uid, basename, width, height }, alt) {
  return { uid, src: `${IMAGE_HOST}${pathOf({ uid, basename })}`, alt, width, height };
}

/**
 * Returns the address of a picture within the site.
 * @param {Pick<File, 'uid' | 'basename'>} file
 */
export function pathOf({ uid, basename }) {
  return `/resource/default/${PROJECT_ID}/${uid}/${TIMESTAMP}/${basename}.${EXTENSION}`;
}

/** @param {File} file */
export function assetOf({ uid, basename, width, height }) {
  return {
    uid,
    timestamp: TIMESTAMP,
    basename,
    extension: EXTENSION,
    size: BYTES,
    imgWidth: width,
    imgHeight: height,
  };
}

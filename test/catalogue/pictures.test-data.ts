/** The pictures of the catalogue: drawn in a few lines each, so that the folder stays small. */

interface Colours {
  readonly sky: string;
  readonly sun: string;
  readonly far: string;
  readonly near: string;
}

const LANDSCAPES: Readonly<Record<string, Colours>> = {
  'uid-of-an-image': { sky: '#F3D9B1', sun: '#E9A15B', far: '#7A9E7E', near: '#3D5A50' },
  'picture-dusk': { sky: '#2F3E5C', sun: '#F2C27B', far: '#4F5D84', near: '#1D2740' },
  'picture-sea': { sky: '#CFE3E6', sun: '#FFF4D6', far: '#6FA3A8', near: '#2B6470' },
  'picture-heath': { sky: '#F0D6DC', sun: '#D9798B', far: '#A5708C', near: '#5B3A55' },
};

/** The uids of the pictures. */
export const PICTURES: readonly string[] = Object.keys(LANDSCAPES);

export function pictureFile(uid: string): string {
  return uid === 'uid-of-an-image' ? 'photo.svg' : `${uid.replace('picture-', '')}.svg`;
}

/** The uid of a shape for masks, which cut pictures out. */
export const MASK = 'shape';
export const MASK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200">
<path d="M40 120C10 60 70 10 140 20s150 0 150 70-70 110-150 100S62 164 40 120z"/>
</svg>
`;

/** Returns a picture of a low sun over hills, which differ between pictures. */
export function pictureSvg(uid: string): string {
  const colours = LANDSCAPES[uid];
  if (colours === undefined) throw new Error(`no picture ${uid}`);
  const { sky, sun, far, near } = colours;
  const shift = PICTURES.indexOf(uid) * 110;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">
<path fill="${sky}" d="M0 0h1200v800H0z"/>
<circle cx="${860 - shift}" cy="${270 + shift / 6}" r="104" fill="${sun}"/>
<path fill="${far}" d="M0 ${520 + shift / 5}Q150 ${360 + shift / 4} 330 ${400 + shift / 6}T680 ${560 - shift / 6}T960 ${430 + shift / 5}T1200 520V800H0z"/>
<path fill="${near}" d="M0 ${690 - shift / 5}Q220 ${520 + shift / 4} 460 ${610 - shift / 8}T860 ${690 - shift / 5}T1200 610V800H0z"/>
</svg>
`;
}

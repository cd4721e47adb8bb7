/** @param {{ setQuietMode: (isQuiet: boolean) => void }} eleventy */
export default function configure(eleventy) {
  eleventy.setQuietMode(true);
  return { templateFormats: ['11ty.js'] };
}

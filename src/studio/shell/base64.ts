import { ASSETS_TEXTS as TEXTS } from '../settings/assets-texts.ts';

/** Encodes bytes in Base64. @throws Error if they can't be read */
export function base64Of(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(new Error(TEXTS.unreadable)));
    reader.readAsDataURL(bytes);
  });
}

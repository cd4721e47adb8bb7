/**
 * The name of each language in that language, by tag. The table is our own, so that a build has the
 * same words on every machine.
 */
const NAMES =
  'af:Afrikaans|am:አማርኛ|ar:العربية|az:Azərbaycan|be:Беларуская|bg:Български|bn:বাংলা|bs:Bosanski|ca:Català|ckb:کوردیی ناوەندی|' +
  'cs:Čeština|cy:Cymraeg|da:Dansk|de:Deutsch|el:Ελληνικά|en:English|eo:Esperanto|es:Español|et:Eesti|eu:Euskara|fa:فارسی|' +
  'fi:Suomi|fil:Filipino|fr:Français|ga:Gaeilge|gl:Galego|gu:ગુજરાતી|he:עברית|hi:हिन्दी|hr:Hrvatski|hu:Magyar|hy:Հայերեն|' +
  'id:Indonesia|is:Íslenska|it:Italiano|ja:日本語|ka:ქართული|kk:Қазақ тілі|km:ខ្មែរ|kn:ಕನ್ನಡ|ko:한국어|lb:Lëtzebuergesch|' +
  'lo:ລາວ|lt:Lietuvių|lv:Latviešu|mk:Македонски|ml:മലയാളം|mn:Монгол|mr:मराठी|ms:Melayu|mt:Malti|my:မြန်မာ|nb:Norsk bokmål|' +
  'ne:नेपाली|nl:Nederlands|nn:Norsk nynorsk|no:Norsk|pa:ਪੰਜਾਬੀ|pl:Polski|ps:پښتو|pt:Português|pt-br:Português (Brasil)|' +
  'pt-pt:Português (Portugal)|ro:Română|ru:Русский|sd:سنڌي|si:සිංහල|sk:Slovenčina|sl:Slovenščina|sq:Shqip|sr:Српски|' +
  'sr-latn:Srpski|sv:Svenska|sw:Kiswahili|ta:தமிழ்|te:తెలుగు|th:ไทย|tr:Türkçe|ug:ئۇيغۇرچە|uk:Українська|ur:اردو|' +
  'uz:O‘zbek|vi:Tiếng Việt|yi:ייִדיש|zh:中文|zh-hans:简体中文|zh-hant:繁體中文|zu:isiZulu';

const BY_TAG: ReadonlyMap<string, string> = new Map(
  NAMES.split('|').map((pair) => {
    const at = pair.indexOf(':');
    return [pair.slice(0, at), pair.slice(at + 1)];
  }),
);

/**
 * Returns the name of a language in that language, such as `Deutsch` for `de`. A region that isn't
 * in the table is appended; for an unknown language, returns the tag.
 */
export function autonymOf(lang: string): string {
  const tag = lang.toLowerCase();
  const known = BY_TAG.get(tag);
  if (known !== undefined) return known;
  const [language = '', ...parts] = tag.split('-');
  const name = BY_TAG.get(language);
  if (name === undefined) return lang;
  return parts.length === 0 ? name : `${name} (${parts.join('-').toUpperCase()})`;
}

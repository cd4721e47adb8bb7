/**
 * The most likely region of a language by CLDR, as `<language><REGION>`. The table is our own
 * because `Intl` depends on the version of Node.
 */
const LIKELY_REGIONS =
  'aaET abGE aeIR afZA akGH amET anES arEG asIN avRU ayBO azAZ baRU beBY bgBG biVU bmML bnBD boCN brFR bsBA ' +
  'caES ceRU chGU coFR crCA csCZ cuRU cvRU cyGB daDK deDE dvMV dzBT eeGH elGR enUS esES etEE euES faIR ffSN ' +
  'fiFI fjFJ foFO frFR fyNL gaIE gdGB glES gnPY guIN gvIM haNG heIL hiIN hoPG hrHR htHT huHU hyAM hzNA idID ' +
  'ieEE igNG iiCN ikUS isIS itIT iuCA jaJP jvID kaGE kgCD kiKE kjNA kkKZ klGL kmKH knIN koKR krNG ksIN kuTR ' +
  'kvRU kwGB kyKG laVA lbLU lgUG liNL lnCD loLA ltLT luCD lvLV mgMG mhMH miNZ mkMK mlIN mnMN mrIN msMY mtMT ' +
  'myMM naNR nbNO ndZW neNP ngNA nlNL nnNO noNO nrZA nvUS nyMW ocFR ojCA omET orIN osGE paIN piGB plPL psAF ' +
  'ptBR quPE rmCH rnBI roRO ruRU rwRW saIN scIT sdPK seNO sgCF siLK skSK slSI smWS snZW soSO sqAL srRS ssZA ' +
  'stZA suID svSE swTZ taIN teIN tgTJ thTH tiET tkTM tnZA toTO trTR tsZA ttRU tyPF ugCN ukUA urPK uzUZ veZA ' +
  'viVN waBE woSN xhZA yiUA yoNG zaCN zhCN zuZA';

const REGIONS: ReadonlyMap<string, string> = new Map(
  LIKELY_REGIONS.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/**
 * A language with its region, such as `de_AT`: its own, or the most likely one; empty if there is
 * none.
 */
export function localeOf(lang: string): string {
  const [language = '', ...parts] = lang.toLowerCase().split('-');
  const known = REGIONS.get(language);
  const own = parts.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part));
  const isTraditional = language === 'zh' && parts.includes('hant');
  const region = own?.toUpperCase() ?? (isTraditional ? 'TW' : known);
  return known === undefined || region === undefined || /\d/.test(region)
    ? ''
    : `${language}_${region}`;
}

/**
 * A service whose addresses have one form. Only letters, digits and a few signs of ids reach the
 * address of the frame (SAFE-1).
 */
interface Pattern {
  readonly name: string;
  /** Matches an address without scheme and `www.`, up to the end of its ids. */
  readonly at: RegExp;
  /** The frame’s address without scheme, by the groups of the pattern. */
  readonly src: string;
  /** Query parameter that starts the video after the visitor has clicked. */
  readonly play?: string;
}

/**
 * Services by task: booking, forms, payment, music, posts, videos, maps, charts, design and code.
 */
export const PATTERNS: readonly Pattern[] = [
  { name: 'Calendly', at: /^calendly\.com\/([\w-]+(?:\/[\w-]+)?)/, src: 'calendly.com/$1' },
  { name: 'Cal.com', at: /^cal\.com\/([\w.-]+(?:\/[\w-]+)?)/, src: 'cal.com/$1/embed' },
  {
    name: 'Acuity Scheduling',
    at: /^app\.acuityscheduling\.com\/schedule\.php\?owner=(\d+)/,
    src: 'app.acuityscheduling.com/schedule.php?owner=$1',
  },
  {
    name: 'Google Calendar',
    at: /^calendar\.google\.com\/calendar\/(?:u\/\d+\/)?appointments\/schedules\/([\w-]+)/,
    src: 'calendar.google.com/calendar/appointments/schedules/$1?gv=true',
  },
  {
    name: 'Google Calendar',
    at: /^calendar\.google\.com\/calendar\/embed\?src=([\w.%@-]+)/,
    src: 'calendar.google.com/calendar/embed?src=$1',
  },
  {
    name: 'Google Forms',
    at: /^docs\.google\.com\/forms\/d\/e\/([\w-]+)\/viewform/,
    src: 'docs.google.com/forms/d/e/$1/viewform?embedded=true',
  },
  {
    name: 'Microsoft Forms',
    at: /^forms\.(?:office\.com|cloud\.microsoft)\/Pages\/ResponsePage\.aspx\?id=([\w-]+)/,
    src: 'forms.office.com/Pages/ResponsePage.aspx?id=$1&embed=true',
  },
  { name: 'Typeform', at: /^([a-z\d-]+)\.typeform\.com\/to\/(\w+)/, src: '$1.typeform.com/to/$2' },
  { name: 'Tally', at: /^tally\.so\/(?:r|embed)\/(\w+)/, src: 'tally.so/embed/$1' },
  { name: 'Jotform', at: /^(form|eu)\.jotform\.com\/(\d+)/, src: '$1.jotform.com/$2' },
  {
    name: 'Airtable',
    at: /^airtable\.com\/(?:embed\/)?((?:app\w+\/)?(?:pag\w+\/)?(?:shr\w+|form))/,
    src: 'airtable.com/embed/$1',
  },
  { name: 'Donorbox', at: /^donorbox\.org\/(?:embed\/)?([\w-]+)/, src: 'donorbox.org/embed/$1' },
  {
    name: 'Givebutter',
    at: /^givebutter\.com\/(?:embed\/c\/)?([\w-]+)/,
    src: 'givebutter.com/embed/c/$1',
  },
  {
    name: 'Ko-fi',
    at: /^ko-fi\.com\/(\w+)/,
    src: 'ko-fi.com/$1/?hidefeed=true&widget=true&embed=true',
  },
  {
    name: 'Gumroad',
    at: /^([a-z\d-]+)\.gumroad\.com\/l\/([\w-]+)/,
    src: '$1.gumroad.com/l/$2?embed=true',
  },
  {
    name: 'Lemon Squeezy',
    at: /^([a-z\d-]+)\.lemonsqueezy\.com\/buy\/([\w-]+)/,
    src: '$1.lemonsqueezy.com/buy/$2?embed=1',
  },
  {
    name: 'Eventbrite',
    at: /^eventbrite\.[a-z.]{2,6}\/(?:e\/[\w-]*?(\d{8,})(?!\d)|checkout-external\?eid=(\d+))/,
    src: 'www.eventbrite.com/checkout-external?eid=$1$2',
  },
  {
    name: 'Spotify',
    at: /^open\.spotify\.com\/(?:intl-\w+\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/(\w+)/,
    src: 'open.spotify.com/embed/$1/$2',
  },
  {
    name: 'SoundCloud',
    at: /^soundcloud\.com\/([\w-]+)\/((?:sets\/)?[\w-]+)/,
    src: 'w.soundcloud.com/player/?url=https%3A//soundcloud.com/$1/$2',
    play: '&auto_play=true',
  },
  {
    name: 'Apple Music',
    at: /^(?:embed\.)?music\.apple\.com\/([a-z]{2}\/(?:album|playlist|song)\/[\w.-]+(?:\/[\w.-]+)?)/,
    src: 'embed.music.apple.com/$1',
  },
  {
    name: 'Apple Podcasts',
    at: /^(?:embed\.)?podcasts\.apple\.com\/([a-z]{2}\/podcast\/[\w-]+(?:\/id\d+)?)/,
    src: 'embed.podcasts.apple.com/$1',
  },
  {
    name: 'Bandcamp',
    at: /^bandcamp\.com\/EmbeddedPlayer\/((?:album|track)=\d+)/,
    src: 'bandcamp.com/EmbeddedPlayer/$1/size=large',
  },
  {
    name: 'Deezer',
    at: /^deezer\.com\/(?:[a-z]{2}\/)?(track|album|playlist|show|episode)\/(\d+)/,
    src: 'widget.deezer.com/widget/auto/$1/$2',
  },
  {
    name: 'Mixcloud',
    at: /^mixcloud\.com\/([\w-]+)\/([\w-]+)/,
    src: 'player-widget.mixcloud.com/widget/iframe/?feed=%2F$1%2F$2%2F',
  },
  {
    name: 'Instagram',
    at: /^instagram\.com\/(p|reel)\/([\w-]+)/,
    src: 'www.instagram.com/$1/$2/embed',
  },
  {
    name: 'TikTok',
    at: /^tiktok\.com\/@[\w.]+\/video\/(\d+)/,
    src: 'www.tiktok.com/embed/v2/$1',
  },
  {
    name: 'X',
    at: /^(?:twitter|x)\.com\/\w+\/status\/(\d+)/,
    src: 'platform.twitter.com/embed/Tweet.html?id=$1&dnt=true',
  },
  {
    name: 'Bluesky',
    at: /^bsky\.app\/profile\/(did:plc:[a-z\d]+)\/post\/([a-z\d]+)/,
    src: 'embed.bsky.app/embed/$1/app.bsky.feed.post/$2',
  },
  {
    name: 'Dailymotion',
    at: /^dailymotion\.com\/video\/(\w+)/,
    src: 'geo.dailymotion.com/player.html?video=$1',
  },
  { name: 'Loom', at: /^loom\.com\/(?:share|embed)\/([\da-f]{32})/, src: 'www.loom.com/embed/$1' },
  {
    name: 'Wistia',
    at: /^(?:[\w-]+\.wistia\.com\/medias|fast\.wistia\.(?:net|com)\/embed\/iframe)\/(\w+)/,
    src: 'fast.wistia.net/embed/iframe/$1',
  },
  {
    name: 'Komoot',
    at: /^komoot\.(?:com|de)\/(?:[a-z-]+\/)?tour\/(\d+)/,
    src: 'www.komoot.com/tour/$1/embed',
  },
  {
    name: 'Datawrapper',
    at: /^datawrapper\.dwcdn\.net\/(\w{5})/,
    src: 'datawrapper.dwcdn.net/$1/',
  },
  {
    name: 'Flourish',
    at: /^(?:public\.flourish\.studio|flo\.uri\.sh)\/(visualisation|story)\/(\d+)/,
    src: 'flo.uri.sh/$1/$2/embed',
  },
  {
    name: 'Figma',
    at: /^figma\.com\/(design|proto|board|file)\/(\w+)/,
    src: 'embed.figma.com/$1/$2?embed-host=sitegen',
  },
  {
    name: 'Miro',
    at: /^miro\.com\/app\/(?:board|live-embed)\/([\w=-]+)/,
    src: 'miro.com/app/live-embed/$1/',
  },
  {
    name: 'Google Slides',
    at: /^docs\.google\.com\/presentation\/d\/(e\/)?([\w-]+)/,
    src: 'docs.google.com/presentation/d/$1$2/embed',
  },
  {
    name: 'Sketchfab',
    at: /^sketchfab\.com\/(?:3d-models\/[\w-]*?|models\/)([\da-f]{32})/,
    src: 'sketchfab.com/models/$1/embed',
  },
  {
    name: 'Matterport',
    at: /^my\.matterport\.com\/show\/\?m=(\w+)/,
    src: 'my.matterport.com/show/?m=$1',
    play: '&play=1',
  },
  {
    name: 'CodePen',
    at: /^codepen\.io\/([\w-]+)\/(?:pen|embed)\/(\w+)/,
    src: 'codepen.io/$1/embed/$2?default-tab=result',
  },
  {
    name: 'StackBlitz',
    at: /^stackblitz\.com\/edit\/([\w-]+)/,
    src: 'stackblitz.com/edit/$1?embed=1',
  },
];

/** Maximum length of an address that is matched. */
const MAX_LENGTH = 500;

/** The embed of a service that has one form of addresses. */
export function matchPattern(address: string) {
  const plain = address.slice(0, MAX_LENGTH).replace(/^https?:\/\/(?:www\.)?/, '');
  for (const { name, at, src, play = '' } of PATTERNS) {
    const found = at.exec(plain);
    // The match must include the whole id, so a sign that ends an id has to follow.
    if (found === null || !/^(?:$|[/?#&])/.test(plain.slice(found[0].length))) continue;
    const filled = src.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
    return { service: name, src: `https://${filled}`, play, page: `https://${found[0]}` };
  }
  return undefined;
}

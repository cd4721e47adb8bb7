import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE } from '../../values/arbitrary-parts.test-data.ts';
import { PATTERNS } from './patterns.ts';
import { findEmbed } from './services.ts';

const EXAMPLES: readonly (readonly [service: string, address: string, src: string])[] = [
  ['Calendly', 'https://calendly.com/ada/intro?month=2026-01', 'calendly.com/ada/intro'],
  ['Cal.com', 'https://cal.com/ada/30min', 'cal.com/ada/30min/embed'],
  [
    'Acuity Scheduling',
    'https://app.acuityscheduling.com/schedule.php?owner=123',
    'app.acuityscheduling.com/schedule.php?owner=123',
  ],
  [
    'Google Calendar',
    'https://calendar.google.com/calendar/u/0/appointments/schedules/AcZ-_1',
    'calendar.google.com/calendar/appointments/schedules/AcZ-_1?gv=true',
  ],
  [
    'Google Calendar',
    'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=UTC',
    'calendar.google.com/calendar/embed?src=a%40group.calendar.google.com',
  ],
  [
    'Google Forms',
    'https://docs.google.com/forms/d/e/1FAIp-_Q/viewform?usp=sf_link',
    'docs.google.com/forms/d/e/1FAIp-_Q/viewform?embedded=true',
  ],
  [
    'Microsoft Forms',
    'https://forms.office.com/Pages/ResponsePage.aspx?id=DQ-_1',
    'forms.office.com/Pages/ResponsePage.aspx?id=DQ-_1&embed=true',
  ],
  ['Typeform', 'https://ada.typeform.com/to/Ab12', 'ada.typeform.com/to/Ab12'],
  ['Tally', 'https://tally.so/r/wA1b', 'tally.so/embed/wA1b'],
  ['Jotform', 'https://form.jotform.com/2412345', 'form.jotform.com/2412345'],
  ['Airtable', 'https://airtable.com/appA1/shrB2', 'airtable.com/embed/appA1/shrB2'],
  ['Donorbox', 'https://donorbox.org/give-now', 'donorbox.org/embed/give-now'],
  ['Givebutter', 'https://givebutter.com/give-now', 'givebutter.com/embed/c/give-now'],
  ['Ko-fi', 'https://ko-fi.com/ada', 'ko-fi.com/ada/?hidefeed=true&widget=true&embed=true'],
  ['Gumroad', 'https://ada.gumroad.com/l/book', 'ada.gumroad.com/l/book?embed=true'],
  ['Lemon Squeezy', 'https://ada.lemonsqueezy.com/buy/1-a', 'ada.lemonsqueezy.com/buy/1-a?embed=1'],
  [
    'Eventbrite',
    'https://www.eventbrite.co.uk/e/a-day-tickets-123456789?aff=x',
    'www.eventbrite.com/checkout-external?eid=123456789',
  ],
  [
    'Spotify',
    'https://open.spotify.com/intl-de/album/1aB?si=2',
    'open.spotify.com/embed/album/1aB',
  ],
  [
    'SoundCloud',
    'https://soundcloud.com/ada/sets/songs',
    'w.soundcloud.com/player/?url=https%3A//soundcloud.com/ada/sets/songs',
  ],
  [
    'Apple Music',
    'https://music.apple.com/us/album/a/123?i=4',
    'embed.music.apple.com/us/album/a/123',
  ],
  [
    'Apple Podcasts',
    'https://podcasts.apple.com/us/podcast/a/id123',
    'embed.podcasts.apple.com/us/podcast/a/id123',
  ],
  [
    'Bandcamp',
    'https://bandcamp.com/EmbeddedPlayer/album=123/size=small',
    'bandcamp.com/EmbeddedPlayer/album=123/size=large',
  ],
  [
    'Deezer',
    'https://www.deezer.com/en/track/3135556',
    'widget.deezer.com/widget/auto/track/3135556',
  ],
  [
    'Mixcloud',
    'https://www.mixcloud.com/ada/mix-1/',
    'player-widget.mixcloud.com/widget/iframe/?feed=%2Fada%2Fmix-1%2F',
  ],
  ['Instagram', 'https://www.instagram.com/p/Ca-_1/?igsh=x', 'www.instagram.com/p/Ca-_1/embed'],
  ['TikTok', 'https://www.tiktok.com/@ada.b/video/712', 'www.tiktok.com/embed/v2/712'],
  ['X', 'https://x.com/ada/status/20', 'platform.twitter.com/embed/Tweet.html?id=20&dnt=true'],
  [
    'Bluesky',
    'https://bsky.app/profile/did:plc:a1/post/3k',
    'embed.bsky.app/embed/did:plc:a1/app.bsky.feed.post/3k',
  ],
  [
    'Dailymotion',
    'https://www.dailymotion.com/video/x8',
    'geo.dailymotion.com/player.html?video=x8',
  ],
  [
    'Loom',
    `https://www.loom.com/share/${'0a'.repeat(16)}`,
    `www.loom.com/embed/${'0a'.repeat(16)}`,
  ],
  ['Wistia', 'https://ada.wistia.com/medias/a1', 'fast.wistia.net/embed/iframe/a1'],
  ['Komoot', 'https://www.komoot.com/de-de/tour/12', 'www.komoot.com/tour/12/embed'],
  ['Datawrapper', 'https://datawrapper.dwcdn.net/aB1cD/3/', 'datawrapper.dwcdn.net/aB1cD/'],
  [
    'Flourish',
    'https://public.flourish.studio/visualisation/12/',
    'flo.uri.sh/visualisation/12/embed',
  ],
  [
    'Figma',
    'https://www.figma.com/design/aB1/Name?node-id=1',
    'embed.figma.com/design/aB1?embed-host=sitegen',
  ],
  ['Miro', 'https://miro.com/app/board/uXj=/', 'miro.com/app/live-embed/uXj=/'],
  [
    'Google Slides',
    'https://docs.google.com/presentation/d/e/2PA-_/pub?start=false',
    'docs.google.com/presentation/d/e/2PA-_/embed',
  ],
  [
    'Sketchfab',
    `https://sketchfab.com/3d-models/a-cup-${'0a'.repeat(16)}`,
    `sketchfab.com/models/${'0a'.repeat(16)}/embed`,
  ],
  ['Matterport', 'https://my.matterport.com/show/?m=aB1', 'my.matterport.com/show/?m=aB1'],
  ['CodePen', 'https://codepen.io/ada/pen/aBc', 'codepen.io/ada/embed/aBc?default-tab=result'],
  ['StackBlitz', 'https://stackblitz.com/edit/a-b1?file=x', 'stackblitz.com/edit/a-b1?embed=1'],
];

test.each(EXAMPLES)('[OWN-4] an address of %s is embedded: %s', (service, address, src) => {
  expect(findEmbed(address)).toMatchObject({ service, src: `https://${src}` });
  expect(address).toContain(findEmbed(address)?.page.slice('https://'.length));
});

test('[OWN-4] every service has an example', () => {
  const named = new Set(EXAMPLES.map(([service]) => service));
  expect(new Set(PATTERNS.map(({ name }) => name))).toEqual(named);
  expect(named.size).toBeGreaterThanOrEqual(24);
});

const hostOf = (address = '') => /^https:\/\/([^/]*)\//.exec(address)?.[1];

test('[SAFE-1] text in an address never changes the host of the frame, nor leaves its query', () => {
  const texts = fc.oneof(fc.constantFrom(...HOSTILE), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...EXAMPLES), texts, fc.nat(60), ([, address, src], added, at) => {
      const place = Math.max('https://'.length, Math.min(address.length, at));
      const found = findEmbed(address.slice(0, place) + added + address.slice(place));
      if (found === undefined) return;
      expect(`${found.src}${found.play}${found.page}`).not.toMatch(/["'<>\s\\]/);
      const own = hostOf(`https://${src}`) ?? '';
      const isPersonal = /^[a-z\d-]+\.(?:typeform|gumroad|lemonsqueezy)\.com$/.test(own);
      const suffix = isPersonal ? own.slice(own.indexOf('.')) : own;
      const names = EXAMPLES.map(([, , one]) => hostOf(`https://${one}`));
      expect(hostOf(found.src)?.endsWith(suffix) || names.includes(hostOf(found.src))).toBe(true);
    }),
  );
});

import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { isLanguage, type definition } from './definition.ts';

type Props = PropsFor<typeof definition>;

/** Only where motion isn't unwanted does a source count that plays by itself. */
const MOVING = '(prefers-reduced-motion: no-preference)';

/** A film without a poster is painted over in grey: this one lets the picture behind it shine through. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * A film that plays by itself stands there twice: CSS shows the one that plays where motion is welcome,
 * and one with buttons where it isn't. Neither loads what it doesn't play.
 */
export function Component({ tag, host, props }: Props) {
  const { video, poster, lazyload, label, controls, autoplay, loop } = props;
  if (video === undefined) return createElement(tag, host);
  const lang = isLanguage(props['captions-lang']) ? props['captions-lang'] : 'en';
  const captions = props['captions-file']?.src ?? props.captions;
  const track =
    captions === '' ? undefined : (
      <track kind="captions" src={captions} srcLang={lang} label={lang} default />
    );
  const shared = {
    // Captions from another host are loaded only by a film that asks it, as fonts do.
    crossOrigin: captions.startsWith('https:') ? ('anonymous' as const) : undefined,
    poster: lazyload && poster !== undefined ? NOTHING : poster?.src,
    'aria-label': label === '' ? undefined : label,
    playsInline: true,
    loop: loop || autoplay,
  };
  const waiting = (
    <video {...shared} src={video.src} controls preload="none">
      {track}
    </video>
  );
  const behind =
    lazyload && poster !== undefined ? (
      <img className="video-poster" src={poster.src} alt="" loading="lazy" decoding="async" />
    ) : undefined;
  if (props.isInert) return createElement(tag, host, picture(props));
  if (!autoplay) return createElement(tag, host, behind, waiting);
  const playing = (
    <video {...shared} autoPlay muted controls={controls} className="video-moving">
      <source src={video.src} type="video/mp4" media={MOVING} />
      {track}
    </video>
  );
  return createElement(tag, host, behind, playing, waiting);
}

/** What stands for a film where nothing may be played. */
function picture({ poster, label }: Props['props']) {
  return poster === undefined ? (
    label
  ) : (
    <img className="video-poster" src={poster.src} alt={label} loading="lazy" decoding="async" />
  );
}

import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { isLanguage, type definition } from './definition.ts';

type Props = PropsFor<typeof definition>;

/**
 * The media query for the sources of a video with autoplay: the visitor has no preference for
 * reduced motion.
 */
const MOTION_ALLOWED = '(prefers-reduced-motion: no-preference)';

/**
 * A transparent poster. Without a poster, browsers paint a video gray; this one lets the picture
 * behind it show.
 */
const TRANSPARENT_POSTER =
  'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * A video with autoplay is rendered twice: CSS shows the video that plays, or for reduced motion
 * the one with controls. The hidden one loads nothing.
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
    // Captions from another host need a CORS request, as fonts do.
    crossOrigin: captions.startsWith('https:') ? ('anonymous' as const) : undefined,
    poster: lazyload && poster !== undefined ? TRANSPARENT_POSTER : poster?.src,
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
      <source src={video.src} type="video/mp4" media={MOTION_ALLOWED} />
      {track}
    </video>
  );
  return createElement(tag, host, behind, playing, waiting);
}

/** The replacement of a video where interactive elements aren't allowed. */
function picture({ poster, label }: Props['props']) {
  return poster === undefined ? (
    label
  ) : (
    <img className="video-poster" src={poster.src} alt={label} loading="lazy" decoding="async" />
  );
}

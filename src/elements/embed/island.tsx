import { createElement, useEffect, useState, type MouseEvent } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';
import { embedAt } from './services.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { address, title, poster, note, load, purpose } = props;
  const [shown, setShown] = useState<'facade' | 'agreed' | 'pressed'>(
    load === 'always' ? 'agreed' : 'facade',
  );
  // A link, or a line of text, can't contain a frame.
  const embed = tag === 'div' ? embedAt(address) : undefined;

  useEffect(() => {
    if (load !== 'consent') return undefined;
    const page = document.documentElement;
    const follow = () => {
      const isAgreed =
        purpose === 'marketing'
          ? page.dataset['marketing'] !== undefined
          : page.dataset['consent'] === 'accepted';
      const usual = isAgreed ? 'agreed' : 'facade';
      setShown((before) => (before === 'pressed' ? before : usual));
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(page, { attributeFilter: ['data-consent', 'data-marketing'] });
    return () => observer.disconnect();
  }, [load, purpose]);

  if (embed === undefined) return createElement(tag, host, title);
  const name = title || embed.service;
  if (shown !== 'facade') {
    const isPressed = shown === 'pressed';
    return createElement(
      tag,
      host,
      // The frame has another origin, so `allow-same-origin` gives it no access to the page;
      // players need it for the data of their own origin.
      <iframe
        // The frame replaces the link that the visitor pressed, and gets its focus.
        ref={isPressed ? focus : undefined}
        className="embed-frame"
        src={isPressed ? embed.src + embed.play : embed.src}
        title={name}
        loading="lazy"
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms"
        allow="autoplay; encrypted-media; fullscreen; payment; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />,
    );
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setShown('pressed');
  };
  return createElement(
    tag,
    host,
    <a className="embed-facade" href={embed.page} rel="noopener" onClick={open}>
      {poster === undefined ? undefined : (
        <img className="embed-poster" src={poster.src} alt="" loading="lazy" decoding="async" />
      )}
      <span className={embed.play === '' ? 'embed-open' : 'embed-play'} aria-hidden="true" />
      <span className="embed-words">
        <span className="embed-title">{name}</span>
        {title === '' ? undefined : <span className="embed-service">{` ${embed.service}`}</span>}
        {note === '' ? undefined : <span className="embed-note">{note}</span>}
      </span>
    </a>,
  );
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

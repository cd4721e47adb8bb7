import { createElement, useEffect, useState, type MouseEvent } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/** Milliseconds for which the message that the address was copied is shown. */
const COPIED_MS = 2500;

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { text, to, title } = props;
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    const data = { title: title || document.title, url: addressOf(to?.href) };
    try {
      if (canShare(navigator)) await navigator.share(data);
      else {
        await navigator.clipboard.writeText(data.url);
        setCopied(true);
      }
    } catch (error) {
      // If the visitor has cancelled, sharing ends; after another error, the link for sharing by
      // mail opens.
      const isEnded = error instanceof DOMException && error.name === 'AbortError';
      if (!isEnded) location.assign(href);
    }
  };

  const link = tag === 'a' ? { href: mailTo(title, to?.isInternal ? '' : to?.href), onClick } : {};
  return createElement(
    tag,
    { ...host, ...link, 'data-copied': isCopied || undefined },
    <span aria-live="polite">{isCopied ? props['copied-text'] : text}</span>,
    children,
  );
}

/** Returns whether the browser has the share API. */
const canShare = (own: Partial<Pick<Navigator, 'share'>>) => own.share !== undefined;

/** The absolute address to share: the page's canonical one, if any. */
function addressOf(href: string | undefined): string {
  if (href !== undefined) return new URL(href, location.href).href;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical?.href ?? location.href;
}

function mailTo(subject: string, body = ''): string {
  return `mailto:?subject=${encoded(subject)}&body=${encoded(body)}`;
}

/** Encodes a text for an address. Lone surrogates are replaced, since they can't be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

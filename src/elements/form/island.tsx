import { createElement, useEffect, useRef, useState, type FormEvent } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { nameInForm } from '../../view/field-name.ts';
import type { definition } from './definition.ts';
import { netlifyName } from './form-service.ts';

type State = 'new' | 'sending' | 'sent' | 'failed';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { label, method, hasFiles = false, 'next-page': next } = props;
  const netlify = netlifyName(props);
  // Netlify accepts a form at the address of any page of the site. Without a script, the visitor
  // then sees that page.
  const action = props.action || (netlify === undefined ? '' : (next?.href ?? ''));
  const isGet = method === 'get';
  const trap = isGet ? '' : props.trap;
  const [state, setState] = useState<State>('new');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const { current } = form;
    if (current === null || (state !== 'sent' && state !== 'failed')) return;
    current.querySelector<HTMLElement>(`.form-message[data-when=${state}]`)?.focus();
  }, [state]);

  useEffect(() => (form.current === null ? undefined : watchGroups(form.current)), []);

  useEffect(() => {
    /**
     * If the browser shows the page again from the back/forward cache, it has cancelled sending.
     */
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState((before) => (before === 'sending' ? 'new' : before));
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    event.preventDefault();
    if (state === 'sending') return;
    const data = new FormData(currentTarget, submitterOf(event));
    setState('sending');
    const isSent =
      (trap !== '' && data.get(trap) !== '') ||
      (await send(action, hasFiles ? data : withoutFiles(data)));
    if (isSent && next !== undefined) {
      location.assign(next.href);
      return;
    }
    if (isSent) currentTarget.reset();
    setState(isSent ? 'sent' : 'failed');
  };

  // If a form isn't allowed here, there are no fields to send.
  if (tag !== 'form') return createElement(tag, host, children);
  return (
    <form
      {...host}
      ref={form}
      action={action === '' ? undefined : action}
      method={isGet ? 'get' : 'post'}
      encType={hasFiles && !isGet ? 'multipart/form-data' : undefined}
      {...(netlify !== undefined && netlifyAttributes(netlify, trap))}
      aria-label={label === '' ? undefined : label}
      aria-busy={state === 'sending' || undefined}
      data-state={state === 'new' ? undefined : state}
      data-after={props['after-sending']}
      onSubmit={isGet ? undefined : onSubmit}
    >
      {children}
      {netlify === undefined ? undefined : <input type="hidden" name="form-name" value={netlify} />}
      {trap === '' ? undefined : (
        <span className="form-trap" aria-hidden="true">
          <input
            type="text"
            name={nameInForm(trap)}
            tabIndex={-1}
            autoComplete="off"
            defaultValue=""
            // The server renders the name as written.
            suppressHydrationWarning
          />
        </span>
      )}
    </form>
  );
}

/**
 * Validates groups of checkboxes of which at least one must be checked, which HTML can't express;
 * the first checkbox reports the error. Returns a function that stops validating.
 */
function watchGroups(form: HTMLFormElement): () => void {
  const check = () => {
    for (const group of form.querySelectorAll<HTMLElement>('[data-required]')) {
      const [first, ...others] = group.querySelectorAll('input');
      const isAnswered = [first, ...others].some((box) => box?.checked);
      first?.setCustomValidity(isAnswered ? '' : (group.dataset['required'] ?? ''));
    }
  };
  // The fields are emptied only after the form's reset event.
  const checkLater = () => setTimeout(check);
  check();
  form.addEventListener('change', check);
  form.addEventListener('reset', checkLater);
  return () => {
    form.removeEventListener('change', check);
    form.removeEventListener('reset', checkLater);
  };
}

/** The pressed button, whose name and value are part of the sent data. */
function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}

/** Attributes by which Netlify finds the form in the page and its honeypot. */
function netlifyAttributes(name: string, trap: string) {
  return {
    name,
    'data-netlify': 'true',
    'data-netlify-honeypot': trap === '' ? undefined : trap,
  };
}

function withoutFiles(data: FormData): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value);
  return body;
}

/** Sends the same bytes as the browser would; returns whether the service accepted them. */
async function send(action: string, body: URLSearchParams | FormData): Promise<boolean> {
  try {
    const headers = { accept: 'application/json' };
    const { ok } = await fetch(action || location.href, { method: 'POST', headers, body });
    return ok;
  } catch {
    return false;
  }
}

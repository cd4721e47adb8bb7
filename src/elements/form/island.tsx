import { createElement, useEffect, useRef, useState, type FormEvent } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { nameInForm } from '../../view/field-name.ts';
import type { definition } from './definition.ts';
import { netlifyName } from './form-service.ts';

type State = 'new' | 'sending' | 'sent' | 'failed';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { label, method, hasFiles = false, 'next-page': next } = props;
  const netlify = netlifyName(props);
  // Netlify takes what is posted to any page of the site, and shows that page where no script does.
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
    /** The page was kept when the next one came, and the visitor is back: nothing is on its way any more. */
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

  // Where no form may stand there is nothing to send.
  if (tag !== 'form') return createElement(tag, host, children);
  return (
    <form
      {...host}
      ref={form}
      action={action === '' ? undefined : action}
      method={isGet ? 'get' : 'post'}
      encType={hasFiles && !isGet ? 'multipart/form-data' : undefined}
      {...(netlify !== undefined && netlifyMarks(netlify, trap))}
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
            // The server writes the name as it is.
            suppressHydrationWarning
          />
        </span>
      )}
    </form>
  );
}

/** Of boxes that are required together one must be ticked, which HTML can't say; the first one speaks for all. */
function watchGroups(form: HTMLFormElement): () => void {
  const check = () => {
    for (const group of form.querySelectorAll<HTMLElement>('[data-required]')) {
      const [first, ...others] = group.querySelectorAll('input');
      const isAnswered = [first, ...others].some((box) => box?.checked);
      first?.setCustomValidity(isAnswered ? '' : (group.dataset['required'] ?? ''));
    }
  };
  // The fields are emptied only after a form has said that it will.
  const checkLater = () => setTimeout(check);
  check();
  form.addEventListener('change', check);
  form.addEventListener('reset', checkLater);
  return () => {
    form.removeEventListener('change', check);
    form.removeEventListener('reset', checkLater);
  };
}

/** The button that was pressed belongs to what is sent. */
function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}

/** By which Netlify finds the form in the page, and knows what robots fill in. */
function netlifyMarks(name: string, trap: string) {
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

/** The same bytes that the browser would post; whether they were taken. */
async function send(action: string, body: URLSearchParams | FormData): Promise<boolean> {
  try {
    const headers = { accept: 'application/json' };
    const { ok } = await fetch(action || location.href, { method: 'POST', headers, body });
    return ok;
  } catch {
    return false;
  }
}

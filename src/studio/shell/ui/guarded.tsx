import { Component, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { reasonOf } from '../../../diagnostics/reason-of.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { retryFailedParts } from './later.tsx';
import { SHELL_TEXTS as TEXTS } from './shell-texts.ts';

interface GuardProps {
  /** The name of the part, which its author sees if it fails. */
  readonly name: string;
  readonly children: React.ReactNode;
  /** Closes the part, if it is a dialog. */
  readonly onClose?: () => void;
  /** Called after a failure. */
  readonly onFail?: () => void;
}

/**
 * Isolates a part of the shell: if it fails, the page, the trees and the selection stay. The part
 * is tried again for other content, and when the server is back.
 */
export function Guarded({ children, ...part }: GuardProps) {
  const board = useView((view) => view.selection.board);
  const focus = useView((view) => view.selection.focus);
  const revision = useProject((project) => project.revision);
  const link = useProject((project) => project.link);
  return (
    <Boundary
      {...part}
      isGone={link === 'lost'}
      shows={JSON.stringify([board, focus, revision, link])}
    >
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}

interface Caught {
  readonly message: string | undefined;
}

interface BoundaryProps extends GuardProps {
  /** The server can't be reached, so that nothing can be loaded. */
  readonly isGone: boolean;
  /** Identifies the content. */
  readonly shows: string;
}

/** A class, as React has no other error boundary. */
class Boundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { message: undefined };

  static getDerivedStateFromError(error: unknown): Caught {
    return { message: reasonOf(error) };
  }

  override componentDidUpdate(before: { readonly shows: string }) {
    if (before.shows !== this.props.shows && this.state.message !== undefined) this.retry();
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  retry() {
    retryFailedParts();
    this.setState({ message: undefined });
  }

  override render() {
    const { message } = this.state;
    const { name, children, onClose, isGone } = this.props;
    if (message === undefined) return children;
    return (
      <div className="failed" role="alert">
        <p>{TEXTS.cantShow(name)}</p>
        <p>
          <small>{isGone ? TEXTS.waiting : message}</small>
        </p>
        <div className="choices">
          <Button className="choice" onPress={() => this.retry()}>
            {TEXTS.tryAgain}
          </Button>
          {onClose !== undefined && (
            <Button className="choice" onPress={onClose}>
              {TEXTS.close}
            </Button>
          )}
        </div>
      </div>
    );
  }
}

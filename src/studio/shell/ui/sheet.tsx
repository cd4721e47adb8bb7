import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { closeSheet } from '../view-store.ts';
import { Icon } from './icon.tsx';

interface SheetProps {
  readonly title: string;
  /** Closes a dialog that isn't one of the shell's sheets. */
  readonly onClose?: () => void;
  /** It is a short question. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** Shows that a dialog waits for the server, after a delay; Escape closes it. */
export function Waiting() {
  return (
    <p className="waiting" role="status" aria-busy>
      Waiting for the server… Press Escape to close.
    </p>
  );
}

/** A dialog over the shell. */
export function Sheet({ title, onClose = closeSheet, isSmall = false, children }: SheetProps) {
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={onClose} isDismissable>
      <Modal className="sheet" data-small={isSmall}>
        <Dialog>
          <header>
            <Heading slot="title">{title}</Heading>
            <Button className="tool" aria-label="Close" onPress={onClose}>
              <Icon name="x" />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

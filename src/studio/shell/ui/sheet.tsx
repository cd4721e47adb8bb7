import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useView } from '../view-store.ts';
import { Icon } from './icon.tsx';

const close = () => useView.setState({ sheet: undefined });

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What lies over the shell until it is closed. */
export function Sheet({ title, children }: SheetProps) {
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={close} isDismissable>
      <Modal className="sheet">
        <Dialog>
          <header>
            <Heading slot="title">{title}</Heading>
            <Button className="tool" aria-label="Close" onPress={close}>
              <Icon name="x" />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

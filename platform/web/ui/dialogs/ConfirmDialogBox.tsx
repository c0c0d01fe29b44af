import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  isDanger?: boolean;
  isPending?: boolean;
}

export function ConfirmDialogBox(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    onConfirm,
    title,
    children,
    confirmText,
    cancelText = 'Cancelar',
    isDanger,
    isPending,
  } = props;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            {cancelText}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onPress={onConfirm} isPending={isPending}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="text-base text-muted">{children}</div>
    </Modal>
  );
}

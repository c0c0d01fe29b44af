import type { ReactNode } from 'react';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { Picture } from '#platform/web/ui/Picture.tsx';
import type { ProfilePhoto } from '../../contract/company-profile.ts';

export interface PhotoDialogProps {
  photo: ProfilePhoto;
  onClose: () => void;
  children: ReactNode;
}

export const PhotoDialog = ({ photo: { url, caption }, onClose, children }: PhotoDialogProps) => (
  <Modal isOpen onClose={onClose} title={caption} size="large">
    <Picture src={url} alt={caption} className="max-h-[70dvh] w-full object-contain" />
    <div className="justify-self-end empty:hidden">{children}</div>
  </Modal>
);

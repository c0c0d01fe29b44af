import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { PlainButton } from '#platform/web/ui/buttons/PlainButton.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { Picture } from '#platform/web/ui/Picture.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import {
  type CompanyProfile,
  type ProfilePhoto,
  photosMost,
  pictureNotRemoved,
} from '../../contract/company-profile.ts';
import { removePhoto } from './company-profile.api.ts';

const PhotoDialog = lazyDialog(() => import('./PhotoDialog.tsx').then((found) => found.PhotoDialog));
const AddPhotoDialog = lazyDialog(() => import('./AddPhotoDialog.tsx').then((found) => found.AddPhotoDialog));

export interface GalleryProps {
  profile: CompanyProfile;
  isEditable: boolean;
  report: (photo: ProfilePhoto) => ReactNode;
}

export function Gallery({ profile, isEditable, report }: GalleryProps) {
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<ProfilePhoto>();
  const [leaving, setLeaving] = useState<ProfilePhoto>();
  const { photos } = profile;
  const add = isEditable && photos.length < photosMost && (
    <Button variant="secondary" onPress={() => setAdding(true)}>
      <ImagePlus size={18} aria-hidden />
      Adicionar foto
    </Button>
  );
  return (
    <>
      {photos.length === 0 ? (
        <EmptyState
          icon={<Images size={24} aria-hidden />}
          title={isEditable ? 'Mostre como é trabalhar aí' : 'Nenhuma foto ainda'}
          action={add}
        >
          {isEditable
            ? 'Fotos do escritório e da equipe ajudam quem vai fazer as suas provas.'
            : 'A empresa ainda não publicou fotos.'}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          {add && <div className="justify-self-end">{add}</div>}
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {photos.map((photo) => (
              <li key={photo.id}>
                <figure className="overflow-hidden rounded-card border border-line bg-surface">
                  <PlainButton
                    aria-label={`Ampliar: ${photo.caption}`}
                    onPress={() => setShown(photo)}
                    className="block w-full outline-offset-[-2px]"
                  >
                    <Picture
                      src={photo.url}
                      alt={photo.caption}
                      loading="lazy"
                      className="aspect-4/3 w-full bg-raised object-cover"
                    />
                  </PlainButton>
                  <figcaption className="flex min-h-15 items-center justify-between gap-2 px-4 py-2 text-sm">
                    <span className="min-w-0 wrap-anywhere">{photo.caption}</span>
                    {isEditable && (
                      <IconButton
                        label={`Remover a foto: ${photo.caption}`}
                        tone="danger"
                        onPress={() => setLeaving(photo)}
                      >
                        <Trash2 size={18} aria-hidden />
                      </IconButton>
                    )}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isAdding && <AddPhotoDialog companyId={profile.id} onClose={() => setAdding(false)} />}
      {leaving && <RemoveDialog photo={leaving} onClose={() => setLeaving(undefined)} />}
      {shown && (
        <PhotoDialog photo={shown} onClose={() => setShown(undefined)}>
          {report(shown)}
        </PhotoDialog>
      )}
    </>
  );
}

function RemoveDialog({ photo, onClose }: { photo: ProfilePhoto; onClose: () => void }) {
  const remove = useAct(() => removePhoto(photo.id), {
    error: (reason) => messageOf(reason, pictureNotRemoved),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title="Remover foto"
      confirmText="Remover foto"
      isDanger
      isPending={remove.isPending}
    >
      A foto “{photo.caption}” sai da galeria e é apagada. Não dá para desfazer.
    </ConfirmDialog>
  );
}

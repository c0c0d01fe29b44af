import { wireFaults } from '#platform/contract/translate.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { storedPicture } from '#platform/server/files/picture-address.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { findForeignPictures } from '#platform/server/uploads/foreign-pictures.ts';
import { forgetPicture } from '#platform/server/uploads/forget-pictures.ts';
import { type NewPhoto, newPhoto, photosMost } from '../../contract/company-profile.ts';
import { deletePhoto, insertPhoto, lockPhotos } from './profile.queries.ts';

interface Member {
  readonly companyId: number;
}

/** It adds a picture only once. @throws Failure IDENTIDADE_DIVERGENTE, CAMPO_INVALIDO */
export async function addPhoto(
  { db, config, clock }: Deps,
  { companyId }: Member,
  photo: NewPhoto,
): Promise<number> {
  if (photo.companyId != null && photo.companyId !== companyId) throw new Failure('IDENTIDADE_DIVERGENTE');
  const picture = storedPicture(config.publicUrl, photo.url);
  try {
    return await db.transaction(async (trx) => {
      if ((await lockPhotos(trx, companyId)) >= photosMost)
        throw photoFault(`A galeria tem lugar para ${photosMost} fotos. Remova uma para adicionar outra.`);
      const id = await insertPhoto(trx, { companyId, picture, caption: photo.caption, now: clock.now() });
      // The insert comes first and waits for a removal of the same photo: both lock its file last.
      const foreign = await findForeignPictures(trx, config, { companyId }, 'galeria', [picture]);
      if (foreign.size > 0) throw photoFault('Envie a foto pela plataforma.');
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'company_photos_company_id_picture_key') throw error;
    throw photoFault('Esta foto já está na galeria.');
  }
}

/** It removes the file, too. @throws Failure NAO_ENCONTRADO */
export async function removePhoto(deps: Deps, { companyId }: Member, id: number): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const picture = await deletePhoto(trx, companyId, id);
    if (picture === undefined) throw notFound();
    await forgetPicture(trx, deps, { companyId }, picture);
  });
}

const photoFault = (message: string): Failure => fieldFault(wireFaults(newPhoto, { url: message }));

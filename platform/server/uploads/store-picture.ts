import { randomBytes } from 'node:crypto';
import type { UploadPurpose } from '#platform/contract/uploads.ts';
import type { Deps } from '../deps.ts';
import { cleanImage, ImageTooLargeError, UnsupportedImageError } from '../files/image.ts';
import type { Caller } from '../http/caller.ts';
import { Failure } from '../http/errors.ts';
import { fileOwner } from './foreign-pictures.ts';
import { forgetPicture } from './forget-pictures.ts';
import type { ReceivedFile } from './read-upload.ts';
import { reserveSpace } from './storage-space.ts';

const folderOf: Readonly<Record<UploadPurpose, string>> = {
  questao: 'images',
  galeria: 'img/company',
  logo: 'profile/company',
  perfil: 'profile/developer',
};

/**
 * @returns its key in the store
 * @throws Failure IMAGEM_NAO_ACEITA, CORPO_MUITO_GRANDE or ESPACO_ESGOTADO
 */
export async function storePicture(
  deps: Deps,
  caller: Caller,
  { purpose, bytes }: ReceivedFile,
): Promise<string> {
  const picture = await cleanImage(bytes).catch(refuse);
  const key = `${folderOf[purpose]}/${randomBytes(16).toString('hex')}.${picture.extension}`;
  // The row comes first: without it the file could never be found or removed.
  await reserveSpace(deps, caller, {
    key,
    account_id: caller.accountId,
    company_id: caller.role === 'COMPANY' ? caller.companyId : null,
    purpose,
    content_type: picture.type,
    bytes: picture.bytes.length,
    created_at: deps.clock.now(),
  });
  try {
    await deps.files.put(key, picture.bytes, picture.type);
  } catch (error) {
    await deps.db.transaction((trx) => forgetPicture(trx, deps, fileOwner(caller), key));
    throw error;
  }
  return key;
}

function refuse(error: unknown): never {
  if (error instanceof UnsupportedImageError) throw new Failure('IMAGEM_NAO_ACEITA');
  if (error instanceof ImageTooLargeError) {
    throw new Failure('CORPO_MUITO_GRANDE', { message: 'Envie uma imagem de até 25 megapixels.' });
  }
  throw error;
}

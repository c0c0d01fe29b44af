import type { UploadPurpose } from '#platform/contract/uploads.ts';
import * as contract from '#platform/contract/uploads.ts';
import type { Deps } from '../deps.ts';
import type { Bind } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import { Failure } from '../http/errors.ts';
import { type ThrottleRule, takeTry } from '../http/throttle.ts';
import { readUpload } from './read-upload.ts';
import { readSpace } from './storage-space.ts';
import { storePicture } from './store-picture.ts';

/** Enough for the pictures of a long exam, too few to fill a disk. */
const perAccount: ThrottleRule = { name: 'upload', limit: 120, windowS: 3600 };

export function uploadsRoutes(bind: Bind, deps: Deps): void {
  bind(contract.uploadFile, async ({ caller, request }) => {
    await takeTry(deps.throttle, perAccount, String(caller.accountId));
    const received = await readUpload(request, (purpose) => {
      if (!mayUpload(caller, purpose)) throw new Failure('ACESSO_NEGADO');
    });
    const key = await storePicture(deps, caller, received);
    return { message: 'Imagem enviada com sucesso!', data: { url: key } };
  });

  bind(contract.getStorageSpace, async ({ caller }) => ({ data: await readSpace(deps, caller) }));
}

function mayUpload(caller: Caller, purpose: UploadPurpose): boolean {
  if (purpose === 'perfil') return caller.role === 'DEVELOPER';
  if (caller.role === 'COMPANY') return caller.member !== 'corretor';
  return caller.role === 'ADMIN' && purpose === 'questao';
}

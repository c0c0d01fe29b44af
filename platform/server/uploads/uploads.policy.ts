import type { UploadPurpose } from '#platform/contract/uploads.ts';
import type { Caller } from '../http/caller.ts';

export function mayUpload(caller: Caller, purpose: UploadPurpose): boolean {
  if (purpose === 'perfil') return caller.role === 'DEVELOPER';
  if (caller.role === 'COMPANY') return caller.member !== 'corretor';
  return caller.role === 'ADMIN' && purpose === 'questao';
}

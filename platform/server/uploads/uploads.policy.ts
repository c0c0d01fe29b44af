import type { UploadPurpose } from '#platform/contract/uploads.ts';
import type { Caller } from '../caller.ts';

/** Whether the caller may upload a picture for this purpose. A company's graders may upload none. */
export function mayUpload(caller: Caller, purpose: UploadPurpose): boolean {
  if (purpose === 'perfil') return caller.role === 'DEVELOPER';
  if (caller.role === 'COMPANY') return caller.member !== 'corretor';
  return caller.role === 'ADMIN' && purpose === 'questao';
}

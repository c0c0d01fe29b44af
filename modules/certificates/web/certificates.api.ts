import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import {
  certificateHref,
  formatCode,
  getAttemptCertificate,
  getCertificate,
  getCertificatePdf,
  getCredential,
  issueCertificate,
  listOwnCertificates,
  listProfileCertificates,
  revokeCertificate,
  showCertificate,
  withdrawCertificate,
} from '../contract/certificates.ts';

const key = 'certificates';

/** What anybody with the code may read. */
export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: [key, 'code', code],
    queryFn: async ({ signal }) => (await call(getCertificate, { params: { code } }, { signal })).data,
    retry: false,
  });

/** Whether a result of the viewer's can be certified, and its latest certificate. */
export const attemptCertificateQuery = (attemptId: number) =>
  queryOptions({
    queryKey: [key, 'attempt', attemptId],
    queryFn: async ({ signal }) =>
      (await call(getAttemptCertificate, { params: { attemptId } }, { signal })).data,
  });

/** The viewer's corrected results, each with its latest certificate. */
export const ownCertificatesQuery = queryOptions({
  queryKey: [key, 'own'],
  queryFn: async ({ signal }) => (await call(listOwnCertificates, {}, { signal })).data,
});

/** What a developer shows on the public page. */
export const profileCertificatesQuery = (handle: string) =>
  queryOptions({
    queryKey: [key, 'profile', handle],
    queryFn: async ({ signal }) =>
      (await call(listProfileCertificates, { params: { handle } }, { signal })).data,
  });

export const issue = (attemptId: number) => call(issueCertificate, { params: { attemptId } });
export const show = (code: string, onProfile: boolean) =>
  call(showCertificate, { params: { code }, body: { onProfile } });
export const withdraw = (code: string) => call(withdrawCertificate, { params: { code } });
export const revoke = (code: string, body: { reason: string }) =>
  call(revokeCertificate, { params: { code }, body });

/** Lets the browser keep the certificate as a file. @returns the sentence for the user */
export async function download(code: string, kind: 'pdf' | 'credential'): Promise<string> {
  const input = { params: { code } };
  const name = formatCode(code);
  if (kind === 'pdf') {
    saveFile(`certificado-${name}.pdf`, await call(getCertificatePdf, input));
    return 'PDF baixado.';
  }
  saveFile(`credencial-${name}.jwt`, await call(getCredential, input));
  return 'Credencial baixada.';
}

/** The address to hand on. */
export const linkTo = (code: string): string => location.origin + certificateHref(code);

import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
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

export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: [key, 'code', code],
    queryFn: async ({ signal }) => (await call(getCertificate, { params: { code } }, { signal })).data,
    retry: false,
  });

export const attemptCertificateQuery = (attemptId: number) =>
  queryOptions({
    queryKey: [key, 'attempt', attemptId],
    queryFn: async ({ signal }) =>
      (await call(getAttemptCertificate, { params: { attemptId } }, { signal })).data,
  });

export const ownCertificatesQuery = queryOptions({
  queryKey: [key, 'own'],
  queryFn: async ({ signal }) => (await call(listOwnCertificates, {}, { signal })).data,
});

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

/** @returns the sentence for the user */
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

export const linkTo = (code: string): string => location.origin + certificateHref(code);

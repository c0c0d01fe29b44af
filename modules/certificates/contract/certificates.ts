import * as z from 'zod/mini';
import { technologyName } from '#modules/exams/contract/catalog.ts';
import { id, instant, pathId, requiredText } from '#platform/contract/fields.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { acknowledges, anyone, only, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { certificateState } from '#platform/contract/words.ts';

/** Letters and digits that are not easily confused: 32 of them, 5 bits each. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeLength = 16;

const written = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

export function readCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return written.test(code) ? code : undefined;
}

export const formatCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

export const certificateHref = (code: string): string => href(paths.certificate, { code: formatCode(code) });

/** A code in a path. Anything that cannot be a code becomes '', which no certificate has. */
const codeInPath = z.codec(z.string().check(z.maxLength(60)), z.string(), {
  decode: (text) => readCode(text) ?? '',
  encode: formatCode,
});
const shownCode = z.codec(z.string(), z.string(), {
  decode: (text) => readCode(text) ?? '',
  encode: formatCode,
});
const score = z.number().check(z.minimum(0), z.maximum(100));
const codeParams = translated({ code: as('codigo', codeInPath) });

/** It never has an e-mail or CPF. */
const certifiedResult = translated({
  name: as('nome', z.string()),
  exam: as('prova', z.string()),
  company: as('empresa', z.string()),
  skills: as('habilidades', z.array(technologyName)),
  questions: as('total_questoes', z.int()),
  score: as('pontuacao', score),
  deliveredAt: as('data_entrega', instant),
});

export type CertifiedResult = z.output<typeof certifiedResult>;

export const certificate = translated({
  code: as('codigo', shownCode),
  state: as('estado', certificateState),
  /** The number of this certificate among those of the result, from 1. */
  version: as('versao', z.int()),
  /** Absent once the developer has withdrawn it. */
  result: as('resultado', z.optional(certifiedResult)),
  issuedAt: as('data_emissao', instant),
  settledAt: as('data_encerramento', z.optional(instant)),
  reason: as('motivo', z.optional(z.string())),
});

export type Certificate = z.output<typeof certificate>;

export const getCertificate = route({
  method: 'GET',
  url: '/certificates/:codigo',
  module: 'certificates',
  summary: 'What a certificate proves and whether it still stands, for anybody who has its code.',
  access: anyone,
  params: codeParams,
  responses: { 200: reads(certificate) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});

export const getCertificatePdf = route({
  method: 'GET',
  url: '/certificates/:codigo/pdf',
  module: 'certificates',
  summary: 'The certificate as a page to print; only of one that stands.',
  access: anyone,
  params: codeParams,
  produces: 'application/pdf',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});

export const getCredential = route({
  method: 'GET',
  url: '/certificates/:codigo/credential',
  module: 'certificates',
  summary:
    'The certificate as an Open Badges 3.0 credential, signed (VC-JWT, EdDSA); only of one that stands.',
  access: anyone,
  params: codeParams,
  produces: 'application/vc+jwt',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});

export const ownCertificate = translated({
  code: as('codigo', shownCode),
  state: as('estado', certificateState),
  version: as('versao', z.int()),
  score: as('pontuacao', score),
  issuedAt: as('data_emissao', instant),
  onProfile: as('no_perfil', z.boolean()),
  reason: as('motivo', z.optional(z.string())),
});

export type OwnCertificate = z.output<typeof ownCertificate>;

export const certifiableResult = translated({
  /** Absent once the answers are deleted: the certificate stays, and no other is issued. */
  attemptId: as('id_prova_usuario', z.optional(id)),
  exam: as('prova', z.string()),
  company: as('empresa', z.string()),
  score: as('pontuacao', score),
  deliveredAt: as('data_entrega', instant),
  certificate: as('certificado', z.optional(ownCertificate)),
});

export type CertifiableResult = z.output<typeof certifiableResult>;

export const listOwnCertificates = route({
  method: 'GET',
  url: '/developer/certificates',
  module: 'certificates',
  summary:
    "The caller's corrected results above 0 or with a certificate, the latest 200, each with its latest certificate.",
  access: only('DEVELOPER'),
  readsAttemptsOf: 'developer',
  responses: { 200: reads(z.array(certifiableResult)) },
});

export const getAttemptCertificate = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/certificate',
  module: 'certificates',
  summary: 'Whether a result of the caller can be certified, and its latest certificate.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  responses: {
    200: reads(
      translated({
        /** Whether the attempt is delivered and graded above 0, or has a standing or revoked certificate of 0. */
        allowed: as('permitido', z.boolean()),
        certificate: as('certificado', z.optional(ownCertificate)),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const issueCertificate = route({
  method: 'POST',
  url: '/developer/userTest/:idProvaUsuario/certificate',
  module: 'certificates',
  summary: 'Certifies a corrected result of the caller; where a certificate of it stands, gives that one.',
  access: owner('DEVELOPER', 'attempt'),
  needs: 'confirmed',
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  responses: { 201: writes(ownCertificate) },
  errors: [
    'NOME_NAO_INFORMADO',
    'NAO_ENCONTRADO',
    'PROVA_SEM_RESULTADO',
    'RESULTADO_ZERO',
    'CERTIFICADO_REVOGADO',
  ],
});

export const showCertificate = route({
  method: 'PUT',
  url: '/developer/certificates/:codigo',
  module: 'certificates',
  summary: "Shows a certificate on the caller's public page, or does not any more.",
  access: only('DEVELOPER'),
  params: codeParams,
  body: translated({ onProfile: as('no_perfil', z.boolean()) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const withdrawCertificate = route({
  method: 'DELETE',
  url: '/developer/certificates/:codigo',
  module: 'certificates',
  summary: 'Withdraws a certificate of the caller for good; the result may be certified anew.',
  access: only('DEVELOPER'),
  params: codeParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const revocation = translated({ reason: as('motivo', requiredText(500)) });

export const revokeCertificate = route({
  method: 'PUT',
  url: '/admin/certificates/:codigo/revocation',
  module: 'certificates',
  summary: 'Revokes a certificate, with a reason that its page shows.',
  access: only('ADMIN'),
  params: codeParams,
  body: revocation,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'ESTADO_JA_MUDOU'],
});

export const profileCertificate = translated({
  code: as('codigo', shownCode),
  exam: as('prova', z.string()),
  company: as('empresa', z.string()),
  score: as('pontuacao', score),
  deliveredAt: as('data_entrega', instant),
});

export const listProfileCertificates = route({
  method: 'GET',
  url: '/developer/public/:identificador/certificates',
  module: 'certificates',
  summary: 'The certificates that a developer shows on the public page, the latest first.',
  access: anyone,
  params: translated({ handle: as('identificador', z.string().check(z.maxLength(60))) }),
  responses: { 200: reads(z.array(profileCertificate)) },
});

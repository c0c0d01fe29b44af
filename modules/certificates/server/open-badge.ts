import { href, paths } from '#platform/contract/paths.ts';
import { certificateHref } from '../contract/certificates.ts';
import type { StoredCertificate } from './certificates.queries.ts';
import { indexInList, listOf, statusListUrl } from './status-list.ts';

export const badgeContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

export const issuerOf = (publicUrl: string) => ({
  id: `${publicUrl}/api/certificates/issuer`,
  type: ['Profile'],
  name: 'Provado',
  url: publicUrl,
});

export const certificateUrl = (publicUrl: string, code: string): string => publicUrl + certificateHref(code);

/** The words are those of the page and the PDF. */
export const howItWasProven =
  'Prova feita pela internet, sem supervisão. O Provado confirma a conta que fez a prova, o prazo e a pontuação; não confirma a identidade de quem respondeu.';

/** The certificate as an `OpenBadgeCredential` (1EdTech Open Badges 3.0), still unsigned. */
export function openBadgeOf(certificate: StoredCertificate, publicUrl: string) {
  const { id, code, exam, company, skills, questions, score } = certificate;
  const url = certificateUrl(publicUrl, code);
  const achievement = publicUrl + href(paths.developer.exam, { runId: certificate.runId });
  const list = statusListUrl(publicUrl, listOf(id));
  return {
    '@context': badgeContexts,
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: exam,
    issuer: issuerOf(publicUrl),
    validFrom: certificate.issuedAt.toISOString(),
    awardedDate: certificate.deliveredAt.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      // The name identifies the person, because anybody with a list of e-mails can guess the hash of an e-mail.
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: certificate.name, identityType: 'name' },
      ],
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'Assessment',
        name: exam,
        description: `Prova técnica de ${company} com ${questions} questões.`,
        criteria: {
          narrative: 'Entregar a prova dentro do prazo e ter a correção concluída, com a pontuação indicada.',
        },
        inLanguage: 'pt-BR',
        ...(skills.length > 0 && { tag: skills }),
        resultDescription: [
          {
            id: `${achievement}#pontuacao`,
            type: ['ResultDescription'],
            name: 'Pontuação',
            resultType: 'Percent',
            valueMin: '0',
            valueMax: '100',
          },
        ],
      },
      result: [{ type: ['Result'], resultDescription: `${achievement}#pontuacao`, value: String(score) }],
    },
    evidence: [{ id: url, type: ['Evidence'], name: 'Página do certificado', narrative: howItWasProven }],
    credentialStatus: {
      id: `${list}#${indexInList(id)}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(indexInList(id)),
      statusListCredential: list,
    },
  };
}

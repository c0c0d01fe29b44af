import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StoredCertificate } from './certificates.queries.ts';
import { openBadgeOf } from './open-badge.ts';

// The rules of two standards, written from their tables: Open Badges 3.0 for an AchievementCredential
// (https://www.imsglobal.org/spec/ob/v3p0/#credential-models) and the W3C's Verifiable Credentials 2.0 for every
// credential (https://www.w3.org/TR/vc-data-model-2.0/). Objects are strict, because readers drop what the standards
// do not name.

const uri = z.url();
/** One of them must be the expected type. */
const typed = (...names: string[]) =>
  z.array(z.string()).refine((types) => names.every((name) => types.includes(name)), `not ${names.join()}`);
/** The time zone is required, as in xsd:dateTimeStamp. */
const moment = z.iso.datetime({ offset: true });

const profile = z.strictObject({ id: uri, type: typed('Profile'), name: z.string(), url: uri });
const resultType = z.enum([
  'GradePointAverage',
  'LetterGrade',
  'Percent',
  'PerformanceLevel',
  'PredictedScore',
  'RawScore',
  'Result',
  'RubricCriterion',
  'RubricCriterionLevel',
  'RubricScore',
  'ScaledScore',
  'Status',
]);
const resultDescription = z.strictObject({
  id: uri,
  type: typed('ResultDescription'),
  name: z.string(),
  resultType,
  valueMin: z.string(),
  valueMax: z.string(),
});
const achievement = z.strictObject({
  id: uri,
  type: typed('Achievement'),
  // The standard lists these. Others would need the prefix `ext:`.
  achievementType: z.enum(['Achievement', 'Assessment', 'Certificate', 'Competency', 'Course']),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ narrative: z.string().min(1) }),
  // RFC 5646 defines these tags.
  inLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  tag: z.array(z.string()).optional(),
  resultDescription: z.array(resultDescription),
});
const subject = z.strictObject({
  type: typed('AchievementSubject'),
  // An identifier is required where there is no `id`.
  identifier: z
    .array(
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.boolean(),
        identityHash: z.string().min(1),
        identityType: z.enum(['name', 'sourcedId', 'systemId', 'userName', 'accountId', 'emailAddress']),
      }),
    )
    .min(1),
  achievement,
  result: z.array(z.strictObject({ type: typed('Result'), resultDescription: uri, value: z.string() })),
});
const credential = z
  .strictObject({
    // Both are required, the W3C's first. More may follow.
    '@context': z
      .tuple([
        z.literal('https://www.w3.org/ns/credentials/v2'),
        z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)?\.json$/),
      ])
      .rest(uri),
    id: uri,
    type: typed('VerifiableCredential', 'OpenBadgeCredential'),
    name: z.string().min(1),
    issuer: profile,
    validFrom: moment,
    awardedDate: moment,
    credentialSubject: subject,
    evidence: z.array(
      z.strictObject({ id: uri, type: typed('Evidence'), name: z.string(), narrative: z.string() }),
    ),
    // https://www.w3.org/TR/vc-bitstring-status-list/#bitstringstatuslistentry
    credentialStatus: z.strictObject({
      id: uri,
      type: z.literal('BitstringStatusListEntry'),
      statusPurpose: z.literal('revocation'),
      statusListIndex: z.string().regex(/^\d+$/),
      statusListCredential: uri,
    }),
  })
  .refine(({ credentialSubject: { achievement, result } }) => {
    const described = achievement.resultDescription.map(({ id }) => id);
    return result.every(({ resultDescription }) => described.includes(resultDescription));
  }, 'a result of no described kind');

const certificate: StoredCertificate = {
  id: 131_073,
  code: '7RTP3DFGVTYWGB8D',
  state: 'valid',
  version: 1,
  name: 'Ana Beatriz Souza',
  exam: 'Prova de “filas” & <grafos>',
  company: 'AURORA',
  runId: 9,
  questions: 5,
  score: 87.5,
  skills: ['SQL', 'Node'],
  issuedAt: new Date('2026-01-14T12:00:00Z'),
  deliveredAt: new Date('2026-01-13T12:00:00Z'),
};
const badge = (more: Partial<StoredCertificate> = {}) =>
  openBadgeOf({ ...certificate, ...more }, 'https://provado.example');

describe('a credential', () => {
  it.each([
    ['as it is', badge()],
    ['of an exam without skills', badge({ skills: [] })],
    ['with a score of 0', badge({ score: 0 })],
  ])('has all that Open Badges 3.0 requires, and nothing that it does not know, %s', (_, made) => {
    expect(credential.safeParse(JSON.parse(JSON.stringify(made))).error).toBeUndefined();
  });

  it('is refused by the same rules if any required part is missing', () => {
    const made = JSON.parse(JSON.stringify(badge()));
    for (const part of ['@context', 'id', 'type', 'issuer', 'validFrom', 'credentialSubject']) {
      const { [part]: _, ...rest } = made;
      expect(credential.safeParse(rest).success, part).toBe(false);
    }
    for (const part of ['id', 'type', 'criteria', 'description', 'name']) {
      const { [part]: _, ...achievement } = made.credentialSubject.achievement;
      const credentialSubject = { ...made.credentialSubject, achievement };
      expect(credential.safeParse({ ...made, credentialSubject }).success, part).toBe(false);
    }
  });

  it('is bound to one person’s exam and not dated before its delivery', () => {
    const { validFrom, awardedDate, credentialSubject } = badge();
    expect(Date.parse(validFrom)).toBeGreaterThanOrEqual(Date.parse(awardedDate));
    expect(credentialSubject.result[0]?.value).toBe('87.5');
    const [described] = credentialSubject.achievement.resultDescription;
    expect([described?.valueMin, described?.valueMax]).toEqual(['0', '100']);
  });
});

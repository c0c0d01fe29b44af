import * as z from 'zod/mini';
import { invitedEmail } from '#modules/admission/contract/exam-invitations.ts';
import { score } from '#platform/contract/fields.ts';
import { only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';
import { address, givenId, givenName, resultCode } from './partner-fields.ts';

// Greenhouse's Assessment Partner API fixes names and shapes. The key comes by HTTP Basic.

export const listGreenhouseTests = route({
  method: 'GET',
  url: '/partners/greenhouse/list_tests',
  module: 'partners',
  specified: true,
  summary: 'For Greenhouse: the runs that the company offers it, newest first.',
  access: only('COMPANY'),
  scope: 'greenhouse',
  responses: {
    200: z.array(
      translated({ id: as('partner_test_id', z.string()), title: as('partner_test_name', z.string()) }),
    ),
  },
});

export const greenhouseCandidate = translated({
  testId: as('partner_test_id', givenId),
  candidate: as(
    'candidate',
    translated({
      firstName: as('first_name', givenName),
      lastName: as('last_name', z.nullish(givenName)),
      email: as('email', invitedEmail),
    }),
  ),
  application: as('application', translated({ id: as('id', givenId) })),
  resultUrl: as('url', z.nullish(address)),
});

export type GreenhouseCandidate = z.output<typeof greenhouseCandidate>;

const interviewCode = as('partner_interview_id', resultCode);

export const sendGreenhouseTest = route({
  method: 'POST',
  url: '/partners/greenhouse/send_test',
  module: 'partners',
  specified: true,
  bigIntegers: true,
  summary:
    'For Greenhouse: invites a candidate by e-mail; the same application and test again change nothing.',
  access: only('COMPANY'),
  scope: 'greenhouse',
  needs: 'checked',
  body: greenhouseCandidate,
  responses: { 200: translated({ code: interviewCode }) },
  errors: [
    'NAO_ENCONTRADO',
    'PROVA_FORA_DO_PERIODO',
    'PROVA_INATIVA',
    'MUITAS_TENTATIVAS',
    'LIMITE_DE_EMAILS',
  ],
});

const greenhouseStatus = words({ not_started: 'not_started', in_progress: 'begun', complete: 'done' });

export const greenhouseTest = translated({
  status: as('partner_status', greenhouseStatus),
  companyPage: as('partner_profile_url', z.string()),
  score: as('partner_score', z.optional(score)),
  facts: as('metadata', z.record(z.string(), z.string())),
});

export type GreenhouseTest = z.output<typeof greenhouseTest>;

export const getGreenhouseTest = route({
  method: 'GET',
  url: '/partners/greenhouse/test_status',
  module: 'partners',
  specified: true,
  summary: 'For Greenhouse: how far a candidate is, and the score once the result is out.',
  access: only('COMPANY'),
  scope: 'greenhouse',
  readsAttemptsOf: 'company',
  query: translated({ code: interviewCode }),
  responses: { 200: greenhouseTest },
  errors: ['NAO_ENCONTRADO'],
});

export const noteGreenhouseError = route({
  method: 'POST',
  url: '/partners/greenhouse/response_error',
  module: 'partners',
  specified: true,
  summary:
    'Greenhouse tells that it could not read an answer; the company sees among its last calls that it did.',
  access: only('COMPANY'),
  scope: 'greenhouse',
  needs: 'confirmed',
  body: translated({ call: as('api_call', z.nullish(z.string().check(z.maxLength(200)))) }),
  responses: { 200: z.object({}) },
});

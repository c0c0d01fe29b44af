import * as z from 'zod/mini';
import { invitedEmail } from '#modules/admission/contract/exam-invitations.ts';
import { instant, score, textFilter } from '#platform/contract/fields.ts';
import { only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';
import { address, count, givenId, givenName, resultCode } from './partner-fields.ts';

// Gupy's contract for external providers of tests fixes names, shapes and the absence of further fields.

/** Beyond 2^53 it comes as its digits. */
const int64 = z.union([z.int(), z.string().check(z.regex(/^-?\d{1,19}$/))]);

export const gupyTestsMost = 400;

export const listGupyTests = route({
  method: 'GET',
  url: '/partners/gupy/v1/test',
  module: 'partners',
  specified: true,
  summary: 'For Gupy: the runs that the company offers it, newest first.',
  access: only('COMPANY'),
  scope: 'gupy',
  query: translated({
    search: as('searchString', textFilter),
    offset: as('offset', count(0)),
    limit: as('limit', count(gupyTestsMost)),
  }),
  responses: {
    200: translated({
      limit: as('limit', z.int()),
      offset: as('offset', z.int()),
      total: as('total_tests', z.int()),
      tests: as(
        'payload',
        z.array(
          translated({
            id: as('id', z.string()),
            title: as('name', z.string()),
            description: as('description', z.string()),
          }),
        ),
      ),
    }),
  },
});

export const gupyCandidate = translated({
  company: as('company_id', int64),
  document: as('document_id', int64),
  testId: as('test_id', givenId),
  name: as('name', givenName),
  email: as('email', invitedEmail),
  job: as('job_id', z.nullish(int64)),
  returnUrl: as('callback_url', address),
  resultUrl: as('result_webhook_url', z.nullish(address)),
  previousResult: as('previous_result', z.nullish(z.string().check(z.maxLength(100)))),
});

export type GupyCandidate = z.output<typeof gupyCandidate>;

export const sendGupyCandidate = route({
  method: 'POST',
  url: '/partners/gupy/v1/test/candidate',
  module: 'partners',
  specified: true,
  bigIntegers: true,
  summary:
    'For Gupy: invites a candidate; the same company, document, test and job again are the same attempt.',
  access: only('COMPANY'),
  scope: 'gupy',
  needs: 'checked',
  body: gupyCandidate,
  responses: {
    201: translated({ url: as('test_url', z.string()), code: as('test_result_id', z.string()) }),
  },
  errors: ['NAO_ENCONTRADO', 'PROVA_FORA_DO_PERIODO', 'PROVA_INATIVA', 'MUITAS_TENTATIVAS'],
});

const gupyStatus = words({ notStarted: 'not_started', paused: 'begun', done: 'done' });

export const gupyResult = translated({
  title: as('title', z.string()),
  testId: as('testCode', z.string()),
  description: as('description', z.string()),
  provider: as('providerName', z.string()),
  providerUrl: as('providerLink', z.string()),
  forCompany: as('company_result_string', z.string()),
  status: as('status', gupyStatus),
  companyPage: as('result_page_url', z.string()),
  candidatePage: as('result_candidate_page_url', z.string()),
  results: as(
    'results',
    z.array(
      translated({
        score: as('score', score),
        text: as('result_string', z.string()),
        kind: as('type_result', z.literal('percentage')),
        tier: as('tier', z.literal('major')),
        title: as('title', z.string()),
        description: as('description', z.string()),
        at: as('date', instant),
        more: as('other_informations', z.object({})),
      }),
    ),
  ),
});

export type GupyResult = z.output<typeof gupyResult>;

export const getGupyResult = route({
  method: 'GET',
  url: '/partners/gupy/v1/test/result/:resultId',
  module: 'partners',
  specified: true,
  summary: 'For Gupy: how far a candidate is, and the result once it is out.',
  access: only('COMPANY'),
  scope: 'gupy',
  readsAttemptsOf: 'company',
  params: translated({ code: as('resultId', resultCode) }),
  responses: { 200: gupyResult },
  errors: ['NAO_ENCONTRADO'],
});

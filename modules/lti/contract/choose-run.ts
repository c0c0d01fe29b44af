import * as z from 'zod/mini';
import { id, requiredText } from '#platform/contract/fields.ts';
import { anyone, only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** A form of ours posts the answer here, and the page that comes back posts it to the platform. */
export const answerPath = '/lti/answer';

const request = {
  platform: as('plataforma', id),
  token: as('token', requiredText(200)),
};

const answer = translated({ answer: as('resposta', z.string()) });

export const chooseRun = route({
  method: 'POST',
  url: '/lti/choice',
  module: 'lti',
  summary: 'Answers a learning platform that asks for an exam (deep linking): its activity opens this one.',
  access: only('COMPANY'),
  needs: 'confirmed',
  body: translated({ ...request, runId: as('id_prova_andamento', id) }),
  responses: { 200: reads(answer) },
  errors: [
    'ENTRADA_INVALIDA',
    'ENTRADA_DE_OUTRA_CONTA',
    'NAO_ENCONTRADO',
    'PROVA_FORA_DO_PERIODO',
    'PROVA_INATIVA',
    'LIMITE_ATINGIDO',
  ],
});

export const refuseChoice = route({
  method: 'POST',
  url: '/lti/choice/none',
  module: 'lti',
  summary: 'Answers a learning platform that asks for an exam that none was chosen.',
  access: anyone,
  body: translated(request),
  responses: { 200: reads(answer) },
  errors: ['ENTRADA_INVALIDA'],
});

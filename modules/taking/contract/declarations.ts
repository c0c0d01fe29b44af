import * as z from 'zod/mini';
import { ruleRead } from '#modules/exams/contract/run-rule.ts';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { id, idFilter, instant, optionalText, pathId } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** The unit is characters. */
export const declarationLimits = { assistant: 100, purpose: 500 } as const;

/** The unit is hours, and they count from the delivery. */
export const declarationHours = 24;

export const sayWhatWasUsed = 'Diga o que você usou.';

/** Neither documentation nor an assistant: nothing was used. */
export const declared = translated(
  {
    documentation: as('documentacao', z.boolean({ error: sayWhatWasUsed })),
    assistant: as('assistente', z.nullish(optionalText(declarationLimits.assistant))),
    purpose: as('para_que', z.nullish(optionalText(declarationLimits.purpose))),
  },
  ({ documentacao, assistente, para_que }, fault) => {
    if (documentacao === false && !assistente && para_que) fault(['assistente'], sayWhatWasUsed);
  },
);

export type Declared = z.output<typeof declared>;

const storedDeclaration = translated({
  documentation: as('documentacao', z.boolean()),
  assistant: as('assistente', z.optional(z.string())),
  purpose: as('para_que', z.optional(z.string())),
  at: as('declarada_em', instant),
});

export type StoredDeclaration = z.output<typeof storedDeclaration>;

const ownDeclaration = translated({
  /** Not where the rule forbids help, nor where nobody reads it. */
  asked: as('pedida', z.boolean()),
  open: as('aberta', z.boolean()),
  /** Absent until the attempt is delivered. */
  until: as('ate', z.optional(instant)),
  declaration: as('declaracao', z.optional(storedDeclaration)),
});

export type OwnDeclaration = z.output<typeof ownDeclaration>;

const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

export const getOwnDeclaration = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/declaration',
  module: 'taking',
  summary: 'What one said that one used in an attempt, and whether it may be said now.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  responses: { 200: reads(ownDeclaration) },
  errors: ['NAO_ENCONTRADO'],
});

export const declare = route({
  method: 'PUT',
  url: '/developer/userTest/:idProvaUsuario/declaration',
  module: 'taking',
  summary: 'Says what one used in an attempt, while it goes on and for 24 hours after its delivery.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  body: declared,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'DECLARACAO_NAO_PEDIDA', 'DECLARACAO_ENCERRADA'],
});

const declarationFields = {
  ...ruleRead,
  asked: as('pedida', z.boolean()),
  declaration: as('declaracao', z.optional(storedDeclaration)),
};

const declarationToRead = translated(declarationFields);

const listedDeclaration = translated({ attemptId: as('idProvaUsuario', id), ...declarationFields });

export type ListedDeclaration = z.output<typeof listedDeclaration>;

export type DeclarationToRead = z.output<typeof declarationToRead>;

export const listDeclarations = route({
  method: 'GET',
  url: '/test/:andamentoId/declarations',
  module: 'taking',
  summary:
    'What candidates declared in delivered attempts of a run, and the rule that each began under; of 200 attempts at most.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  query: translated({ attemptIds: as('tentativas', idFilter) }),
  responses: { 200: reads(z.array(listedDeclaration)) },
  errors: ['NAO_ENCONTRADO'],
});

export const getDeclaration = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/declaration',
  module: 'taking',
  summary: 'The rule that a delivered attempt began under, and what its candidate declared.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(declarationToRead) },
  errors: ['NAO_ENCONTRADO'],
});

import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { engine, verdict } from '#modules/execution/contract/verdicts.ts';
import { only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { executionToTry } from './execution.ts';

/** An exam is not published for these faults in solutions of its executable questions. */
export const solutionErrors = [
  'SOLUCAO_REPROVADA',
  'SOLUCAO_NAO_COMPILA',
  'SOLUCAO_DEMORADA',
  'SOLUCAO_COM_ERRO',
  'VERIFICADOR_COM_ERRO',
  'DADOS_COM_ERRO',
  'LINGUAGEM_INDISPONIVEL',
  'CONFERENCIA_DEMORADA',
  'CONFERENCIA_FALHOU',
  'MUITAS_TENTATIVAS',
] as const;

const availableLanguage = translated({
  language: as('linguagem', language),
  engine: as('motor', engine),
  toolchain: as('versao', z.string()),
});

export type AvailableLanguage = z.output<typeof availableLanguage>;

export const listLanguages = route({
  method: 'GET',
  url: '/questions/languages',
  module: 'question-bank',
  summary: 'The languages that this installation runs, and what runs them.',
  access: only('COMPANY', 'ADMIN'),
  responses: { 200: reads(z.array(availableLanguage)) },
  errors: ['CONFERENCIA_DEMORADA'],
});

/** `campo` names the field of `execucao` as in `linguagens.0.solucoes.0`. */
export const saidOfField = translated({ path: as('campo', z.string()), sentence: as('frase', z.string()) });

const difference = translated({
  line: as('linha', z.int()),
  expected: as('esperada', z.optional(z.string())),
  actual: as('obtida', z.optional(z.string())),
});

const checkedSolution = translated({
  path: as('campo', z.string()),
  language: as('linguagem', language),
  name: as('nome', z.string()),
  isWrong: as('errada', z.boolean()),
  isFine: as('como_deve', z.boolean()),
  sentence: as('frase', z.string()),
  /** It is `ACEITO`, or what the first test says that it fails; the number of that test counts from 0. */
  verdict: as('veredito', verdict),
  test: as('teste', z.optional(z.int())),
  line: as('linha', z.optional(z.int())),
  error: as('erro', z.optional(z.string())),
  difference: as('diferenca', z.optional(difference)),
  passed: as('aceitos', z.int()),
  /** The first is the processor time of its slowest test, and the second how much it may have. */
  slowestMs: as('tempo_ms', z.int()),
  limitMs: as('limite_ms', z.int()),
  /** Each test gives its first 4,096 characters, and null where the execution did not end by itself. */
  outputs: as('saidas', z.array(z.nullable(z.string()))),
});

const checkedQuestion = translated({
  languages: as('linguagens', z.array(availableLanguage)),
  solutions: as('solucoes', z.array(checkedSolution)),
  faults: as('falhas', z.array(saidOfField)),
  warnings: as('avisos', z.array(saidOfField)),
});

export type CheckedQuestion = z.output<typeof checkedQuestion>;
export type CheckedSolution = CheckedQuestion['solutions'][number];

export const checkSolutions = route({
  method: 'POST',
  url: '/questions/check',
  module: 'question-bank',
  summary:
    'Runs the solutions of a question on its tests and tells what came out, within 50 seconds: references must pass, wrong ones must not.',
  access: only('COMPANY', 'ADMIN'),
  body: translated({ execution: as('execucao', executionToTry) }),
  bodyLimit: 2 * 1024 * 1024,
  responses: { 200: reads(checkedQuestion) },
  errors: ['CONFERENCIA_DEMORADA', 'CONFERENCIA_FALHOU', 'MUITAS_TENTATIVAS'],
});

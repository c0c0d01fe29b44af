import * as z from 'zod/mini';
import { engine, verdict } from '#modules/execution/contract/verdicts.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

/**
 * `NA_FILA` says that tests wait or are executed, so there is no mark yet; `FALHOU` that the platform could not execute
 * them, which counts for nobody: a person marks the answer, or they are executed again.
 */
const testing = words({ NA_FILA: 'queued', CONCLUIDA: 'done', FALHOU: 'failed' });

/** It is `NA_FILA` while tests mark any answer, `FALHOU` if failed ones have no mark, absent if none is executable. */
export const testingFields = { testing: as('correcao_automatica', z.optional(testing)) };

/** An answer earns `weight` ÷ `of` of its points. */
export const passedTests = translated({ weight: as('ganhos', z.int()), of: as('total', z.int()) });

const difference = translated({
  line: as('linha', z.int()),
  expected: as('esperada', z.optional(z.string())),
  actual: as('obtida', z.optional(z.string())),
});

/** A candidate gets the number and the verdict of a hidden test alone. */
const testResult = translated({
  /** The position counts from 1. */
  number: as('numero', z.int()),
  hidden: as('oculto', z.boolean()),
  verdict: as('veredito', z.optional(verdict)),
  name: as('nome', z.optional(z.string())),
  weight: as('peso', z.optional(z.int())),
  /** It is `cpu` or `wall` for time, else a signal, an exit code or an SQLSTATE. */
  detail: as('detalhe', z.optional(z.string())),
  line: as('linha', z.optional(z.int())),
  /** Only the start is given, of `output` and `error` too. SQL has the rows that the reference gave. */
  input: as('entrada', z.optional(z.string())),
  expected: as('esperada', z.optional(z.string())),
  difference: as('diferenca', z.optional(difference)),
  output: as('saida', z.optional(z.string())),
  error: as('erro', z.optional(z.string())),
  /** It is for companies alone, and says why the checker failed. */
  checkerError: as('erro_verificador', z.optional(z.string())),
  cpuMs: as('tempo_ms', z.optional(z.number())),
  memoryKb: as('memoria_kb', z.optional(z.number())),
});

/** They stay when somebody gives another mark. */
const testResults = translated({
  state: as('estado', testing),
  /** Only a language that nothing here executes is no failure of ours. */
  code: as('codigo', z.optional(z.literal('LINGUAGEM_INDISPONIVEL'))),
  passed: as('pontos_testes', z.optional(passedTests)),
  engine: as('motor', z.optional(engine)),
  toolchain: as('versao_motor', z.optional(z.string())),
  /** There are none while they wait, and none of a blank answer, which passes no test. */
  tests: as('testes', z.array(testResult)),
});

export const testResultFields = { testResults: as('resultado_testes', z.optional(testResults)) };

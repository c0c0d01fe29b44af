import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { as, translated } from '#platform/contract/translate.ts';
import {
  comparison,
  executionCredit,
  executionKind,
  executionShape,
  toleranceKind,
} from './execution-words.ts';

// It stands apart from what authors write, so that candidates do not load its rules.

const paperTest = translated({
  name: as('nome', z.string()),
  input: as('entrada', z.string()),
  expected: as('saida', z.string()),
  weight: as('peso', z.int()),
});

/** Candidates see no solutions, and of hidden tests only how many there are. */
export const paperExecution = translated({
  kind: as('tipo', executionKind),
  shape: as('formato', executionShape),
  functionName: as('nome_funcao', z.optional(z.string())),
  timeMs: as('tempo_ms', z.int()),
  memoryMb: as('memoria_mb', z.int()),
  languages: as(
    'linguagens',
    z.array(
      translated({
        language: as('linguagem', language),
        starter: as('inicial', z.string()),
        /** It is set where what executes the language here has another time than the question says. */
        timeMs: as('tempo_ms', z.optional(z.int())),
      }),
    ),
  ),
  tests: as('testes', z.array(paperTest)),
  /** It says how many more there are, and the weight is theirs together. */
  hiddenTests: as('testes_ocultos', z.int()),
  hiddenWeight: as('peso_oculto', z.int()),
  comparison: as('comparacao', comparison),
  tolerance: as('tolerancia', z.optional(z.number())),
  toleranceKind: as('tipo_tolerancia', z.optional(toleranceKind)),
  credit: as('credito', executionCredit),
  schema: as('esquema', z.optional(z.string())),
  writing: as('escrita', z.boolean()),
});

export type PaperExecution = z.output<typeof paperExecution>;

import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { charactersAtMost, fillThisField } from '#platform/contract/fields.ts';
import { type AddFault, as, translated } from '#platform/contract/translate.ts';
import { functionLanguages } from '../domain/execution.ts';
import {
  comparison,
  executionCredit,
  executionKind,
  executionShape,
  keptToleranceKind,
  toleranceKind,
} from './execution-words.ts';

export const executionLimits = {
  /** One source may have so many bytes; one input, output or schema, and all texts together, so many characters. */
  sourceMost: 20_480,
  textMost: 65_536,
  charactersMost: 400_000,
  testsMost: 60,
  nameMost: 80,
  weightMost: 100,
  languagesMost: 10,
  referencesMost: 3,
  wrongMost: 10,
  timeLeast: 100,
  timeMost: 15_000,
  timeDefault: 2000,
  memoryLeast: 16,
  memoryMost: 512,
  memoryDefault: 256,
} as const;

const binary = 'Este texto tem sinais que não são de texto. Envie o código ou os dados como texto em UTF-8.';
const tooManyBytes = `Use no máximo ${executionLimits.sourceMost.toLocaleString('pt-BR')} bytes.`;
const atMost = (characters: number) => ({ error: charactersAtMost(characters) });
const within = (least: number, most: number, what: string) => {
  const error = `Informe ${what}, de ${least} a ${most.toLocaleString('pt-BR')}.`;
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
};

/** Tabs and line breaks are kept as they are, but other control characters are refused. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const isText = (text: string) => !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]|\ufffd/.test(text);
const text = z
  .string({ error: fillThisField })
  .check(
    z.maxLength(executionLimits.textMost, atMost(executionLimits.textMost)),
    z.refine(isText, { error: binary }),
  );

const bytesOf = (source: string) => new TextEncoder().encode(source).length;
const anySource = z.string({ error: fillThisField }).check(
  z.refine(isText, { error: binary }),
  z.refine((source) => bytesOf(source) <= executionLimits.sourceMost, { error: tooManyBytes }),
);
const source = anySource.check(z.refine((written) => written.trim() !== '', { error: fillThisField }));

const name = z._default(
  z.string().check(z.trim(), z.maxLength(executionLimits.nameMost, atMost(executionLimits.nameMost))),
  '',
);

const offered = translated({
  language: as('linguagem', language),
  starter: as('inicial', z._default(anySource, '')),
  references: as(
    'solucoes',
    z.array(source).check(
      z.minLength(1, { error: 'Escreva ao menos uma solução de referência.' }),
      z.maxLength(executionLimits.referencesMost, {
        error: `Use no máximo ${executionLimits.referencesMost} soluções.`,
      }),
    ),
  ),
});

const test = translated({
  name: as('nome', name),
  input: as('entrada', z._default(text, '')),
  expected: as('saida', z._default(text, '')),
  weight: as('peso', z._default(within(0, executionLimits.weightMost, 'um número inteiro'), 1)),
  hidden: as('oculto', z._default(z.boolean(), true)),
});

const program = { language: as('linguagem', language), source: as('codigo', source) };

const fields = {
  kind: as('tipo', executionKind),
  shape: as('formato', z._default(executionShape, 'program')),
  functionName: as('nome_funcao', z.optional(z.string().check(z.trim()))),
  timeMs: as(
    'tempo_ms',
    z._default(
      within(executionLimits.timeLeast, executionLimits.timeMost, 'o tempo em milissegundos'),
      executionLimits.timeDefault,
    ),
  ),
  memoryMb: as(
    'memoria_mb',
    z._default(
      within(executionLimits.memoryLeast, executionLimits.memoryMost, 'a memória em MB'),
      executionLimits.memoryDefault,
    ),
  ),
  languages: as(
    'linguagens',
    z
      .array(offered)
      .check(
        z.minLength(1, { error: 'Escolha ao menos uma linguagem.' }),
        z.maxLength(executionLimits.languagesMost),
      ),
  ),
  tests: as(
    'testes',
    z.array(test).check(
      z.minLength(1, { error: 'Escreva ao menos um teste.' }),
      z.maxLength(executionLimits.testsMost, {
        error: `Use no máximo ${executionLimits.testsMost} testes.`,
      }),
    ),
  ),
  wrong: as(
    'erradas',
    z._default(
      z
        .array(translated({ name: as('nome', name), ...program }))
        .check(z.maxLength(executionLimits.wrongMost)),
      [],
    ),
  ),
  comparison: as('comparacao', comparison),
  tolerance: as(
    'tolerancia',
    z.optional(z.number().check(z.minimum(0, { error: 'A tolerância não pode ser negativa.' }))),
  ),
  toleranceKind: as('tipo_tolerancia', z.optional(toleranceKind)),
  checker: as('verificador', z.optional(translated(program))),
  credit: as('credito', z._default(executionCredit, 'weights')),
  schema: as('esquema', z.optional(text)),
  writing: as('escrita', z._default(z.boolean(), false)),
  stateQuery: as('consulta_estado', z.optional(source)),
};

type Wire = Parameters<NonNullable<Parameters<typeof translated<typeof fields>>[1]>>[0];

const rulesOf =
  ({ needsOutputs }: { needsOutputs: boolean }) =>
  (wire: Wire, fault: AddFault): void => {
    if (wire.tipo === 'sql') checkSql(wire, fault);
    if (wire.tipo === 'code') checkCode(wire, fault);
    checkTests(wire, needsOutputs, fault);
    if (JSON.stringify(wire).length > executionLimits.charactersMost)
      fault(['testes'], 'Os textos desta questão são grandes demais juntos.');
  };

export const execution = translated(fields, rulesOf({ needsOutputs: true }));

/** An output may be missing while it is written: its test is executed to see what comes out. */
export const executionToTry = translated(fields, rulesOf({ needsOutputs: false }));

const listOf = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? value : [];

function checkTests({ tipo, testes, comparacao, formato }: Wire, needsOutputs: boolean, fault: AddFault) {
  const tests = listOf(testes);
  if (tests.length > 0 && tests.every((one) => one?.weight === 0))
    fault(['testes'], 'Ao menos um teste precisa ter peso maior que zero.');
  if (tipo !== 'code') return;
  tests.forEach((one, index) => {
    if (typeof one?.expected !== 'string' || typeof one.input !== 'string') return;
    if (needsOutputs && one.expected === '' && comparacao !== 'checker')
      fault(['testes', index, 'saida'], 'Escreva a saída esperada deste teste.');
    if (formato !== 'function') return;
    if (!Array.isArray(asJson(one.input)))
      fault(['testes', index, 'entrada'], 'A entrada de uma função é uma lista JSON com os argumentos.');
    if (comparacao !== 'checker' && one.expected !== '' && asJson(one.expected) === undefined)
      fault(['testes', index, 'saida'], 'A saída de uma função é um valor JSON.');
  });
}

function checkCode(wire: Wire, fault: AddFault) {
  const { formato, nome_funcao, linguagens, comparacao, verificador } = wire;
  if (formato === 'function' && !/^[A-Za-z_]\w{0,63}$/.test(nome_funcao ?? ''))
    fault(['nome_funcao'], 'Informe o nome da função, com letras, números e sublinhado.');
  const isAllowed = (one: Language) =>
    one !== 'sql' && (formato !== 'function' || functionLanguages.includes(one));
  const seen = new Set<string>();
  listOf(linguagens).forEach((one, index) => {
    if (typeof one?.language !== 'string') return;
    if (!isAllowed(one.language)) fault(['linguagens', index, 'linguagem'], notAllowed);
    if (seen.has(one.language)) fault(['linguagens', index, 'linguagem'], 'Esta linguagem já está na lista.');
    seen.add(one.language);
  });
  const areRead = seen.size === listOf(linguagens).length;
  listOf(wire.erradas).forEach((one, index) => {
    if (areRead && one?.language && !seen.has(one.language))
      fault(['erradas', index, 'linguagem'], notAllowed);
  });
  if (comparacao === 'set' || comparacao === 'ordered')
    fault(['comparacao'], 'Esta comparação é só de questões de SQL.');
  if (comparacao === 'checker' && !verificador)
    fault(['verificador'], 'Escreva o programa que verifica as saídas.');
  if (verificador?.language === 'sql') fault(['verificador', 'linguagem'], notAllowed);
}

const notAllowed = 'Esta linguagem não é permitida nesta questão.';

function checkSql(
  { linguagens, comparacao, esquema, escrita, consulta_estado, erradas }: Wire,
  fault: AddFault,
) {
  const languages = listOf(linguagens);
  if (languages.length > 1 || languages.some((one) => one?.language !== 'sql'))
    fault(['linguagens'], 'Uma questão de SQL tem só essa linguagem.');
  listOf(erradas).forEach((one, index) => {
    if (one?.language !== 'sql') fault(['erradas', index, 'linguagem'], notAllowed);
  });
  if (!esquema?.trim()) fault(['esquema'], 'Escreva o esquema: os comandos que criam as tabelas.');
  if (comparacao !== undefined && comparacao !== 'set' && comparacao !== 'ordered')
    fault(['comparacao'], 'Compare as linhas como conjunto ou em ordem.');
  if (escrita === true && consulta_estado === undefined)
    fault(['consulta_estado'], 'Escreva a consulta que mostra como os dados devem ficar.');
}

function asJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** A draft may hold a part of it: the shape is checked, the rules are not. */
export const keptExecution = translated({
  kind: as('tipo', executionKind),
  shape: as('formato', executionShape),
  functionName: as('nome_funcao', z.string()),
  timeMs: as('tempo_ms', z.nullable(z.number())),
  memoryMb: as('memoria_mb', z.nullable(z.number())),
  languages: as(
    'linguagens',
    z.array(
      translated({
        language: as('linguagem', language),
        starter: as('inicial', z.string()),
        references: as('solucoes', z.array(z.string())),
      }),
    ),
  ),
  tests: as(
    'testes',
    z.array(
      translated({
        name: as('nome', z.string()),
        input: as('entrada', z.string()),
        expected: as('saida', z.string()),
        weight: as('peso', z.nullable(z.number())),
        hidden: as('oculto', z.boolean()),
      }),
    ),
  ),
  wrong: as(
    'erradas',
    z.array(
      translated({
        name: as('nome', z.string()),
        language: as('linguagem', language),
        source: as('codigo', z.string()),
      }),
    ),
  ),
  comparison: as('comparacao', comparison),
  tolerance: as('tolerancia', z.nullable(z.number())),
  toleranceKind: as('tipo_tolerancia', z._default(keptToleranceKind, 'either')),
  checker: as(
    'verificador',
    z.optional(translated({ language: as('linguagem', language), source: as('codigo', z.string()) })),
  ),
  credit: as('credito', executionCredit),
  schema: as('esquema', z.string()),
  writing: as('escrita', z.boolean()),
  stateQuery: as('consulta_estado', z.string()),
});

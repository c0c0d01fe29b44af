import type { Language } from '#modules/execution/domain/submission.ts';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import type { KeptDraft } from '../../../contract/kept-drafts.ts';
import { starterOf } from './starters.ts';

export type ExecutionValues = NonNullable<KeptDraft['questions'][number]['execution']>;
export type TestValues = ExecutionValues['tests'][number];
export type LanguageValues = ExecutionValues['languages'][number];

export type ExecutionPath = `questions.${number}.execution`;

export const blankTest = (hidden: boolean): TestValues => ({
  name: '',
  input: '',
  expected: '',
  weight: 1,
  hidden,
});

export const blankLanguage = (
  language: Language,
  shape: ExecutionValues['shape'] = 'program',
  functionName = '',
): LanguageValues => ({ language, starter: starterOf(language, shape, functionName), references: [''] });

export const blankExecution = (
  kind: ExecutionValues['kind'],
  first: Language = 'javascript',
): ExecutionValues => ({
  kind,
  shape: 'program',
  functionName: '',
  timeMs: 2000,
  memoryMb: 256,
  languages: [blankLanguage(kind === 'sql' ? 'sql' : first)],
  tests: [blankTest(false), blankTest(true)],
  wrong: [],
  comparison: kind === 'sql' ? 'set' : 'lines',
  tolerance: null,
  toleranceKind: 'either',
  credit: 'weights',
  schema: '',
  writing: false,
  stateQuery: '',
});

export function executionValues(stored: Execution | null | undefined): ExecutionValues | undefined {
  if (!stored) return undefined;
  const { functionName, tolerance, toleranceKind, checker, schema, stateQuery, ...rest } =
    structuredClone(stored);
  return {
    ...rest,
    functionName: functionName ?? '',
    tolerance: tolerance ?? null,
    toleranceKind: toleranceKind ?? 'either',
    ...(checker && { checker }),
    schema: schema ?? '',
    stateQuery: stateQuery ?? '',
  };
}

/** A copy is needed: the form changes what it holds in place, and a report holds only for what was tried. */
export function toExecution(values: ExecutionValues): Execution {
  const { kind, shape, functionName, timeMs, memoryMb, languages, tests, wrong } = values;
  const { comparison, tolerance, toleranceKind, checker, credit, schema, writing, stateQuery } = values;
  const isSql = kind === 'sql';
  const asked = isSql ? 'program' : shape;
  return {
    kind,
    shape: asked,
    comparison,
    credit,
    languages: languages.map((one) => ({ ...one, references: [...one.references] })),
    ...(asked === 'function' && { functionName: functionName.trim() }),
    // The contract finds the fault of what is not filled in.
    timeMs: timeMs ?? 0,
    memoryMb: memoryMb ?? 0,
    tests: tests.map((test) => ({
      ...test,
      name: test.name.trim(),
      weight: test.weight ?? -1,
      ...(isSql && { expected: '' }),
    })),
    wrong: wrong.map((one) => ({ ...one, name: one.name.trim() })),
    ...(takesTolerance(comparison) &&
      tolerance !== null && {
        tolerance,
        ...(toleranceKind !== 'either' && { toleranceKind }),
      }),
    ...(comparison === 'checker' && checker && { checker: { ...checker } }),
    ...(isSql && { schema }),
    writing: isSql && writing,
    ...(isSql && writing && { stateQuery }),
  };
}

export const takesTolerance = (comparison: Execution['comparison']): boolean =>
  comparison === 'numbers' || comparison === 'set' || comparison === 'ordered';

export function toPaperExecution(values: ExecutionValues): PaperExecution {
  const { wrong: _, checker: __, stateQuery: ___, languages, tests, ...shown } = toExecution(values);
  const hidden = tests.filter((test) => test.hidden);
  return {
    ...shown,
    languages: languages.map(({ language, starter }) => ({ language, starter })),
    tests: tests.filter((test) => !test.hidden),
    hiddenTests: hidden.length,
    hiddenWeight: hidden.reduce((sum, { weight }) => sum + Math.max(0, weight), 0),
  };
}

export const isBlankExecution = (values: ExecutionValues): boolean =>
  [
    values.functionName,
    values.schema,
    values.stateQuery,
    ...values.languages.flatMap(({ references }) => references),
    ...values.tests.flatMap(({ name, input, expected }) => [name, input, expected]),
    ...values.wrong.map(({ source }) => source),
  ].every((text) => !text.trim());

import { stripTypeScriptTypes } from 'node:module';
import type { CodingQuestion } from '#modules/templates/server/own-exams/coding-folder.ts';
import { codeFaults, outside, repeated } from './text-faults.ts';

/** Counted in characters. A task takes more words than a question with options. */
const lengths = { statement: [200, 3500], explanation: [40, 600] } as const;
/** The least of a question. A data set of SQL has many rows, so it takes fewer of them. */
const least = { tests: { code: 8, sql: 5 }, visible: 1, wrong: 2 } as const;
/** Visible tests are examples; what counts is mostly hidden. */
const visibleMost = 3;

export function codingFaults({ statement, explanation, execution }: CodingQuestion): string[] {
  const { kind, tests, wrong, languages } = execution;
  const visible = tests.filter(({ hidden }) => !hidden).length;
  return [
    ...outside('statement', statement, lengths.statement),
    ...outside('explanation', explanation, lengths.explanation),
    ...[statement, explanation].flatMap(codeFaults),
    ...(tests.length < least.tests[kind] ? [`it has ${tests.length} tests, not ${least.tests[kind]}`] : []),
    ...(visible < least.visible || visible > visibleMost ? [`${visible} of its tests are visible`] : []),
    ...(wrong.length < least.wrong ? [`it has ${wrong.length} wrong solutions, not ${least.wrong}`] : []),
    ...(new Set(tests.map(({ input }) => input)).size < tests.length
      ? ['two tests have the same input']
      : []),
    ...repeated(tests.map(({ name }) => name)).map((name) => `two tests are called '${name}'`),
    ...(kind === 'code' ? missing(languages) : []),
    ...languages.flatMap(({ language, references: [reference] }) =>
      language === 'typescript' && reference ? typeFaults(reference) : [],
    ),
  ];
}

const missing = (languages: CodingQuestion['execution']['languages']): string[] =>
  (['javascript', 'python'] as const)
    .filter((wanted) => languages.every(({ language }) => language !== wanted))
    .map((wanted) => `it has no solution in ${wanted}`);

function typeFaults(source: string): string[] {
  try {
    stripTypeScriptTypes(source);
    return [];
  } catch (error) {
    return [`its types cannot be removed: ${String(error)}`];
  }
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { ExecutionResult } from '#modules/execution/domain/task.ts';
import { executeTask } from '#modules/execution/server/execute-task.ts';
import type { Executor } from '#modules/execution/server/executor/executor.ts';
import { type Execution, withNewestRules } from '#modules/question-bank/domain/execution.ts';
import { executionTaskOf } from '#modules/question-bank/domain/execution-task.ts';
import { againTaskOf } from '#modules/question-bank/domain/solutions.ts';
import { isCoding, type OwnExam } from '#modules/templates/server/own-exams/exam-file.ts';
import { root } from './command.ts';

/** What has been proven and stays so while sources, tests and toolchains do. */
const memory = join(root, 'node_modules/.cache/proven-questions.json');
/** Two at a time: limits are of processor time, so that they do not disturb each other. */
const atOnce = 2;

export interface Proof {
  readonly faults: string[];
  readonly leftOut: Language[];
  readonly proven: number;
}

interface Solution {
  readonly where: string;
  readonly execution: Execution;
  readonly language: Language;
  readonly source: string;
  readonly isRight: boolean;
}

/**
 * References must pass all tests, wrong ones must fail a hidden one. What was proven before is not executed again.
 * @param engine names who executes, where proofs of several are remembered
 * @param quick executes a wrong solution on the last hidden test first, and on all only if it passes that one
 */
export async function proveQuestions(
  exams: readonly OwnExam[],
  executor: ProvingExecutor,
  { engine = 'executor', wanted = () => true, quick = false }: How = {},
): Promise<Proof> {
  const toolchains = new Map(
    (await executor.available()).languages.map(({ language, toolchain }) => [language, toolchain]),
  );
  const solutions = exams.flatMap(solutionsOf).filter(wanted);
  const runnable = solutions.filter(({ language }) => toolchains.has(language));
  const proven = await readMemory();
  const keyOf = (one: Solution) =>
    hashOf([engine, quick, toolchains.get(one.language), one.isRight, taskOf(one)]);
  const waiting = runnable.filter((one) => !proven.has(keyOf(one)));
  const faults = new Map<Solution, string[]>();
  const runs = remembering(executor);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      faults.set(next, await faultsOf(next, runs, quick));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await keepMemory(runnable.filter((one) => !faults.get(one)?.length).map(keyOf));
  const leftOut = solutions.map(({ language }) => language).filter((language) => !toolchains.has(language));
  return {
    faults: runnable.flatMap((solution) => faults.get(solution) ?? []),
    leftOut: [...new Set(leftOut)],
    proven: runnable.length,
  };
}

interface How {
  readonly engine?: string;
  readonly wanted?: (solution: Solution) => boolean;
  readonly quick?: boolean;
}

export type ProvingExecutor = Pick<Executor, 'available' | 'execute'>;

const taskOf = ({ execution, language, source }: Solution) =>
  executionTaskOf(withNewestRules(execution), { language, source });
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The rows of a reference are the same for every solution that is compared with them. */
function remembering({ available, execute }: ProvingExecutor): ProvingExecutor {
  const known = new Map<string, ReturnType<ProvingExecutor['execute']>>();
  return {
    available,
    execute(submission, signal) {
      const key = hashOf(submission);
      const result = known.get(key) ?? execute(submission, signal);
      known.set(key, result);
      return result;
    },
  };
}

async function readMemory(): Promise<Set<string>> {
  try {
    return new Set(JSON.parse(await readFile(memory, 'utf8')) as string[]);
  } catch {
    return new Set();
  }
}

async function keepMemory(keys: readonly string[]): Promise<void> {
  await mkdir(dirname(memory), { recursive: true });
  await writeFile(memory, JSON.stringify([...new Set([...(await readMemory()), ...keys])]));
}

function solutionsOf({ slug, questions }: OwnExam): Solution[] {
  return questions.filter(isCoding).flatMap(({ execution }, index) => {
    const at = (what: string) => ({ execution, where: `${slug}: question ${index + 1}: ${what}` });
    return [
      ...execution.languages.flatMap(({ language, references }) =>
        references
          .map((source, number) => ({
            ...at(`solution ${number + 1} in ${language}`),
            language,
            source,
            isRight: true,
          }))
          .filter(({ source }) => language !== 'typescript' || !isJavaScript(execution, source)),
      ),
      ...execution.wrong.map(({ name, ...program }) => ({
        ...at(`wrong solution '${name}'`),
        ...program,
        isRight: false,
      })),
    ];
  });
}

const isJavaScript = ({ languages }: Execution, source: string): boolean =>
  languages.some(({ language, references }) => language === 'javascript' && references.includes(source)) &&
  stripTypeScriptTypes(source) === source;

async function faultsOf(solution: Solution, executor: ProvingExecutor, quick: boolean): Promise<string[]> {
  const { execution, isRight } = solution;
  const last = execution.tests.filter(({ hidden }) => hidden).slice(-1);
  if (!quick || isRight || last.length === 0) return faultsOn(solution, executor);
  const shorter = { ...solution, execution: { ...execution, tests: last } };
  const passes = (await faultsOn(shorter, executor)).length > 0;
  return passes ? faultsOn(solution, executor) : [];
}

async function faultsOn(solution: Solution, executor: ProvingExecutor): Promise<string[]> {
  const { where, execution, isRight } = solution;
  const judgement = await executeTask(executor as Executor, taskOf(solution), new AbortController().signal);
  const results = (judgement?.results ?? []).map((result, at) => ({ ...result, test: execution.tests[at] }));
  if (results.length === 0) return [`${where} was not run`];
  const failed = results.filter(({ verdict }) => verdict !== 'accepted');
  if (isRight)
    return [
      ...failed.map((result) => `${where} fails '${result.test?.name}': ${told(result)}`),
      ...(await disagreements(solution, executor)),
    ];
  const broken = failed.find(({ verdict }) => verdict !== 'wrong_answer');
  if (broken) return [`${where} gives no wrong answer to '${broken.test?.name}': ${told(broken)}`];
  return failed.some(({ test }) => test?.hidden) ? [] : [`${where} passes every hidden test`];
}

/** Finds references of SQL that give something else at another time, or over rows in another order. */
async function disagreements({ where, execution }: Solution, executor: ProvingExecutor): Promise<string[]> {
  const again = againTaskOf(withNewestRules(execution));
  if (!again) return [];
  const judgement = await executeTask(executor as Executor, again, new AbortController().signal);
  const other = judgement?.results.find(({ verdict }) => verdict !== 'accepted');
  return other ? [`${where} disagrees with itself: ${told(other)}`] : [];
}

function told({ verdict, difference, error }: ExecutionResult): string {
  if (!difference) return `${verdict} ${error.slice(0, 200)}`;
  const { line, expected, actual } = difference;
  return `line ${line} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

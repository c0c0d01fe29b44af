import { setTimeout } from 'node:timers/promises';
import { languageNames } from '#modules/execution/domain/language-names.ts';
import { limitsBy, limitsOf } from '#modules/execution/domain/limits.ts';
import type { EngineReport, Language } from '#modules/execution/domain/submission.ts';
import type { ExecutionTask, Judgement } from '#modules/execution/domain/task.ts';
import { lackOf } from '#modules/execution/domain/toolchains.ts';
import { dropCheckJobs, findJob, insertCheckJob, triedLanguages } from '#modules/execution/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { takeTry } from '#platform/server/http/throttle.ts';
import { type Execution, withNewestRules } from '../domain/execution.ts';
import { besideItself, hasSameRows, type TriedSolution, triedSolution } from '../domain/judge-solution.ts';
import { againTaskOf, checkTaskOf, givesRows, type Solution, solutionsOf } from '../domain/solutions.ts';
import { faultOf, type SolutionFault, sentenceOf } from './check-sentences.ts';

/** Whoever publishes waits no longer for the executions. What was executed by then is not executed again. */
export const longestMs = 50_000;
const lookMs = 150;

type Parts = Pick<Deps, 'db' | 'clock' | 'throttle'>;

/** More would keep the runner busy for somebody alone. */
const checksRule = { name: 'check-solutions', limit: 200, windowS: 600 } as const;

export interface Said {
  readonly path: string;
  readonly sentence: string;
}

interface Checked extends TriedSolution {
  readonly limitMs: number;
  readonly isFine: boolean;
  readonly sentence: string;
  readonly fault?: SolutionFault | undefined;
}

export interface CheckedExecution {
  readonly languages: EngineReport['languages'];
  readonly solutions: readonly Checked[];
  readonly faults: readonly (Said & Pick<SolutionFault, 'code'>)[];
  readonly warnings: readonly Said[];
}

/**
 * References must pass all tests, and wrong solutions must not.
 * @param until when it gives up, of `performance.now()`
 * @param isGone whether nobody waits for it any more; then what is still executed ends
 * @throws Failure CONFERENCIA_DEMORADA if it takes too long, CONFERENCIA_FALHOU if it cannot run, MUITAS_TENTATIVAS
 */
export async function checkExecution(
  deps: Parts,
  accountId: number,
  given: Execution,
  until = performance.now() + longestMs,
  isGone = () => false,
): Promise<CheckedExecution> {
  const execution = withNewestRules(given);
  await takeTry(deps.throttle, checksRule, String(accountId));
  const executable = await executableLanguages(deps, until, languagesOf(execution));
  const languages = executable.filter(({ language }) =>
    execution.languages.some((one) => one.language === language),
  );
  const isExecutable = ({ language }: Pick<Solution, 'language'>) =>
    executable.some((one) => one.language === language);
  const isJudged = !execution.checker || isExecutable(execution.checker);
  const solutions = isJudged ? solutionsOf(execution).filter(isExecutable) : [];
  const again = solutions.length > 0 ? againTaskOf(execution) : undefined;
  const tasks = solutions.map((solution) => checkTaskOf(execution, solution));
  const judgements = await executeAll(deps, [...tasks, ...(again ? [again] : [])], { until, isGone });
  const tried = solutions.map((solution, at) => {
    const alone = triedSolution(execution, solution, judgements[at] ?? { results: [] });
    const beside = givesRows(execution, solution) ? judgements[tasks.length] : undefined;
    const one = beside ? besideItself(execution, alone, beside) : alone;
    const limitMs = limitsBy(one.engine, limitsOf(solution.language, execution)).cpuMs;
    const fault = solution.isWrong ? undefined : faultOf(execution, one);
    const isFine = one.verdict !== 'system_failure' && (one.verdict === 'accepted') !== one.isWrong;
    return { ...one, limitMs, isFine, fault, sentence: sentenceOf(execution, one) };
  });
  return {
    languages,
    solutions: tried,
    faults: [...missingLanguages(execution, isExecutable), ...faultsOf(execution, tried)],
    warnings: [...warningsOf(execution, tried), ...lacksOf(execution, languages)],
  };
}

interface Waiting {
  readonly until: number;
  readonly isGone: () => boolean;
}

/**
 * Nobody is told that a language is not executed here while that is still tried.
 * @param needed waits for these alone
 * @throws Failure CONFERENCIA_DEMORADA
 */
export async function executableLanguages(
  deps: Pick<Deps, 'db' | 'clock'>,
  until = performance.now() + longestMs,
  needed?: readonly Language[],
): Promise<EngineReport['languages']> {
  const found = await triedLanguages(deps, until, needed);
  if (found.isTrying) throw new Failure('CONFERENCIA_DEMORADA');
  return found.languages;
}

const languagesOf = ({ languages, checker }: Execution) =>
  [...languages, ...(checker ? [checker] : [])].map(({ language }) => language);

async function executeAll(
  { db, clock }: Parts,
  tasks: readonly ExecutionTask[],
  waiting: Waiting,
): Promise<Judgement[]> {
  const ids = await db.transaction(async (trx) => {
    const queued: number[] = [];
    for (const task of tasks) queued.push(await insertCheckJob(trx, { task }, clock.now()));
    return queued;
  });
  try {
    return await judgementsOf(db, ids, waiting);
  } catch (error) {
    await dropCheckJobs(db.kysely, ids);
    throw error;
  }
}

async function judgementsOf(
  db: Parts['db'],
  ids: readonly number[],
  { until, isGone }: Waiting,
): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const id of ids) {
    for (;;) {
      const job = await findJob(db.kysely, id);
      if (job?.state === 'done' && job.results && job.engine && job.toolchain) {
        judgements.push({ results: job.results, engine: job.engine, toolchain: job.toolchain });
        break;
      }
      if (!job || job.state === 'failed') throw new Failure('CONFERENCIA_FALHOU');
      if (isGone() || performance.now() > until) throw new Failure('CONFERENCIA_DEMORADA');
      await setTimeout(lookMs);
    }
  }
  return judgements;
}

function missingLanguages(
  { languages, checker }: Execution,
  isExecutable: (solution: Pick<Solution, 'language'>) => boolean,
): CheckedExecution['faults'] {
  const asked = [
    ...languages.map(({ language }, at) => ({ path: `languages.${at}.language`, language })),
    ...(checker ? [{ path: 'checker.language', language: checker.language }] : []),
  ];
  return asked
    .filter((one) => !isExecutable(one))
    .map(({ path, language }) => ({
      path,
      code: 'LINGUAGEM_INDISPONIVEL',
      sentence: `Esta instalação não roda ${languageNames[language]}.`,
    }));
}

function faultsOf(execution: Execution, tried: CheckedExecution['solutions']): CheckedExecution['faults'] {
  const faults = tried.flatMap(({ fault, ...one }) =>
    fault ? [{ path: pathOf(execution, one), ...fault }] : [],
  );
  const isWithoutRows = execution.kind === 'sql' && tried[0] && tried[0].verdict !== 'accepted';
  return isWithoutRows ? faults.slice(0, 1) : faults;
}

function pathOf(execution: Execution, one: TriedSolution): string {
  if (one.detail === 'VERIFICADOR_FALHOU') return 'checker.source';
  if (!givesRows(execution, { ...one, source: '' }) || one.verdict !== 'system_failure') return one.path;
  return one.test === undefined ? 'schema' : `tests.${one.test}.input`;
}

function lacksOf({ languages }: Execution, available: EngineReport['languages']): Said[] {
  return available.flatMap((one) => {
    const at = languages.findIndex(({ language }) => language === one.language);
    const sentence = lackOf(one);
    return sentence ? [{ path: `languages.${at}.language`, sentence }] : [];
  });
}

function warningsOf(execution: Execution, tried: CheckedExecution['solutions']): Said[] {
  const passing = tried.filter(({ isWrong, verdict }) => isWrong && verdict === 'accepted');
  return [
    ...passing.map(({ path, name }) => ({
      path,
      sentence: `A solução errada${name ? ` "${name}"` : ''} passa em todos os testes: falta um teste que a pegue.`,
    })),
    ...(hasSameRows(execution, tried)
      ? [
          {
            path: 'tests',
            sentence:
              'A consulta de referência dá as mesmas linhas em todos os conjuntos de dados: uma resposta com elas escritas passaria.',
          },
        ]
      : []),
  ];
}

import { languages } from '#modules/execution/domain/language-names.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { countQueuedExecutions, findRunners, type SeenRunner } from '#modules/execution/server/public.ts';
import { findUntestedRuns } from '#modules/marking/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RunnerStep, ShownRunner } from '../contract/executions.ts';

/** Runners say every 15 s that they live. */
const aliveMs = 60_000;

const isLanguage = (step: string): step is Language => languages.some((language) => language === step);

export async function findExecutions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const [queue, runners] = [await countQueuedExecutions(db.kysely, now), await findRunners(db.kysely)];
  const untested = await findUntestedRuns(db.kysely);
  return { queue, untested, runners: runners.map((runner) => shown(runner, now)) };
}

function shown({ report, isGone, ...runner }: SeenRunner, now: Date): ShownRunner {
  const steps = report.steps.map(({ step: name, ...step }): RunnerStep => {
    const language = isLanguage(name) ? name : undefined;
    const found = report.languages.find((one) => one.language === language && one.engine === step.engine);
    return { ...step, name, language, version: found?.toolchain };
  });
  return { ...runner, isAlive: !isGone && now.getTime() - runner.seenAt.getTime() < aliveMs, steps };
}

import type { EngineReport, Language } from '../../domain/submission.ts';
import type { ExecutionEngine } from './engine.ts';

interface Found {
  readonly engine: ExecutionEngine;
  readonly toolchain: string;
}

export interface Trials {
  find(language: Language): Promise<Found | undefined>;
  report(needed: readonly Language[] | 'all'): Promise<EngineReport>;
}

/**
 * Engines are tried at the same time, their languages one after the other. @param engines preferred ones first
 * @param proven what an executor before this one has proved, which is not tried again
 */
export function startTrials(
  engines: readonly ExecutionEngine[],
  only: readonly Language[],
  proven: EngineReport = { languages: [], steps: [] },
): Trials {
  const trials = engines.map((engine) => startTrial(engine, only, proven));
  const all = Promise.all(trials.map(({ end }) => end));
  let isTrying = true;
  all.then(() => {
    isTrying = false;
  });

  function known(language: Language): Found | undefined {
    for (const { engine, toolchains, isTried } of trials) {
      if (!isTried(language)) return;
      const toolchain = toolchains.get(language);
      if (toolchain !== undefined) return { engine, toolchain };
    }
  }

  async function find(language: Language): Promise<Found | undefined> {
    for (const { tryNext } of trials) {
      await tryNext(language);
      const found = known(language);
      if (found) return found;
    }
    return undefined;
  }

  return {
    find,
    async report(needed) {
      await (needed === 'all' ? all : Promise.all(needed.map(find)));
      const languages = [...new Set(engines.flatMap((engine) => engine.languages))].flatMap((language) => {
        const found = known(language);
        return found ? [{ language, engine: found.engine.name, toolchain: found.toolchain }] : [];
      });
      const steps = trials.flatMap((trial) => trial.steps);
      return { languages, steps, ...(isTrying && { isTrying }) };
    },
  };
}

function startTrial(engine: ExecutionEngine, only: readonly Language[], proven: EngineReport) {
  const toolchains = new Map(
    proven.languages.flatMap((one) => (one.engine === engine.name ? [[one.language, one.toolchain]] : [])),
  );
  const steps = proven.steps.filter(
    ({ engine: name, step }) => name === engine.name && toolchains.has(step as Language),
  );
  const waiting = engine.languages.filter(
    (language) => !toolchains.has(language) && (only.length === 0 || only.includes(language)),
  );
  const tried = new Map(waiting.map((language) => [language, Promise.withResolvers<void>()]));
  const open = new Set(waiting);

  async function tryAll(): Promise<void> {
    if (waiting.length > 0)
      steps.push(
        ...(await twice(
          () => engine.prepare(),
          (all) => all.every(({ works }) => works),
        )),
      );
    const works = steps.every((step) => step.works);
    for (let language = waiting.shift(); language; language = waiting.shift()) {
      if (works) {
        const { step, toolchain } = await twice(
          () => engine.prove(language),
          ({ step }) => step.works,
        );
        steps.push(step);
        if (toolchain !== undefined) toolchains.set(language, toolchain);
      }
      open.delete(language);
      tried.get(language)?.resolve();
    }
  }

  return {
    engine,
    steps,
    toolchains,
    end: tryAll(),
    isTried: (language: Language) => !open.has(language),
    async tryNext(language: Language): Promise<void> {
      const index = waiting.indexOf(language);
      if (index > 0) waiting.unshift(...waiting.splice(index, 1));
      await tried.get(language)?.promise;
    },
  };
}

/** A busy machine, or one short of memory, may have failed what works now and would not be tried again. */
async function twice<Result>(
  attempt: () => Promise<Result>,
  works: (result: Result) => boolean,
): Promise<Result> {
  const first = await attempt();
  return works(first) ? first : attempt();
}

import type { EngineName, Language, Limits } from './submission.ts';

export const defaultLimits: Limits & { readonly triedOutputBytes: number } = {
  cpuMs: 2000,
  wallMs: 6000,
  memoryMb: 256,
  outputBytes: 1_048_576,
  triedOutputBytes: 65_536,
};

export const mostLimits: Limits = {
  cpuMs: 15_000,
  wallMs: 32_000,
  memoryMb: 512,
  outputBytes: 8_388_608,
};

/** The virtual machine of Java starts slowly, and so does that of C#. */
const timeFactors: Partial<Record<Language, number>> = { java: 2, csharp: 2 };

/** The virtual machine of Java uses this itself, beside the memory of a program, in megabytes. */
const machineMb: Partial<Record<Language, number>> = { java: 96 };

export const machineMbOf = (language: Language): number => machineMb[language] ?? 0;

const wallMsOf = (cpuMs: number): number => 2 * cpuMs + 2000;

const quickJsTimeFactor = 2;

export const limitsBy = (engine: EngineName | undefined, limits: Limits): Limits =>
  engine === 'quickjs'
    ? {
        ...limits,
        cpuMs: limits.cpuMs * quickJsTimeFactor,
        wallMs: wallMsOf(limits.cpuMs * quickJsTimeFactor),
      }
    : limits;

const mostTotalMs = 300_000;

/** All tests have their processor time and the wait of one: a program that only sleeps keeps others no longer. */
export const totalMsOf = ({ cpuMs, wallMs }: Limits, tests: number): number =>
  Math.min(tests * cpuMs + wallMs, mostTotalMs);

export function limitsOf(
  language: Language,
  { timeMs, memoryMb }: { timeMs: number; memoryMb: number },
  outputBytes: number = defaultLimits.outputBytes,
): Limits {
  const cpuMs = Math.min(timeMs * (timeFactors[language] ?? 1), mostLimits.cpuMs);
  return {
    cpuMs,
    wallMs: wallMsOf(cpuMs),
    memoryMb: Math.min(memoryMb, mostLimits.memoryMb),
    outputBytes: Math.min(outputBytes, mostLimits.outputBytes),
  };
}

/** The time of a language is there if it is another than the task says. */
export const withTimes = <
  Task extends { timeMs: number; memoryMb: number; languages: readonly { language: Language }[] },
>(
  task: Task,
  engineOf: (language: Language) => EngineName | undefined,
): Task => ({
  ...task,
  languages: task.languages.map((one) => {
    const { cpuMs } = limitsBy(engineOf(one.language), limitsOf(one.language, task));
    return cpuMs === task.timeMs ? one : { ...one, timeMs: cpuMs };
  }),
});

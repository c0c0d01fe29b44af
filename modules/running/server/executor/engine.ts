import type {
  EngineName,
  Executed,
  Language,
  ProbedStep,
  Submission,
} from '#modules/running/domain/submission.ts';

/** What an engine found when it tried itself. */
export interface Probe {
  readonly steps: readonly ProbedStep[];
  readonly toolchains: ReadonlyMap<Language, string>;
}

/** One way to run code. All of them pass the same tests (`engines.test.ts`). */
export interface Engine {
  readonly name: EngineName;
  /**
   * Proves what works here, by running it.
   *
   * @param only these languages, all unless told
   */
  probe(only?: readonly Language[]): Promise<Probe>;
  /** Runs a submission in a language that the probe has found. */
  run(submission: Submission, toolchain: string, signal: AbortSignal): Promise<Executed>;
  stop(): void;
}

import type {
  EngineName,
  Executed,
  Language,
  ProbedStep,
  Submission,
} from '#modules/running/domain/submission.ts';

/** What came of trying a language. It runs if there is a toolchain. */
export interface Proof {
  readonly step: ProbedStep;
  readonly toolchain?: string | undefined;
}

/** One way to run code. All of them pass the same tests (`conformance/`). */
export interface Engine {
  readonly name: EngineName;
  /** The languages that it may run, in the order in which they are tried: those that take longest come last. */
  readonly languages: readonly Language[];
  /** Proves what all its languages need. Where a step does not work, none of them is tried. */
  prepare(): Promise<readonly ProbedStep[]>;
  /** Proves a language by running a program of it. */
  prove(language: Language): Promise<Proof>;
  /** Runs a submission in a language that is proven. */
  run(submission: Submission, toolchain: string, signal: AbortSignal): Promise<Executed>;
  stop(): void;
}

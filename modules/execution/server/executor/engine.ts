import type { EngineName, Executed, Language, ProbedStep, Submission } from '../../domain/submission.ts';

export interface EngineProof {
  readonly step: ProbedStep;
  readonly toolchain?: string | undefined;
}

/** All engines pass the same tests (`conformance/`). */
export interface ExecutionEngine {
  readonly name: EngineName;
  /** They are tried in this order: those that take longest come last. */
  readonly languages: readonly Language[];
  /** Proves what all its languages need. None of them is tried if a step does not work. */
  prepare(): Promise<readonly ProbedStep[]>;
  prove(language: Language): Promise<EngineProof>;
  execute(submission: Submission, toolchain: string, signal: AbortSignal): Promise<Executed>;
  stop(): void;
}

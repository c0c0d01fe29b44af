import type { FilesOrder } from '../../domain/files-task.ts';
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
  /** Absent where programs have no files. The one outcome says how the command ended. */
  executeOver?(order: FilesOrder, toolchain: string, signal: AbortSignal): Promise<Executed>;
  stop(): void;
}

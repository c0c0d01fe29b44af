import type { LocalAnswer } from './local-answer.ts';

export interface AnswerWriter {
  write: (questionId: number) => void;
  /** False until the device has the latest state of the question. */
  isWritten: (questionId: number) => boolean;
  isBroken: () => boolean;
  breakDown: () => void;
  settled: () => Promise<void>;
  stop: () => void;
}

/** @param stateOf read when its turn comes: of ten keystrokes during one write only the last is written */
export function createAnswerWriter(
  put: (questionId: number, local: LocalAnswer) => Promise<void>,
  stateOf: (questionId: number) => LocalAnswer,
  onChange: () => void,
): AnswerWriter {
  const waiting = new Set<number>();
  const failed = new Set<number>();
  let current: number | undefined;
  let working: Promise<void> | undefined;
  let isBroken = false;
  let isStopped = false;

  async function work(): Promise<void> {
    for (const questionId of waiting) {
      waiting.delete(questionId);
      current = questionId;
      try {
        await put(questionId, stateOf(questionId));
        failed.delete(questionId);
        isBroken = false;
      } catch {
        failed.add(questionId);
        isBroken = true;
      }
      current = undefined;
      onChange();
    }
    working = undefined;
  }

  return {
    write: (questionId) => {
      if (isStopped) return;
      waiting.add(questionId);
      working ??= work();
    },
    isWritten: (questionId) => !waiting.has(questionId) && !failed.has(questionId) && current !== questionId,
    isBroken: () => isBroken,
    breakDown: () => {
      isBroken = true;
      onChange();
    },
    settled: async () => {
      while (working) await working;
    },
    stop: () => {
      isStopped = true;
    },
  };
}

import { ownNotes } from '#platform/web/session.ts';

/** What a tab remembers of an exam for as long as it is open, reloads included. It ends with the session. */
export interface ExamSession {
  attemptId: number;
  /** The key of what the device keeps. */
  key?: string;
  /** The epoch under which this tab has held the attempt. */
  epoch?: number;
  /** Milliseconds that were left, and the device's clock then: for a reload without a network only. */
  time?: { left: number; at: number };
}

const nameOf = (runId: number) => `${ownNotes}prova-${runId}`;

/** What this tab remembers of the exam; undefined when it has not been open here. */
export function examSession(runId: number): ExamSession | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(runId)) ?? 'null');
    return isSession(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers more of the exam. What was known of another attempt is forgotten. */
export function rememberExam(runId: number, more: ExamSession): void {
  const known = examSession(runId);
  const session = known?.attemptId === more.attemptId ? { ...known, ...more } : more;
  try {
    sessionStorage.setItem(nameOf(runId), JSON.stringify(session));
  } catch {
    // Storage switched off: a reload asks the server for all of it.
  }
}

export function forgetExam(runId: number): void {
  try {
    sessionStorage.removeItem(nameOf(runId));
  } catch {
    // Storage switched off: there is nothing to forget.
  }
}

const isSession = (value: unknown): value is ExamSession =>
  typeof value === 'object' && value !== null && 'attemptId' in value && typeof value.attemptId === 'number';

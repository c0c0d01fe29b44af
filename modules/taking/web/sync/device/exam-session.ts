import { currentUser, ownNotes } from '#platform/web/session/session.ts';

/** It ends with the session. */
export interface ExamSession {
  attemptId: number;
  key?: string;
  epoch?: number;
  /** Milliseconds left, of a pause too, and the device's clock then, used only for a reload without a network. */
  time?: { left: number; at: number; paused?: number };
  /** Milliseconds: the deadline before the company brought it forward. */
  until?: number;
}

const nameOf = (runId: number) => `${ownNotes}prova-${runId}`;

export function examSession(runId: number): ExamSession | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(runId)) ?? 'null');
    return isSession(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function rememberExam(runId: number, more: ExamSession): void {
  // The page of an exam notes the time as it closes, also when it closes because of a sign-out.
  if (!currentUser()) return;
  const known = examSession(runId);
  const session = known?.attemptId === more.attemptId ? { ...known, ...more } : more;
  try {
    sessionStorage.setItem(nameOf(runId), JSON.stringify(session));
  } catch {
    // Storage is disabled: a reload fetches everything from the server.
  }
}

export function forgetExam(runId: number): void {
  try {
    sessionStorage.removeItem(nameOf(runId));
  } catch {
    // Storage is disabled: there is nothing to forget.
  }
}

const isSession = (value: unknown): value is ExamSession =>
  typeof value === 'object' && value !== null && 'attemptId' in value && typeof value.attemptId === 'number';

import type { ComponentType } from 'react';
import type { Decision } from '#platform/contract/words.ts';
import type { Candidate } from '../contract/ranking.ts';

/** Somebody about whom a company does something. */
export interface Person {
  attemptId: number;
  decision: Decision;
  /** There is something to decide about. */
  delivered: boolean;
  /** Of who is `deleted` there is nobody left to write to or invite. */
  developer: { id: number; name: string; deleted?: boolean | undefined };
}

/** What is being done about candidates; each has its dialog. */
export type Act =
  | { kind: 'decide'; decision: Decision; people: readonly Person[] }
  | { kind: 'approved'; people: readonly Person[] }
  | { kind: 'group'; people: readonly Person[] }
  | { kind: 'contact'; people: readonly Person[] }
  /** About one person only. */
  | { kind: 'feedback' | 'extra-time' | 'annul'; people: readonly Person[] };

/** Dialogs of other modules about developers, mounted while they are open. */
export interface PeopleDialogs {
  extraTime: ComponentType<{
    runId: number;
    developer: { id: number; name: string };
    isStarted: boolean;
    onClose: () => void;
  }>;
  annul: ComponentType<{
    runId: number;
    attemptId: number;
    name: string;
    onClose: () => void;
  }>;
  feedback: ComponentType<{ attemptId: number; onClose: () => void }>;
  contact: ComponentType<{
    developers: { id: number; name: string }[];
    runId?: number;
    onClose: () => void;
    onDone?: () => void;
  }>;
  addToGroup: ComponentType<{
    developers: { id: number; name: string }[];
    onClose: () => void;
    onDone?: () => void;
  }>;
}

export const asPerson = ({ attemptId, decision, delivered, developer }: Candidate): Person => ({
  attemptId,
  decision,
  delivered,
  developer: { id: developer.id, name: developer.name, deleted: developer.deleted },
});

import type { ReactNode } from 'react';
import { createPageQuestion } from './page-question.ts';

/** A field that two people changed to different values. */
export interface Collision {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

/** Which of two values stays in each field, by the field's name. */
export type Kept = ReadonlyMap<string, 'mine' | 'theirs'>;

/** Asks what stays where two people changed the same fields. */
export interface KeepRequest {
  collisions: readonly Collision[];
  /** What only others changed, which stays. */
  merged: readonly { label: string; theirs: ReactNode }[];
}

/** The user goes back to the form if there is no answer. */
export const {
  ask: askWhatToKeep,
  answer: answerKeepRequest,
  useOpen: useKeepRequest,
} = createPageQuestion<KeepRequest, Kept>();

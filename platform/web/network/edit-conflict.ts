import type { ReactNode } from 'react';
import { createPageQuestion } from '../page-question.ts';

export interface Collision {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

export type Kept = ReadonlyMap<string, 'mine' | 'theirs'>;

export interface EditConflict {
  collisions: readonly Collision[];
  /** Only others changed these, and they stay. */
  merged: readonly { label: string; theirs: ReactNode }[];
}

/** The user goes back to the form if there is no answer. */
export const {
  ask: askWhatToKeep,
  answer: resolveEditConflict,
  useOpen: useEditConflict,
} = createPageQuestion<EditConflict, Kept>();

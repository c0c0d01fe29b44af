import type { ComponentType } from 'react';
import type { BankQuestion } from '#modules/question-bank/contract/question-bank.ts';
import type { DraftQuestion } from '../contract/exam-draft.ts';

export interface BankPickerProps {
  /** How many more questions the exam has room for. */
  room: number;
  /** What the exam has of the bank already. */
  takenIds: readonly number[];
  onPick: (questions: BankQuestion[]) => void;
  onClose: () => void;
}

export interface SaveToBankProps {
  questions: readonly Omit<DraftQuestion, 'bank'>[];
  /** Told the ids that they have in the bank, in their order. */
  onSaved: (ids: number[]) => void;
  onClose: () => void;
}

/** What the question bank brings to the form of an exam. */
export interface BankParts {
  /** Chooses questions of the bank. */
  picker: ComponentType<BankPickerProps>;
  /** Puts questions into the bank. */
  saving: ComponentType<SaveToBankProps>;
}

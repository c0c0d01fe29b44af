import type { BankDraft } from '../contract/question-bank.ts';

export type QuestionInput = Omit<BankDraft, 'tags' | 'level'>;

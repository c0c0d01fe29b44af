import type { BankDraft } from '../contract/question-bank.ts';

export type AskedQuestion = Omit<BankDraft, 'tags' | 'level'>;

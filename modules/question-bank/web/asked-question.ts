import type { BankDraft } from '../contract/question-bank.ts';

/** A question as it is asked, without what it is found by. */
export type AskedQuestion = Omit<BankDraft, 'tags' | 'level'>;

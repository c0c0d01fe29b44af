export { AnnulledQuestions } from './AnnulledQuestions.tsx';
export { bankTagsQuery, drawPreviewQuery, readBankQuestion } from './question-bank.api.ts';

export { bankTagsQuery, drawPreviewQuery, readBankQuestion } from './question-bank.api.ts';

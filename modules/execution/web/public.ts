export { CodeAnswerText } from './CodeAnswerText.tsx';
export { functionCall } from './function-call.ts';
export { OutputText } from './OutputText.tsx';
export { RowsTable } from './RowsTable.tsx';
export { SeenLine } from './SeenLine.tsx';
export { TestOutcome } from './TestOutcome.tsx';
export { verdictNames } from './verdict-words.ts';

export { functionCall } from './function-call.ts';
export { languageNames, languages } from './language-names.ts';
export { OutputText } from './OutputText.tsx';
export { TestOutcome } from './TestOutcome.tsx';

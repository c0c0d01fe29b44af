import type { Language } from '#modules/execution/domain/submission.ts';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import { type Answer, languageOf, textOf } from '../../../domain/answer.ts';

export interface ShownCode {
  text: string;
  language: Language;
}

export const answeredLanguage = ({ languages }: PaperExecution, answer: Answer | undefined): Language =>
  languageOf(answer) ?? languages[0]?.language ?? 'sql';

export const starterIn = ({ languages }: PaperExecution, language: Language): string =>
  languages.find((one) => one.language === language)?.starter ?? '';

export function shownAtFirst(execution: PaperExecution, answer: Answer | undefined): ShownCode {
  const language = answeredLanguage(execution, answer);
  return { language, text: textOf(answer) || starterIn(execution, language) };
}

import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import type { Language } from '#modules/running/domain/submission.ts';
import { type Answer, languageOf, textOf } from '../../domain/answer.ts';

/** What the editor of a question that runs shows. */
export interface ShownCode {
  text: string;
  language: Language;
}

/** The language of an answer, else the question's first. */
export const answeredLanguage = ({ languages }: PaperExecution, answer: Answer | undefined): Language =>
  languageOf(answer) ?? languages[0]?.language ?? 'sql';

/** What the editor begins with. */
export const starterIn = ({ languages }: PaperExecution, language: Language): string =>
  languages.find((one) => one.language === language)?.starter ?? '';

/** The answer as the editor shows it at first. Who has written nothing begins with the starter. */
export function shownAtFirst(execution: PaperExecution, answer: Answer | undefined): ShownCode {
  const language = answeredLanguage(execution, answer);
  return { language, text: textOf(answer) || starterIn(execution, language) };
}

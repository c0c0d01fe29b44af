import { aikenProblems } from './aiken.ts';
import { faultOf, type Problem, type Question } from './question.ts';
import type { QuestionFormat } from './read-questions.ts';
import { sayable } from './xml.ts';

/** What a file of this format loses, or hides from other programs; empty when it carries everything. */
export function writeProblems(format: QuestionFormat, questions: readonly Question[]): Problem[] {
  if (format === 'aiken') return aikenProblems(questions);
  return questions.flatMap((question, at): Problem[] => {
    const place = { ...(question.title && { title: question.title }), at };
    const fault = faultOf(question);
    return [
      ...(fault
        ? [{ ...place, severity: 'refused' as const, reason: `${fault} O arquivo não será lido de volta.` }]
        : []),
      ...lossesOf(format, question).map((reason) => ({ ...place, severity: 'loss' as const, reason })),
    ];
  });
}

function lossesOf(format: QuestionFormat, question: Question): string[] {
  if (format === 'gift' && (question.modelAnswer || question.markingNotes))
    return [
      'A resposta modelo e o como corrigir vão em comentários: o Provado os lê de volta, o Moodle não.',
    ];
  if ((format === 'moodle-xml' || format === 'qti') && !isSayable(question))
    return ['Sinais invisíveis, que o XML não guarda, viram “�”.'];
  return [];
}

const isSayable = (question: Question): boolean => {
  const { statement, options, title, feedback, modelAnswer, markingNotes, tags } = question;
  const texts = [statement, ...options.map(({ text }) => text), title, feedback, modelAnswer, markingNotes];
  return [...texts, ...(tags ?? [])].every((text = '') => sayable(text) === text);
};

import { aikenProblems } from './gift/aiken.ts';
import { faultOf } from './kinds/kinds.ts';
import type { Problem, Question } from './question.ts';
import type { QuestionFormat } from './read-questions.ts';
import { rubricText } from './text/rubric-text.ts';
import { sayable } from './text/xml.ts';

export function writeProblems(format: QuestionFormat, questions: readonly Question[]): Problem[] {
  if (format === 'aiken') return aikenProblems(questions);
  return questions.flatMap((question, at): Problem[] => {
    const source = { ...(question.title && { title: question.title }), at };
    const fault = faultOf(question);
    return [
      ...(fault
        ? [{ ...source, severity: 'refused' as const, reason: `${fault} O arquivo não será lido de volta.` }]
        : []),
      ...lossesOf(format, question).map((reason) => ({ ...source, severity: 'loss' as const, reason })),
    ];
  });
}

function lossesOf(format: QuestionFormat, question: Question): string[] {
  const losses = lossesOfTexts(format, question);
  if (format === 'json') return losses;
  return [
    ...(question.execution ? [onlyInJson] : []),
    ...(question.review ? [reviewOnlyInJson] : []),
    ...(question.rubric?.some(({ levelsShown }) => levelsShown) ? [tickOnlyInJson] : []),
    ...losses,
  ];
}

const onlyInJson =
  'As linguagens, os testes e as soluções só vão no JSON do Provado: aqui fica uma dissertativa.';

const reviewOnlyInJson =
  'A mudança e as falhas plantadas só vão no JSON do Provado: aqui fica uma dissertativa.';

const tickOnlyInJson =
  'Mostrar os níveis ao candidato só vai no JSON do Provado: aqui ele lê nomes e pontos dos critérios.';

function lossesOfTexts(format: QuestionFormat, question: Question): string[] {
  if (format === 'gift')
    return [
      ...(question.modelAnswer || question.markingNotes
        ? [inComments('A resposta modelo e o como corrigir')]
        : []),
      ...(question.rubric || question.points ? [inComments('A rubrica e os pontos')] : []),
    ];
  if ((format === 'moodle-xml' || format === 'qti') && !isSayable(question))
    return ['Sinais invisíveis, que o XML não guarda, viram “�”.'];
  return [];
}

const inComments = (what: string): string =>
  `${what} vão em comentários: o Provado os lê de volta, o Moodle não.`;

const isSayable = (question: Question): boolean => {
  const { statement, options, title, feedback, modelAnswer, markingNotes, rubric, tags } = question;
  const texts = [statement, ...options.map(({ text }) => text), title, feedback, modelAnswer, markingNotes];
  return [...texts, ...(rubric ? [rubricText(rubric)] : []), ...(tags ?? [])].every(
    (text = '') => sayable(text) === text,
  );
};

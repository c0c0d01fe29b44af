import { faultsOf } from '#platform/contract/translate.ts';
import { groupBy } from '#platform/domain/group-by.ts';
import { codeReview as reviewSchema } from '../contract/code-review.ts';
import { execution as executionSchema } from '../contract/execution.ts';
import { drawLimits, questionLimits } from '../contract/questions.ts';
import { rubric as rubricSchema } from '../contract/rubric.ts';
import type { Parsed, Problem, Question } from '../domain/formats/question.ts';
import { readTag } from './LabelFields.tsx';

/** A question is to be taken, or refused with the reasons. The order is that of the file. */
export interface ImportEntry {
  question?: Question;
  line?: number | undefined;
  title?: string | undefined;
  reasons: string[];
}

/** @param keepsTags whether tags have a place where the questions go: a category becomes one there */
export function importEntries({ questions, problems }: Parsed, keepsTags = false): ImportEntry[] {
  const byQuestion = groupBy(problems, (problem) => problem.at);
  const problemsAt = (at: number) => byQuestion.get(at) ?? [];
  return [
    ...questions.flatMap((question, at) => [
      ...problemsAt(at).filter(isRefusal).map(refusal),
      entryOf(question, problemsAt(at), keepsTags),
    ]),
    // A loss with no question after it, as of columns that nobody reads, may be why there is none.
    ...problemsAt(questions.length).map(refusal),
  ];
}

const isRefusal = ({ severity }: Problem): boolean => severity === 'refused';

const refusal = ({ line, title, reason }: Problem): ImportEntry => ({ line, title, reasons: [reason] });

function entryOf(question: Question, problems: readonly Problem[], keepsTags: boolean): ImportEntry {
  const losses = problems.filter((problem) => problem.severity === 'loss');
  const { line } = losses[0] ?? {};
  const { title } = question;
  const fault = limitFault(question);
  if (fault) return { line, title, reasons: [fault] };
  const { category, tags: named = [], ...rest } = question;
  const { kept, left } = keepsTags
    ? tagsOf([...named, ...(category ? [category] : [])])
    : { kept: [], left: named };
  return {
    question: { ...rest, ...(kept.length > 0 && { tags: kept }) },
    line,
    title,
    reasons: [
      ...losses.map((problem) => problem.reason),
      ...(left.length > 0 ? [`As tags ficam de fora: ${left.join(', ')}.`] : []),
    ],
  };
}

function tagsOf(words: readonly string[]): { kept: string[]; left: string[] } {
  const kept = new Set<string>();
  const left: string[] = [];
  for (const word of words) {
    const tag = readTag(word);
    if (tag && (kept.has(tag) || kept.size < drawLimits.tagsMost)) kept.add(tag);
    else left.push(word);
  }
  return { kept: [...kept], left };
}

function limitFault({
  statement,
  options,
  modelAnswer = '',
  markingNotes = '',
  feedback = '',
  rubric,
  execution,
  review,
}: Question): string | undefined {
  const { statementMost, optionMost, notesMost } = questionLimits;
  if (statement.length > statementMost)
    return `O enunciado passa de ${statementMost.toLocaleString('pt-BR')} caracteres.`;
  if (options.length > questionLimits.optionsMost)
    return `Há mais de ${questionLimits.optionsMost} alternativas.`;
  if (options.some((option) => option.text.length > optionMost))
    return `Há uma alternativa com mais de ${optionMost.toLocaleString('pt-BR')} caracteres.`;
  if (modelAnswer.length > notesMost)
    return `A resposta modelo passa de ${notesMost.toLocaleString('pt-BR')} caracteres.`;
  if (markingNotes.length > notesMost)
    return `O texto de como corrigir passa de ${notesMost.toLocaleString('pt-BR')} caracteres.`;
  const [rubricFault] = rubric ? faultsOf(rubricSchema, rubric).values() : [];
  if (rubricFault) return `A rubrica não cabe aqui. ${rubricFault}`;
  const [executionFault] = execution ? faultsOf(executionSchema, execution).values() : [];
  if (executionFault) return `A execução não cabe aqui. ${executionFault}`;
  const [reviewFault] = review ? faultsOf(reviewSchema, review).values() : [];
  if (reviewFault) return `A mudança a revisar não cabe aqui. ${reviewFault}`;
  if (feedback.length > notesMost)
    return `O comentário passa de ${notesMost.toLocaleString('pt-BR')} caracteres.`;
  return undefined;
}

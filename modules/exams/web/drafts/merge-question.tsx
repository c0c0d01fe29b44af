import { type BankQuestion, bankQuestion } from '#modules/question-bank/contract/question-bank.ts';
import {
  executionSentence,
  kindNames,
  type Labels,
  levelNames,
  RubricView,
  reviewSentence,
} from '#modules/question-bank/web/public.ts';
import type { QuestionLevel } from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { Picture } from '#platform/web/ui/Picture.tsx';
import {
  blankExam,
  type CriterionValues,
  type ExamFormValues,
  type OptionValues,
} from '../form/exam-form.ts';
import { toCriterion } from '../form/exam-form-draft.ts';
import { questionValues } from '../form/exam-values.ts';
import { type ExecutionValues, toExecution } from '../questions/execution/execution-values.ts';
import { type ReviewValues, toReview } from '../questions/review/review-values.ts';

export interface QuestionFormValues extends ExamFormValues {
  labels: Labels;
  edition: number;
}

export const bankQuestionValues = (question: BankQuestion): QuestionFormValues => ({
  ...blankExam(),
  questions: [questionValues(question)],
  labels: { tags: question.tags, level: question.level ?? null },
  edition: question.edition,
});

export const mergeQuestion = mergeEdits<QuestionFormValues, BankQuestion>({
  state: bankQuestion,
  valuesOf: bankQuestionValues,
  fields: [
    { name: 'questions.0.kind', label: 'Tipo', show: (kind: QuestionKind) => kindNames[kind] },
    { name: 'questions.0.points', label: 'Vale' },
    { name: 'questions.0.statement', label: 'Enunciado' },
    {
      name: 'questions.0.imageUrl',
      label: 'Imagem',
      show: (url: string) => url && <Picture src={url} alt="" className="max-h-60 rounded-control" />,
    },
    { name: 'questions.0.imageAlt', label: 'Descrição da imagem' },
    {
      name: 'questions.0.options',
      label: 'Alternativas',
      of: (options: OptionValues[]) => options.map(({ text, correct }) => [text.trim(), correct === true]),
      show: (options: OptionValues[]) => options.map(optionLine).join('\n'),
    },
    {
      name: 'questions.0.rubric',
      label: 'Rubrica',
      show: (rubric: CriterionValues[]) => <RubricView rubric={rubric.map(toCriterion)} />,
    },
    {
      name: 'questions.0.execution',
      label: 'Execução',
      of: (execution?: ExecutionValues) => execution && toExecution(execution),
      show: (execution?: ExecutionValues) => execution && executionSentence(execution),
    },
    {
      name: 'questions.0.review',
      label: 'Mudança e falhas',
      of: (review?: ReviewValues) => review && toReview(review),
      show: (review?: ReviewValues) => review && reviewSentence(toReview(review)),
    },
    { name: 'questions.0.modelAnswer', label: 'Resposta modelo' },
    { name: 'questions.0.markingNotes', label: 'Como corrigir' },
    { name: 'questions.0.explanation', label: 'Explicação' },
    { name: 'labels.tags', label: 'Tags', show: (tags: string[]) => tags.join(', ') },
    {
      name: 'labels.level',
      label: 'Nível',
      show: (level: QuestionLevel | null) => level && levelNames[level],
    },
  ],
});

const optionLine = ({ text, correct }: OptionValues) => `${correct ? '✓' : '–'} ${text}`;

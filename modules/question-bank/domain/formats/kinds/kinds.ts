import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Question } from '../question.ts';
import { essay } from './essay.ts';
import type { FiledKind } from './filed-kind.ts';
import { multiple } from './multiple.ts';
import { single } from './single.ts';

export const filedKinds: Record<QuestionKind, FiledKind> = { essay, single, multiple };

export const faultOf = (question: Question): string | undefined =>
  question.statement ? filedKinds[question.kind].fault(question) : 'Falta o enunciado.';

import { filedKinds } from './kinds/kinds.ts';
import type { Question } from './question.ts';

export const faultOf = (question: Question): string | undefined =>
  question.statement ? filedKinds[question.kind].fault(question) : 'Falta o enunciado.';

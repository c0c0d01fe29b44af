import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import { choice } from './choice.tsx';
import { essay } from './essay.tsx';
import type { ResultKind } from './result-kind.ts';

export const resultKinds: Record<QuestionKind, ResultKind> = { essay, single: choice, multiple: choice };

import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import { choice } from './choice.tsx';
import { essay } from './essay.tsx';
import type { GradedKind } from './graded-kind.ts';

export const gradedKinds: Record<QuestionKind, GradedKind> = { essay, single: choice, multiple: choice };

import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { AuthoredKind } from './authored-kind.ts';
import { choice } from './choice.tsx';
import { essay } from './essay.tsx';

export const authoredKinds: Record<QuestionKind, AuthoredKind> = { essay, single: choice, multiple: choice };

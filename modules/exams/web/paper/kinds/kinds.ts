import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import { choice } from './choice.tsx';
import { essay } from './essay.tsx';
import type { PaperKind } from './paper-kind.ts';

export const paperKinds: Record<QuestionKind, PaperKind> = { essay, single: choice, multiple: choice };

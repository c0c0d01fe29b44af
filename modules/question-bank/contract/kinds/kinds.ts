import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { CheckedKind } from './checked-kind.ts';
import { essay } from './essay.ts';
import { multiple } from './multiple.ts';
import { single } from './single.ts';

export const checkedKinds: Record<QuestionKind, CheckedKind> = { essay, single, multiple };

import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import { essay } from './essay.ts';
import type { MarkedKind } from './marked-kind.ts';
import { multiple } from './multiple.ts';
import { single } from './single.ts';

export const markedKinds: Record<QuestionKind, MarkedKind> = { essay, single, multiple };

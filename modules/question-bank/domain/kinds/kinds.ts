import { type QuestionKind, questionKinds } from '#platform/domain/question-kinds.ts';
import type { AskedKind } from './asked-kind.ts';
import { essay } from './essay.ts';
import { multiple } from './multiple.ts';
import { single } from './single.ts';

const kinds: Record<QuestionKind, AskedKind> = { essay, single, multiple };

export const kindOf = ({ kind }: { readonly kind: QuestionKind }): AskedKind => kinds[kind];

export const kindsWith = (property: (kind: AskedKind) => boolean): QuestionKind[] =>
  Object.values(questionKinds).filter((name) => property(kinds[name]));

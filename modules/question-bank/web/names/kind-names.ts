import type { ExamKind } from '#platform/contract/words.ts';
import { type QuestionKind, questionKinds } from '#platform/domain/question-kinds.ts';
import { counted } from '#platform/web/format.ts';

/** A question that runs is shown as one of code or of SQL, and one that shows a change as one of review. */
export type ShownKind = QuestionKind | 'code' | 'sql' | 'review';

export const shownKinds: readonly ShownKind[] = [...Object.values(questionKinds), 'code', 'sql', 'review'];

export const kindNames: Readonly<Record<ShownKind, string>> = {
  essay: 'Dissertativa',
  single: 'Única escolha',
  multiple: 'Múltipla escolha',
  code: 'Código',
  sql: 'SQL',
  review: 'Revisão de código',
};

const countNames: Readonly<Record<ShownKind, readonly [one: string, many: string]>> = {
  essay: ['dissertativa', 'dissertativas'],
  single: ['de única escolha', 'de única escolha'],
  multiple: ['de múltipla escolha', 'de múltipla escolha'],
  code: ['de código', 'de código'],
  sql: ['de SQL', 'de SQL'],
  review: ['de revisão de código', 'de revisão de código'],
};

export const countedKinds = (countOf: (kind: ShownKind) => number): string[] =>
  shownKinds.flatMap((kind) => (countOf(kind) > 0 ? [counted(countOf(kind), ...countNames[kind])] : []));

export function examKindName({ kind, asksCode }: { kind: ExamKind; asksCode?: boolean | undefined }): string {
  if (kind === 'practice') return 'Prática';
  return asksCode ? 'Teórica, com código' : 'Teórica';
}

export const kindNameOf = (question: Parameters<typeof shownKindOf>[0]): string =>
  kindNames[shownKindOf(question)];

export const shownKindOf = ({
  kind,
  execution,
  review,
}: {
  kind: QuestionKind;
  execution?: { readonly kind: 'code' | 'sql' } | null | undefined;
  review?: object | null | undefined;
}): ShownKind => execution?.kind ?? (review ? 'review' : kind);

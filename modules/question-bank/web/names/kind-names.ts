import type { ExamKind } from '#platform/contract/words.ts';
import { type QuestionKind, questionKinds } from '#platform/domain/question-kinds.ts';
import { counted } from '#platform/web/format.ts';

/** An executable question is shown as one of code or of SQL, whatever kind it is stored as. */
export type ShownKind = QuestionKind | 'code' | 'sql';

export const shownKinds: readonly ShownKind[] = [...Object.values(questionKinds), 'code', 'sql'];

export const kindNames: Readonly<Record<ShownKind, string>> = {
  essay: 'Dissertativa',
  single: 'Única escolha',
  multiple: 'Múltipla escolha',
  code: 'Código',
  sql: 'SQL',
};

const countNames: Readonly<Record<ShownKind, readonly [one: string, many: string]>> = {
  essay: ['dissertativa', 'dissertativas'],
  single: ['de única escolha', 'de única escolha'],
  multiple: ['de múltipla escolha', 'de múltipla escolha'],
  code: ['de código', 'de código'],
  sql: ['de SQL', 'de SQL'],
};

export const countedKinds = (countOf: (kind: ShownKind) => number): string[] =>
  shownKinds.flatMap((kind) => (countOf(kind) > 0 ? [counted(countOf(kind), ...countNames[kind])] : []));

export function examKindName({ kind, asksCode }: { kind: ExamKind; asksCode?: boolean | undefined }): string {
  if (kind === 'practice') return 'Prática';
  return asksCode ? 'Teórica, com código' : 'Teórica';
}

export const kindNameOf = ({
  kind,
  execution,
}: {
  kind: QuestionKind;
  execution?: { readonly kind: 'code' | 'sql' } | null | undefined;
}): string => kindNames[execution?.kind ?? kind];

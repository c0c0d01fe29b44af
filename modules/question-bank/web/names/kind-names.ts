import type { ExamKind } from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';

export const kindNames = {
  essay: 'Dissertativa',
  single: 'Única escolha',
  multiple: 'Múltipla escolha',
  code: 'Código',
  sql: 'SQL',
} as const;

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

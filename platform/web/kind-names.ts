import type { ExamKind } from '#platform/contract/words.ts';

/** The kinds of question as users read them. */
export const kindNames = {
  essay: 'Dissertativa',
  single: 'Única escolha',
  multiple: 'Múltipla escolha',
  code: 'Código',
  sql: 'SQL',
} as const;

/** The kind of an exam as users read it, and whether it asks for code, where that is known. */
export function examKindName({ kind, asksCode }: { kind: ExamKind; asksCode?: boolean | undefined }): string {
  if (kind === 'practice') return 'Prática';
  return asksCode ? 'Teórica, com código' : 'Teórica';
}

/** The kind of a question as users read it: what runs is of code or of SQL. */
export const kindNameOf = ({
  kind,
  execution,
}: {
  kind: 'essay' | 'single' | 'multiple';
  execution?: { readonly kind: 'code' | 'sql' } | null | undefined;
}): string => kindNames[execution?.kind ?? kind];

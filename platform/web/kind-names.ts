/** The kinds of question as users read them. */
export const kindNames = {
  essay: 'Dissertativa',
  single: 'Única escolha',
  multiple: 'Múltipla escolha',
  code: 'Código',
  sql: 'SQL',
} as const;

/** The kind of a question as users read it: what runs is of code or of SQL. */
export const kindNameOf = ({
  kind,
  execution,
}: {
  kind: 'essay' | 'single' | 'multiple';
  execution?: { readonly kind: 'code' | 'sql' } | null | undefined;
}): string => kindNames[execution?.kind ?? kind];

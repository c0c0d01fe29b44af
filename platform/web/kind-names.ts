/** The kinds of question as users read them. */
export const kindNames = {
  essay: 'Dissertativa',
  single: 'Única escolha',
  multiple: 'Múltipla escolha',
  code: 'Código',
  sql: 'SQL',
} as const;

/** The kinds of question as tables name them. */
export const kindWords = {
  essay: 'Dissertativa',
  single: 'Única escolha',
  multiple: 'Múltipla escolha',
} as const;

/** The words and chip tones for a company's decision on a candidate. */
export const decisionWords = { pending: 'Em análise', approved: 'Aprovado', rejected: 'Reprovado' } as const;
export const decisionTones = { pending: 'neutral', approved: 'accent', rejected: 'danger' } as const;

export const decisionWords = { pending: 'Em análise', approved: 'Aprovado', rejected: 'Reprovado' } as const;
export const decisionTones = { pending: 'neutral', approved: 'accent', rejected: 'danger' } as const;

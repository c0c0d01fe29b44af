/** The plans a company chooses from before it signs up, by what the address and `plano` carry. */
export const planNames = { vaga: 'Vaga', equipe: 'Equipe', pratica: 'Prática' } as const;

export type PlanSlug = keyof typeof planNames;

/** Whether an address names one of our plans. */
export const isPlan = (slug: string): slug is PlanSlug => Object.hasOwn(planNames, slug);

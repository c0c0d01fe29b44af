/** The plans that a company chooses from before it signs up, by their value in the address and in `plano`. */
export const planNames = { vaga: 'Vaga', equipe: 'Equipe', pratica: 'Prática' } as const;

export type PlanSlug = keyof typeof planNames;

/** Whether this is the slug of a plan. */
export const isPlan = (slug: string): slug is PlanSlug => Object.hasOwn(planNames, slug);

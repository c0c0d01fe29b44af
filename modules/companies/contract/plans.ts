export const planNames = { vaga: 'Vaga', equipe: 'Equipe', pratica: 'Prática' } as const;

export type PlanSlug = keyof typeof planNames;

export const isPlan = (slug: string): slug is PlanSlug => Object.hasOwn(planNames, slug);

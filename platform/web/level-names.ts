/** The levels of a question as users read them. */
export const levelNames = { junior: 'Júnior', mid: 'Pleno', senior: 'Sênior' } as const;

export const levelNames = { junior: 'Júnior', mid: 'Pleno', senior: 'Sênior' } as const;

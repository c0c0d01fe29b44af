/** For whom a question of the bank is meant, as people read it. */
export const levelNames = { junior: 'Júnior', mid: 'Pleno', senior: 'Sênior' } as const;

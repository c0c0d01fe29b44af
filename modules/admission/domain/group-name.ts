export const isSameName = (one: string, other: string): boolean => read(one) === read(other);

const read = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

export function isSameName(one: string, other: string): boolean {
  const letters = plain(one);
  return letters !== '' && letters === plain(other);
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

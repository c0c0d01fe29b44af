import type { ShownFile } from '../../contract/viewed-works.ts';

export const changeWords: Readonly<Record<NonNullable<ShownFile['change']>, string>> = {
  added: 'novo',
  changed: 'mudado',
  removed: 'retirado',
  same: 'igual à base',
};

export const kindWords: Readonly<Record<Exclude<ShownFile['kind'], 'text'>, string>> = {
  binary: 'arquivo binário',
  huge: 'texto grande demais para mostrar',
};

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${number.format(bytes / 1024)} kB`;
  return `${number.format(bytes / 1024 / 1024)} MB`;
}

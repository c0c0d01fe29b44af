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

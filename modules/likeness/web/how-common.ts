import { counted } from '#platform/web/format.ts';

export const howCommon = ({ common, compared }: { common: number; compared: number }): string =>
  `${counted(common, 'resposta tem', 'respostas têm')} este trecho inteiro, de ${counted(compared, 'comparada', 'comparadas')} nesta questão.`;

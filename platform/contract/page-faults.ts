import type * as z from 'zod/mini';
import { acknowledges, anyone, route } from './route.ts';
import { as, translated } from './translate.ts';
import { words } from './words.ts';

/** Metrics have a row for each part, so there are only few. */
export const pagePart = words({
  script: 'script',
  estilo: 'style',
  navegador: 'browser',
  tela: 'screen',
  questao: 'question',
  aviso: 'notice',
  editor: 'editor',
  data: 'date',
  formulario: 'form',
});
export type PagePart = z.output<typeof pagePart>;

export const countPageFault = route({
  method: 'POST',
  url: '/page-faults',
  module: 'platform',
  summary: 'Counts a part of a page that failed in a browser.',
  access: anyone,
  background: true,
  bodyLimit: 256,
  body: translated({ part: as('parte', pagePart) }),
  responses: { 200: acknowledges },
  errors: ['MUITAS_TENTATIVAS'],
});

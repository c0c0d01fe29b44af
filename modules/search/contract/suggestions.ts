import * as z from 'zod/mini';
import { id, textFilter } from '#platform/contract/fields.ts';
import { only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { foundKind } from '#platform/contract/words.ts';

export const suggestion = translated({
  kind: as('tipo', foundKind),
  id: as('id', id),
  text: as('texto', z.string()),
  /** The company of an exam, or the locality of a person. */
  detail: as('detalhe', z.string()),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggest = route({
  method: 'GET',
  url: '/search/suggestions',
  module: 'search',
  summary:
    'Up to nine proposals for words that are being typed: exams, companies and, for companies, developers.',
  access: only('DEVELOPER', 'COMPANY'),
  scope: 'groups',
  query: translated({ search: as('busca', textFilter) }),
  responses: { 200: reads(z.array(suggestion)) },
  errors: ['LIMITE_DE_CONSULTAS'],
});

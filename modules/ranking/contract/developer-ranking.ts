import * as z from 'zod/mini';
import { skillTag, stack } from '#modules/exams/contract/catalog.ts';
import { flatPaged, id, idFilter, page, picture, textFilter } from '#platform/contract/fields.ts';
import { postalAddress } from '#platform/contract/postal-address.ts';
import { only, route } from '#platform/contract/route.ts';
import { as, stated, translated, under } from '#platform/contract/translate.ts';

export const rankedDeveloper = translated({
  id: as('id', id),
  /** It is one plus the number of developers in this filtered list with a higher score. */
  position: as('posicao', z.int()),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  photo: stated('foto_perfil', picture),
  score: as('pontuacao_plataforma', z.int()),
  addresses: as('EnderecoUsuario', z.array(postalAddress)),
  stacks: as('usuarioStack', z.array(under('stack', stack))),
  skills: as('usuarioHabilidade', z.array(under('habilidade', skillTag))),
});

export type RankedDeveloper = z.output<typeof rankedDeveloper>;

export const listDeveloperRanking = route({
  method: 'GET',
  url: '/developer/getRanking',
  specified: true,
  module: 'ranking',
  summary:
    "The platform's developers, best first, equal scores in one place; totals above 10,000 are estimates.",
  access: only('COMPANY'),
  scope: 'groups',
  query: translated({
    stackIds: as('ids_stacks', idFilter),
    skillIds: as('ids_habilidades', idFilter),
    locality: as('localidade', textFilter),
    page: as('pagina', page),
  }),
  responses: { 200: flatPaged(rankedDeveloper) },
  errors: ['LIMITE_DE_CONSULTAS'],
});

import { z } from 'zod';
import { runParams } from './exams.ts';
import { choiceFilter, duration, flatPaged, id, numberFilter, page, score, textFilter } from './fields.ts';
import { fromMember, owner, route } from './route.ts';
import { as, translated } from './translate.ts';
import { decision } from './words.ts';

/** A candidate of a run in its ranking. */
export const candidate = translated({
  attemptId: as('id_prova_usuario', id),
  runId: as('id_prova_andamento', id),
  delivered: as('finalizada', z.boolean()),
  timeUsed: as('duracao', duration.optional()),
  score: as('pontuacao', score.optional()),
  graded: as('corrigida', z.boolean()),
  decision: as('situacao', decision),
  /** Place among the delivered attempts in order of delivery, from 1; what `getAnswerSheet` is asked for. */
  deliveryPosition: as('posicaoEntrega', z.int().optional()),
  developer: as(
    'candidato',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      email: as('email', z.string()),
      photo: as('foto_perfil', z.string().optional()),
      place: as(
        'localidade',
        translated({ city: as('cidade', z.string().optional()), state: as('estado', z.string().optional()) }),
      ),
    }),
  ),
});

export type Candidate = z.output<typeof candidate>;

export const listCandidates = route({
  method: 'GET',
  url: '/test/:andamentoId/candidates',
  room: 'ranking',
  summary: 'The ranking of a run: best first, the not yet scored last.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  params: runParams,
  query: translated({
    mode: as('modo', choiceFilter('entre', 'igual', 'maior')),
    least: as('min', numberFilter),
    most: as('max', numberFilter),
    value: as('valor', numberFilter),
    status: as('status', choiceFilter('todos', 'corrigidas', 'nao_corrigidas')),
    place: as('localidade', textFilter),
    page: as('pagina', page),
  }),
  responses: { 200: flatPaged(candidate) },
  errors: ['NAO_ENCONTRADO'],
});

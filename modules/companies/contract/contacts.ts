import * as z from 'zod/mini';
import { flatPaged, id, instant, page, pathId, requiredText } from '#platform/contract/fields.ts';
import { only, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** A company, with all its members, may write to so many developers in an hour. */
export const contactsPerHour = 60;
export const subjectMost = 120;
export const messageMost = 5000;

export const contactDevelopers = route({
  method: 'POST',
  url: '/contact',
  module: 'companies',
  summary:
    'Writes to developers by mail, one mail each, answers going to the sender; a copy is kept. All or none.',
  access: only('COMPANY'),
  scope: 'invite',
  needs: 'checked',
  body: translated({
    developerIds: as(
      'ids_usuario',
      z.array(id).check(
        z.minLength(1, { error: 'Escolha ao menos uma pessoa.' }),
        z.maxLength(contactsPerHour, {
          error: `Escolha no máximo ${contactsPerHour} pessoas de cada vez.`,
        }),
      ),
    ),
    subject: as('assunto', requiredText(subjectMost)),
    message: as('mensagem', requiredText(messageMost)),
    runId: as('id_prova_andamento', z.nullish(id)),
  }),
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS', 'LIMITE_DE_EMAILS'],
});

export const sentMessage = translated({
  id: as('id', id),
  subject: as('assunto', z.string()),
  message: as('mensagem', z.string()),
  sentAt: as('enviada_em', instant),
  /** It is absent if the account is deleted. */
  sender: as('remetente', z.optional(translated({ name: as('nome', z.string()) }))),
  recipients: as('destinatarios', z.array(translated({ id: as('id', id), name: as('nome', z.string()) }))),
});

export type SentMessage = z.output<typeof sentMessage>;

export const listSentMessages = route({
  method: 'GET',
  url: '/contact',
  module: 'companies',
  summary: 'Lists what the company has sent, latest first; of one developer when `id_usuario` is given.',
  access: only('COMPANY'),
  scope: 'invite',
  query: translated({ developerId: as('id_usuario', z.optional(pathId)), page: as('pagina', page) }),
  responses: { 200: flatPaged(sentMessage) },
});

import type { Deps } from '#platform/server/deps.ts';
import { letter } from '#platform/server/letter.ts';
import { isTelling } from './forget.queries.ts';

/** The kind of the outbox job that deletes the mails about a person and then sends the last one. */
export const farewellJob = 'farewell';

/**
 * Deletes the mail files that name the person, then sends the last mail. In this order, so that only the last mail
 * is left if mails are files.
 *
 * @param payload `{ name, email }`
 */
export async function sayFarewell({ mailer }: Pick<Deps, 'mailer'>, payload: unknown): Promise<void> {
  const { name, email } = payload as { name: string; email: string };
  await mailer.forgetMails(isTelling(name) ? [email, name] : [email]);
  await mailer.sendMail({
    to: email,
    subject: 'Sua conta foi excluída – Provado',
    ...letter({
      greeting: 'Olá!',
      paragraphs: [
        'Como você pediu, sua conta no Provado foi excluída, com seu perfil, seus textos e seus contatos.',
        'Os resultados das provas continuam com as empresas que as aplicaram, sem nada que diga de quem são.',
        'Este é o último e-mail que enviamos. Se quiser voltar um dia, é só fazer um novo cadastro.',
      ],
    }),
  });
}

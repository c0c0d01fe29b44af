import type { Deps } from '#platform/server/deps.ts';
import { letter } from '#platform/server/letter.ts';
import { isTelling } from './forget.queries.ts';

/** The kind of outbox job that forgets the mails about somebody and then says that the account is gone. */
export const farewellJob = 'farewell';

/**
 * Removes the mails kept here that name the person, and sends the last one. In this order, so that the last mail
 * is the only one left where mails are files.
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

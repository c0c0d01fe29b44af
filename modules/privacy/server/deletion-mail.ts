import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';

export const deletionMailJob: JobDefinition<{ id: number; email: string }> = defineJob(
  'farewell',
  // A job that was written down before it had an id deletes only the mails to the person.
  z.object({ id: z.int().default(0), email: z.string() }),
  sendDeletionMail,
);

/** The last mail comes after the files are deleted, so that it alone is left if mails are files. */
async function sendDeletionMail(
  { mailer }: Pick<Deps, 'mailer'>,
  person: { id: number; email: string },
): Promise<void> {
  await mailer.forgetMails(person);
  await mailer.sendMail({
    sender: 'account',
    to: person.email,
    subject: 'Sua conta foi excluída – Provado',
    ...renderMail({
      paragraphs: [
        'Como você pediu, sua conta no Provado foi excluída, com seu perfil, seus textos e seus contatos.',
        'Os resultados das provas continuam com as empresas que as aplicaram, sem nada que diga de quem são.',
        'Este é o último e-mail que enviamos. Se quiser voltar um dia, é só fazer um novo cadastro.',
      ],
    }),
  });
}

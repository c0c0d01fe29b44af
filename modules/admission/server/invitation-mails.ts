import { dayOf, timeZone } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import { formatDuration } from '#platform/domain/format-duration.ts';
import { letter } from '#platform/server/letter.ts';
import type { Mail } from '#platform/server/mailer.ts';
import type { MailContent } from './invitations.queries.ts';

/** The reason for a mail about an invitation. */
export type MailReason = 'invitation' | 'reminder';

const day = (instant: Date): string => dayOf(instant).split('-').reverse().join('/');
const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' });

/** Invites to an exam or reminds of it, with a personal link. */
export function invitationMail(
  reason: MailReason,
  about: MailContent,
  token: string,
  publicUrl: string,
): Mail {
  const { companyId, to, name, title, company, starts_at, ends_at, duration } = about;
  const [from, until] = [hour.format(starts_at), hour.format(ends_at)];
  const period =
    day(starts_at) === day(ends_at)
      ? `em ${day(ends_at)}, das ${from} às ${until}`
      : `de ${day(starts_at)} às ${from} até ${day(ends_at)} às ${until}`;
  const time =
    duration === null
      ? 'Você pode parar e continuar quando quiser.'
      : `Depois de começar, você terá ${formatDuration(duration)}.`;
  return {
    sender: { companyId },
    to,
    subject:
      reason === 'invitation'
        ? `${company} convidou você para uma prova`
        : `Lembrete: a prova de ${company} espera por você`,
    ...letter({
      to: name ?? undefined,
      paragraphs: [
        reason === 'invitation'
          ? `${company} convidou você para fazer a prova “${title}” no Provado.`
          : `Você ainda pode fazer a prova “${title}”, para a qual ${company} convidou você.`,
        `Ela pode ser feita ${period} (horário de Brasília). ${time}`,
        'O link abaixo é pessoal: não o encaminhe.',
        `Você recebeu este e-mail porque ${company} informou o seu endereço. Se não esperava por ele, é só ignorar.`,
      ],
      // After the #, so that neither the page's request nor its log contains the token.
      link: { text: 'Ver o convite', url: `${publicUrl}${paths.invitation}#token=${token}` },
    }),
  };
}

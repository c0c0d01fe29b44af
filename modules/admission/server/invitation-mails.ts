import { calendarFileName } from '#modules/runs/contract/calendar.ts';
import { calendarFile } from '#modules/runs/server/public.ts';
import { dayOf, isEndless, timeZone } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import { formatDuration } from '#platform/domain/format-duration.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import type { MailContent } from './invitations.queries.ts';

export type MailReason = 'invitation' | 'reminder';

const day = (instant: Date): string => dayOf(instant).split('-').reverse().join('/');
const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' });

export function invitationMail(
  reason: MailReason,
  about: MailContent,
  token: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Mail {
  const { runId, companyId, to, name, title, company, starts_at, ends_at, answerBy } = about;
  const calendar = calendarFile({
    runId,
    title,
    company,
    answerBy,
    publicUrl,
    now,
    startsAt: starts_at,
    endsAt: ends_at,
  });
  return {
    sender: { companyId },
    to,
    subject:
      reason === 'invitation'
        ? `${company} convidou você para uma prova`
        : `Lembrete: a prova de ${company} espera por você`,
    ...renderMail({
      to: name ?? undefined,
      paragraphs: [
        reason === 'invitation'
          ? `${company} convidou você para fazer a prova “${title}” no Provado.`
          : `Você ainda pode fazer a prova “${title}”, para a qual ${company} convidou você.`,
        `Ela pode ser feita ${periodText(starts_at, ends_at)} (horário de Brasília). ${timeText(about)}`,
        ...(calendar ? ['As datas vão em anexo, para o seu calendário.'] : []),
        'O link abaixo é pessoal: não o encaminhe.',
      ],
      // The token comes after the #, so that neither the page's request nor its log contains it.
      link: { text: 'Ver o convite', url: `${publicUrl}${paths.invitation}#token=${token}` },
      notes: [
        `Você recebeu este e-mail porque ${company} informou o seu endereço. Se não esperava por ele, é só ignorar.`,
      ],
    }),
    ...(calendar && {
      attachments: [
        {
          filename: calendarFileName,
          content: calendar,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    }),
  };
}

const moment = (instant: Date): string => `${day(instant)} às ${hour.format(instant)}`;

function periodText(startsAt: Date, endsAt: Date): string {
  if (isEndless(endsAt)) return `a partir de ${moment(startsAt)}, sem prazo`;
  return day(startsAt) === day(endsAt)
    ? `em ${day(endsAt)}, das ${hour.format(startsAt)} às ${hour.format(endsAt)}`
    : `de ${moment(startsAt)} até ${moment(endsAt)}`;
}

/** A mail is read later than it is written, so it says until when the whole time can be had. */
function timeText({ starts_at, ends_at, duration }: MailContent): string {
  if (duration === null) return 'Você pode parar e continuar quando quiser.';
  const whole = `Depois de começar, você terá ${formatDuration(duration)}`;
  if (isEndless(ends_at)) return `${whole}.`;
  const latest = new Date(ends_at.getTime() - duration * 1000);
  return latest > starts_at
    ? `${whole}, se começar até ${moment(latest)}; depois disso, só o que falta para o fim.`
    : `Depois de começar, você terá até ${moment(ends_at)}, o fim da prova.`;
}

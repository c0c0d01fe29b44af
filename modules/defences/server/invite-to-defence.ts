import { lockAttemptToGrade, readWorkTexts } from '#modules/marking/server/public.ts';
import { momentText, notify } from '#modules/notifications/server/public.ts';
import type { Excerpt } from '#modules/taking/contract/excerpt.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { linesOf } from '#platform/domain/line-changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import {
  findGradersDefence,
  findMarkedLines,
  findWork,
  type GradersDefence,
  type Invited,
  insertInvitation,
} from './defences.queries.ts';

const linesMost = 40;

interface Invitation extends GradersDefence {
  readonly accountId: number;
  readonly hours: number;
  readonly commentIds: readonly number[];
}

/** @throws Failure NAO_ENCONTRADO, DEFESA_INDISPONIVEL, COMENTARIO_SEM_LUGAR; FileStoreError */
export async function inviteToDefence(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'config' | 'outbox'>,
  invitation: Invitation,
): Promise<void> {
  const { attemptId, hours } = invitation;
  const defence = await findGradersDefence(deps.db.kysely, invitation);
  if (!defence) throw notFound();
  if (!defence.isUninvited)
    throw new Failure('DEFESA_INDISPONIVEL', { message: 'Esta defesa já foi pedida, ou não é por convite.' });
  const excerpts = await askedAbout(deps, invitation);
  const now = deps.clock.now();
  const until = new Date(now.getTime() + hours * 3_600_000);
  await deps.db.transaction(async (trx) => {
    const attempt = await lockAttemptToGrade(trx, invitation);
    if (attempt?.state !== 'delivered') throw notFound();
    if (attempt.score !== null)
      throw new Failure('DEFESA_INDISPONIVEL', {
        message: 'Esta prova já está corrigida: o convite vem antes da nota.',
      });
    const invited = await insertInvitation(trx, { attemptId, excerpts, now, until });
    if (!invited) throw new Failure('DEFESA_INDISPONIVEL', { message: 'Esta defesa já foi pedida.' });
    await deps.outbox.enqueue(
      trx,
      mailJob,
      invitationMail(invited, { attemptId, until, publicUrl: deps.config.publicUrl }),
    );
    await notify(deps, trx, {
      to: { developer: invited.developerId },
      kind: 'defence_invited',
      about: { attemptId, runId: invitation.runId, until: until.toISOString() },
    });
  });
}

async function askedAbout(
  deps: Pick<Deps, 'db' | 'files'>,
  { attemptId, accountId, commentIds }: Invitation,
): Promise<Excerpt[]> {
  const marked = new Map(
    (await findMarkedLines(deps.db.kysely, { attemptId, accountId })).map((one) => [one.id, one]),
  );
  const work = await findWork(deps.db.kysely, attemptId);
  const excerpts: Excerpt[] = [];
  for (const id of new Set(commentIds)) {
    const lines = marked.get(id);
    const text = work && lines && (await readWorkTexts(deps, work, lines.path))[lines.side];
    if (!lines || text === undefined) throw new Failure('COMENTARIO_SEM_LUGAR');
    const { path, from, to } = lines;
    const shown = linesOf(text).slice(from - 1, Math.min(to, from - 1 + linesMost));
    excerpts.push({ question: lines.text, path, firstLine: from, text: shown.join('\n') });
  }
  return excerpts;
}

const invitationMail = (
  { companyId, company, exam, email, name }: Invited,
  { attemptId, until, publicUrl }: { attemptId: number; until: Date; publicUrl: string },
): Mail => ({
  sender: { companyId },
  to: email,
  subject: `${company} tem perguntas sobre o seu trabalho`,
  ...renderMail({
    to: name,
    paragraphs: [
      `${company} convida você a defender o trabalho que entregou em ${exam}: são até três perguntas sobre trechos dele, com tempo contado.`,
      `Comece até ${momentText(until)}. Quem não começa a tempo fica com zero na defesa.`,
    ],
    link: { text: 'Ver a defesa', url: `${publicUrl}${href(paths.developer.result, { attemptId })}` },
  }),
});

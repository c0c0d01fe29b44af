import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { shareOut } from '#modules/marking/server/public.ts';
import { momentText, notify, notifyEach } from '#modules/notifications/server/public.ts';
import { defenceBeginBy, isDefended, scoreOut } from '#modules/runs/server/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineBatchJob, type JobDefinition, mailJob } from '#platform/server/jobs/jobs.ts';
import type { Due } from '#platform/server/jobs/outbox.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';

export const deliveredJob: JobDefinition<{ attemptIds: number[] }> = defineBatchJob(
  'attempts.delivered',
  z.object({ attemptIds: z.array(z.int()) }),
  notifyDelivered,
);

interface Delivered {
  readonly id: number;
  readonly run_id: number;
  readonly company_id: number;
  readonly developer_id: number;
  /** Percent of the open answers. */
  readonly second_share: number;
  readonly delivered_at: Date;
  /** The result is out and the clock delivered with no page open, so its developer has not seen it. */
  readonly is_news: boolean;
}

/** All deliveries of a run change the company's notification once: all who deliver would wait for it otherwise. */
export async function notifyDelivered(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  due: readonly Due<{ attemptIds: number[] }>[],
): Promise<void> {
  const { db, outbox } = deps;
  await db.transaction(async (trx) => {
    const fresh = await outbox.settle(trx, due);
    const attemptIds = fresh.flatMap(({ payload }) => payload.attemptIds);
    // The order by company lets two jobs lock the notifications of companies without a deadlock.
    const { rows: delivered } = await sql<Delivered>`
      select attempts.id, attempts.run_id, runs.company_id, runs.second_share, attempts.developer_id, attempts.delivered_at,
             ${scoreOut} is not null and attempts.delivered_by = 'clock' and last.account_id is null as is_news
        from attempts join runs on runs.id = attempts.run_id
        join lateral (select attempt_events.account_id from attempt_events
                       where attempt_events.attempt_id = attempts.id and attempt_events.kind = 'delivered'
                       order by attempt_events.id desc limit 1) as last on true
       where attempts.id = any(${attemptIds}::bigint[]) and attempts.state = 'delivered'
       order by runs.company_id, attempts.run_id, attempts.delivered_at, attempts.id`.execute(trx);
    for (const [runId, ofRun] of Map.groupBy(delivered, ({ run_id }) => run_id)) {
      const last = ofRun.at(-1);
      if (!last) continue;
      if (last.second_share > 0) await shareOut(trx, { runId });
      await notify(deps, trx, {
        to: { company: last.company_id, from: 'corretor' },
        kind: 'attempt_delivered',
        about: { runId, personId: last.developer_id },
        at: last.delivered_at,
        events: ofRun.length,
      });
    }
    const news = delivered.filter(({ is_news }) => is_news);
    const notices = news.map(
      ({ id: attemptId, run_id: runId, developer_id: developer, delivered_at: at }) => ({
        developer,
        about: { attemptId, runId },
        at,
      }),
    );
    await notifyEach(deps, trx, 'result_ready', notices);
    await askForDefences(deps, trx, attemptIds);
  });
}

/** A rule asks for it with the delivery, and whoever closed the page must find it in time. */
async function askForDefences(
  deps: Pick<Deps, 'clock' | 'config' | 'outbox'>,
  trx: Transaction<Schema>,
  attemptIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<ToDefend>`
    select attempts.id as "attemptId", attempts.run_id as "runId", runs.company_id as "companyId",
           companies.trade_name as company, exam_versions.title as exam, ${defenceBeginBy} as until,
           accounts.id as "developerId", accounts.email, accounts.name
      from attempts
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
      join accounts on accounts.id = attempts.developer_id
      left join defences on defences.attempt_id = attempts.id
     where attempts.id = any(${attemptIds}::bigint[]) and attempts.state = 'delivered' and defences.attempt_id is null
       and ${isDefended} order by accounts.id`.execute(trx);
  for (const { attemptId, companyId, company, exam, until, email, name } of rows) {
    await deps.outbox.enqueue(trx, mailJob, {
      sender: { companyId },
      to: email,
      subject: 'Falta defender o seu trabalho',
      ...renderMail({
        to: name,
        paragraphs: [
          `Você entregou o trabalho da prova “${exam}”, de ${company}. Falta a defesa: até três perguntas sobre trechos dele, com tempo contado.`,
          `Comece até ${momentText(until)}. Quem não começa a tempo fica com zero na defesa.`,
        ],
        link: {
          text: 'Ver a defesa',
          url: `${deps.config.publicUrl}${href(paths.developer.result, { attemptId })}`,
        },
      }),
    });
  }
  const notices = rows.map(({ developerId, attemptId, runId, until }) => ({
    developer: developerId,
    about: { attemptId, runId, until: until.toISOString(), isByRule: true as const },
  }));
  await notifyEach(deps, trx, 'defence_invited', notices);
}

interface ToDefend {
  readonly attemptId: number;
  readonly runId: number;
  readonly companyId: number;
  readonly company: string;
  readonly exam: string;
  readonly until: Date;
  readonly developerId: number;
  readonly email: string;
  readonly name: string;
}

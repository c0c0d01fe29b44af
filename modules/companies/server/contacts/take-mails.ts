import { type RawBuilder, sql, type Transaction } from 'kysely';
import { dayOf, endOfDay } from '#platform/contract/day.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { mailLimits, mailsADay } from '../../domain/mails-a-day.ts';

const dayMs = 86_400_000;

/**
 * Counts people who never took the company's exams nor joined its groups. Call it in the transaction that sends, so
 * that only what is sent counts.
 * @throws Failure LIMITE_DE_EMAILS above the limit of the day
 */
export async function takeMails(
  { clock, config, throttle }: Pick<Deps, 'clock' | 'config' | 'throttle'>,
  trx: Transaction<Schema>,
  companyId: number,
  emails: readonly string[],
): Promise<void> {
  if (!throttle.isOn) return;
  const people = await countStrangers(trx, companyId, emails);
  if (people === 0) return;
  const now = clock.now();
  const company = await readSender(trx, companyId, new Date(now.getTime() - mailLimits.answerDays * dayMs));
  const limit = mailsADay({
    ageDays: (now.getTime() - company.created_at.getTime()) / dayMs,
    answered: company.answered,
    isChecked: config.companyCheck === 'off' || company.checked_at !== null,
  });
  const day = dayOf(now);
  // One statement counts and decides, so two members who send at once cannot pass the limit together.
  const { rows } = await sql`
    insert into company_mails as counted (company_id, day, people)
    select ${companyId}::bigint, ${day}::date, ${people}::int where ${people}::int <= ${limit}::int
        on conflict (company_id, day) do update set people = counted.people + excluded.people
     where counted.people + excluded.people <= ${limit}::int
    returning counted.people`.execute(trx);
  if (rows.length === 1) return;
  const left = Math.max(0, limit - (await countSent(trx, companyId, day)));
  throw new Failure('LIMITE_DE_EMAILS', {
    message: sentence({ people, left, limit }),
    data: { limite: limit, restantes: left, a_partir_de: endOfDay(day).toISOString() },
    retryAfter: Math.ceil((endOfDay(day).getTime() + 1 - now.getTime()) / 1000),
  });
}

const sentence = ({ people, left, limit }: { people: number; left: number; limit: number }): string => {
  const many = (count: number) => count.toLocaleString('pt-BR');
  return [
    `Hoje sua empresa ainda pode escrever a ${many(left)} de ${many(limit)} pessoas que não a conhecem, e aqui há ${many(people)}.`,
    'Amanhã pode enviar mais. O limite cresce a cada semana, com as respostas aos convites.',
  ].join(' ');
};

const isKnown = (companyId: number, developer: RawBuilder<unknown>) => sql`(
  exists (select from attempts join runs on runs.id = attempts.run_id
           where attempts.developer_id = ${developer} and runs.company_id = ${companyId})
  or exists (select from group_members join groups on groups.id = group_members.group_id
              where group_members.developer_id = ${developer} and groups.company_id = ${companyId}
                and group_members.status in ('accepted', 'left')))`;

async function countStrangers(
  trx: Transaction<Schema>,
  companyId: number,
  emails: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select distinct lower(given) as email from unnest(${[...emails]}::text[]) as given) as wanted
     where not exists (
             select from accounts
              where lower(accounts.email) = wanted.email and accounts.confirmed_at is not null
                and ${isKnown(companyId, sql`accounts.id`)})
       and not exists (
             select from exam_invitations join runs as invited on invited.id = exam_invitations.run_id
              where exam_invitations.email = wanted.email and invited.company_id = ${companyId}
                and ${isKnown(companyId, sql`exam_invitations.developer_id`)})`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function readSender(trx: Transaction<Schema>, companyId: number, since: Date) {
  const { rows } = await sql<{ created_at: Date; checked_at: Date | null; answered: number }>`
    select companies.created_at, companies.checked_at,
           (select count(*) from exam_invitations
              join runs on runs.id = exam_invitations.run_id
              left join exam_invitees on exam_invitees.invitation_id = exam_invitations.id
              left join attempts on attempts.run_id = runs.id and attempts.developer_id = exam_invitees.developer_id
             where runs.company_id = companies.id and exam_invitations.email is not null
               and greatest(exam_invitations.opened_at, exam_invitations.accepted_at, attempts.started_at) > ${since}) +
           (select count(*) from group_members join groups on groups.id = group_members.group_id
             where groups.company_id = companies.id and group_members.status = 'accepted'
               and group_members.changed_at > ${since}) as answered
      from companies where companies.id = ${companyId}`.execute(trx);
  const [company] = rows;
  if (!company) throw new Error('The company of a caller is gone.');
  return company;
}

async function countSent(trx: Transaction<Schema>, companyId: number, day: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select company_mails.people from company_mails
     where company_mails.company_id = ${companyId} and company_mails.day = ${day}::date`.execute(trx);
  return rows[0]?.people ?? 0;
}

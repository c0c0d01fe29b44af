import { type RawBuilder, sql } from 'kysely';
import { skillsOfDeveloper } from '#modules/ranking/server/public.ts';
import { scoreOut, skillsOfRun } from '#modules/runs/server/public.ts';
import { timeZone } from '#platform/contract/day.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import type { ContactFor, DeveloperProfile, TakenExam } from '../contract/developer-profile.ts';
import { mayOpenProfile, mayReadContact } from './developers.policy.ts';

const examsMost = 200;

export interface StoredProfile
  extends Pick<
    DeveloperProfile,
    'id' | 'name' | 'email' | 'gender' | 'addresses' | 'phones' | 'skills' | 'stacks' | 'platformScore'
  > {
  readonly photo: string | null;
  readonly biography: string;
  readonly github: string;
  readonly linkedin: string;
  readonly instagram: string;
  readonly website: string;
  readonly handle: string | null;
  readonly openToCompanies: boolean;
  readonly inRanking: boolean;
  readonly showsEmail: boolean;
  readonly contactFor: ContactFor;
  readonly contactShown: boolean;
  readonly showsGender: boolean;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly genderId: number;
  readonly publicPage: boolean;
  readonly indexed: boolean;
}

/** The owner has no `reader`. Gives undefined if there is nothing to see. */
export async function findProfile(
  db: Database<Schema>,
  developerId: number,
  reader: CompanyReader | undefined,
): Promise<StoredProfile | undefined> {
  const { rows } = await sql<StoredProfile>`
    select developers.id, accounts.name, accounts.email, developers.photo, developers.biography,
           developers.github, developers.linkedin, developers.instagram, developers.website,
           developers.platform_score as "platformScore", developers.handle,
           developers.open_to_companies as "openToCompanies", developers.in_ranking as "inRanking",
           developers.shows_email as "showsEmail", developers.contact_for as "contactFor",
           ${reader ? mayReadContact(reader) : sql`true`} as "contactShown",
           developers.shows_gender as "showsGender", developers.birth_date as "birthDate",
           developers.gender_id as "genderId",
           developers.public_page as "publicPage", developers.public_indexed as indexed,
           json_build_object('name', genders.name) as gender,
           ${addressesOfDeveloper} as addresses, ${skillsOfDeveloper} as skills,
           (select coalesce(json_agg(json_build_object('id', stacks.id, 'name', stacks.name)
                                     order by stacks.name), '[]')
              from developer_stacks join stacks on stacks.id = developer_stacks.stack_id
             where developer_stacks.developer_id = developers.id and developer_stacks.chosen) as stacks,
           (select coalesce(json_agg(json_build_object('areaCode', developer_phones.area_code,
                                                       'number', developer_phones.number)
                                     order by developer_phones.id), '[]')
              from developer_phones where developer_phones.developer_id = developers.id) as phones
      from developers
      join accounts on accounts.id = developers.id
      join genders on genders.id = developers.gender_id
     where developers.id = ${developerId}
       and ${reader ? sql`not developers.suspended and ${mayOpenProfile(reader)}` : sql`true`}`.execute(
    db.kysely,
  );
  return rows[0];
}

const addressesOfDeveloper: RawBuilder<DeveloperProfile['addresses']> = sql`(
  select coalesce(json_agg(json_build_object(
           'street', developer_addresses.street, 'number', developer_addresses.number,
           'district', developer_addresses.district, 'complement', developer_addresses.complement,
           'postalCode', developer_addresses.postal_code,
           'city', json_build_object('name', developer_addresses.city,
                                     'state', json_build_object('name', developer_addresses.state)))
         order by developer_addresses.id), '[]')
    from developer_addresses where developer_addresses.developer_id = developers.id)`;

const runOfExam = sql`json_build_object('id', runs.id,
             'company', json_build_object('id', companies.id, 'name', companies.trade_name),
             'exam', json_build_object('title', exam_versions.title, 'description', exam_versions.description,
               'skills', ${skillsOfRun}))`;

/**
 * A result outlives its attempt. A company sees those that it applied, and others if shared.
 * @param companyId the reader; absent: all exams
 */
export async function findTakenExams(
  db: Database<Schema>,
  developerId: number,
  companyId: number | undefined,
): Promise<Encodable<TakenExam>[]> {
  const own = companyId === undefined ? sql`false` : sql`runs.company_id = ${companyId}`;
  const score = sql`case when ${own} then attempts.score else ${scoreOut} end`;
  const shown =
    companyId === undefined ? sql`true` : sql`(${own} or ${scoreOut} is not null and attempts.shared)`;
  const { rows } = await sql<Encodable<TakenExam>>`
    select page.* from (
    select attempts.id as "attemptId", attempts.shared, ${score} as score, ${score} is not null as graded, attempts.delivered_at as "deliveredAt",
           ${runOfExam} as run, false as kept
      from attempts
      join developers on developers.id = attempts.developer_id
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
     where attempts.developer_id = ${developerId} and attempts.state = 'delivered' and ${shown}
    union all
    select null, null, kept_results.score, true, (kept_results.delivered_on + time '12:00') at time zone ${timeZone}::text,
           ${runOfExam}, true
      from kept_results
      join runs on runs.id = kept_results.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = kept_results.exam_version_id
     where kept_results.developer_id = ${developerId} and kept_results.score is not null
       and ${companyId === undefined ? sql`true` : sql`kept_results.shared`}) as page
     order by page."deliveredAt" desc, page."attemptId" desc nulls last
     limit ${examsMost}::int`.execute(db.kysely);
  return rows.map(({ attemptId, shared, kept, ...exam }) => ({
    ...exam,
    ...(companyId === undefined && (kept ? { kept } : { attemptId, shared })),
  }));
}

export async function setShared(
  db: Database<Schema>,
  { attemptId, developerId, shared }: { attemptId: number; developerId: number; shared: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('attempts')
    .set({ shared })
    .where('attempts.id', '=', attemptId)
    .where('attempts.developer_id', '=', developerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { requireQuota } from '#platform/server/database/owner-quota.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { FileOwner } from '#platform/server/uploads/uploads.queries.ts';
import type { KeptContent, KeptDraft } from '../../contract/kept-drafts.ts';
import type { ListedDraft } from '../../contract/listed-drafts.ts';

type DraftOwner = FileOwner;

const isOf = (owner: DraftOwner): RawBuilder<boolean> =>
  'companyId' in owner
    ? sql`exam_drafts.company_id = ${owner.companyId}`
    : sql`exam_drafts.account_id = ${owner.accountId}`;

const savedBy = sql`(select nullif(accounts.name, '') from accounts where accounts.id = exam_drafts.saved_by)`;

export async function findKeptDrafts(db: Kysely<Schema>, owner: DraftOwner): Promise<ListedDraft[]> {
  const { rows } = await sql<ListedDraft>`
    select exam_drafts.id, exam_drafts.title, exam_drafts.question_count as "questionCount",
           exam_drafts.saved_at as "savedAt", ${savedBy} as "savedBy"
      from exam_drafts where ${isOf(owner)} order by exam_drafts.saved_at desc, exam_drafts.id`.execute(db);
  return rows;
}

export async function findKeptDraft(
  db: Kysely<Schema>,
  owner: DraftOwner,
  id: string,
): Promise<KeptDraft | undefined> {
  const { rows } = await sql<{ content: KeptContent } & Pick<KeptDraft, 'edition' | 'savedAt' | 'savedBy'>>`
    select exam_drafts.content, exam_drafts.edition, exam_drafts.saved_at as "savedAt", ${savedBy} as "savedBy"
      from exam_drafts where exam_drafts.id = ${id} and ${isOf(owner)}`.execute(db);
  if (!rows[0]) return undefined;
  const { content, ...saving } = rows[0];
  return { ...content, ...saving };
}

export async function lockKeptDraft(
  trx: Transaction<Schema>,
  owner: DraftOwner,
  id: string,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ pictures: string[] }>`
    select exam_drafts.pictures from exam_drafts
     where exam_drafts.id = ${id} and ${isOf(owner)} for update`.execute(trx);
  return rows[0]?.pictures;
}

type DraftRow = Omit<Insertable<Schema['exam_drafts']>, 'id' | 'company_id' | 'account_id' | 'edition'>;

/** @throws Failure LIMITE_ATINGIDO; EDICAO_ANTIGA if the id is in use by now */
export async function insertKeptDraft(
  trx: Transaction<Schema>,
  owner: DraftOwner,
  id: string,
  row: DraftRow,
): Promise<void> {
  if ('companyId' in owner) await requireQuota(trx, 'exam_drafts', owner.companyId);
  else await requireQuota(trx, 'template_drafts', owner.accountId);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('exam_drafts')
    .values({
      id,
      company_id: 'companyId' in owner ? owner.companyId : null,
      account_id: 'companyId' in owner ? null : owner.accountId,
      ...row,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Failure('EDICAO_ANTIGA');
}

export async function deleteKeptDraft(db: Kysely<Schema>, owner: DraftOwner, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from exam_drafts where exam_drafts.id = ${id} and ${isOf(owner)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Locks it to the end of the transaction. @throws Failure EDICAO_ANTIGA if saved meanwhile, NAO_ENCONTRADO if gone */
export async function endKeptDraft(
  trx: Transaction<Schema>,
  owner: DraftOwner,
  { id, edition }: { id: string; edition: number },
): Promise<void> {
  const { rows } = await sql<{ edition: number }>`
    delete from exam_drafts where exam_drafts.id = ${id} and ${isOf(owner)}
    returning exam_drafts.edition`.execute(trx);
  if (!rows[0]) throw notFound('draft');
  if (rows[0].edition !== edition) throw new Failure('EDICAO_ANTIGA');
}

import { sql, type Transaction } from 'kysely';
import { Failure } from '../http/errors.ts';
import type { Schema } from './schema.ts';

interface OwnerQuota {
  /** Absent: the room is named after the table of its rows. */
  readonly table?: string;
  readonly owners: string;
  readonly by: string;
  readonly most: number;
  readonly says: string;
}

const drafts = {
  table: 'exam_drafts',
  most: 50,
  says: 'Cabem até 50 rascunhos. Publique ou exclua os que não usa mais.',
};

/** Allows more rows of one owner than anybody needs, too few to fill a disk. */
export const ownerQuotas = {
  runs: {
    owners: 'companies',
    by: 'company_id',
    most: 5_000,
    says: 'Sua empresa pode ter até 5.000 provas publicadas. Exclua as que não usa mais.',
  },
  exam_versions: {
    owners: 'exams',
    by: 'exam_id',
    most: 500,
    says: 'Uma prova pode ser editada até 500 vezes. Duplique-a para continuar.',
  },
  exam_drafts: { ...drafts, owners: 'companies', by: 'company_id' },
  template_drafts: { ...drafts, owners: 'accounts', by: 'account_id' },
  groups: {
    owners: 'companies',
    by: 'company_id',
    most: 1_000,
    says: 'Sua empresa pode ter até 1.000 grupos. Exclua os que não usa mais.',
  },
  bank_question_versions: {
    owners: 'bank_questions',
    by: 'bank_question_id',
    most: 500,
    says: 'Uma questão do banco pode ter até 500 versões. Cadastre-a como nova para continuar.',
  },
} as const satisfies Record<string, OwnerQuota>;

/**
 * Call it before inserting: the owner stays locked until the transaction ends, so that inserts see each other.
 * @throws Failure LIMITE_ATINGIDO
 */
export async function requireQuota(
  trx: Transaction<Schema>,
  name: keyof typeof ownerQuotas,
  ownerId: number,
): Promise<void> {
  const { table = name, owners, by, most, says }: OwnerQuota = ownerQuotas[name];
  await sql`select from ${sql.table(owners)} where id = ${ownerId} for no key update`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(by)} = ${ownerId}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= most) throw new Failure('LIMITE_ATINGIDO', { message: says });
}

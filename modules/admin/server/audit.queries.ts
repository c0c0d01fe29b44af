import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { AuditEntry } from '../contract/administration.ts';

export async function findAudit(db: Database<Schema>, search: string | undefined, page: Page) {
  let found = db.kysely.selectFrom('audit_log').leftJoin('accounts', 'accounts.id', 'audit_log.account_id');
  if (search) {
    found = found.where(
      sql<boolean>`position(lower(f_unaccent(${search}))
        in lower(f_unaccent(audit_log.subject_name || ' ' || coalesce(accounts.name, '')))) > 0`,
    );
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'audit_log.id',
      'audit_log.action',
      'audit_log.subject_kind as subject',
      'audit_log.subject_id as subjectId',
      'audit_log.subject_name as subjectName',
      'audit_log.detail',
      'audit_log.happened_at as at',
      'accounts.name as by',
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  const results = rows.map(
    ({ detail, by, subjectId, ...entry }): AuditEntry => ({
      ...entry,
      ...(subjectId !== null && { subjectId }),
      ...(by !== null && {
        by: typeof detail.key === 'string' ? `chave ${detail.key} (feita por ${by})` : by,
      }),
      ...(typeof detail.reason === 'string' && { reason: detail.reason }),
    }),
  );
  return pageAnswer(results, total, page);
}

import { sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { AuditAction, AuditSubject } from '#platform/contract/words.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import type { skillDraft, stackDraft } from '../../contract/catalog.ts';

type SaveDeps = Pick<Deps, 'db' | 'clock'>;
type StackDraft = z.output<typeof stackDraft>;
type SkillDraft = z.output<typeof skillDraft>;

interface Seen {
  readonly id: number;
  readonly edition: number;
}

/** Earlier choices stay when an entry is retired. @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA, NOME_JA_EXISTE */
export function saveStack(deps: SaveDeps, by: number, draft: StackDraft, seen?: Seen): Promise<number> {
  return save(deps, { by, kind: 'stack', draft, seen }, async (trx, retired) => {
    const values = { name: draft.name, ...retired };
    const row =
      seen === undefined
        ? await trx.insertInto('stacks').values(values).returning('stacks.id').executeTakeFirst()
        : await trx
            .updateTable('stacks')
            .set(values)
            .where('stacks.id', '=', seen.id)
            .returning('stacks.id')
            .executeTakeFirst();
    return row?.id;
  });
}

export function saveSkill(deps: SaveDeps, by: number, draft: SkillDraft, seen?: Seen): Promise<number> {
  return save(deps, { by, kind: 'skill', draft, seen }, async (trx, retired) => {
    const values = { name: draft.name, stack_id: draft.stackId, icon: draft.icon, ...retired };
    const row =
      seen === undefined
        ? await trx.insertInto('skills').values(values).returning('skills.id').executeTakeFirst()
        : await trx
            .updateTable('skills')
            .set(values)
            .where('skills.id', '=', seen.id)
            .returning('skills.id')
            .executeTakeFirst();
    return row?.id;
  });
}

interface WordChange {
  readonly by: number;
  readonly kind: Extract<AuditSubject, 'stack' | 'skill'>;
  readonly draft: StackDraft;
  readonly seen: Seen | undefined;
}

async function save(
  { db, clock }: SaveDeps,
  { by, kind, draft, seen }: WordChange,
  write: (trx: Transaction<Schema>, retired: { retired_at?: Date | null }) => Promise<number | undefined>,
): Promise<number> {
  const at = clock.now();
  try {
    return await db.transaction(async (trx) => {
      if (seen) await takeEdition(trx, `${kind}s`, seen.id, seen.edition);
      if (await isTaken(trx, kind, draft.name, seen?.id)) throw new Failure('NOME_JA_EXISTE');
      const retired = draft.retired === undefined ? {} : { retired_at: draft.retired ? at : null };
      const rowId = await write(trx, retired);
      if (rowId === undefined) throw notFound();
      const action = actionOf(seen === undefined, draft.retired);
      await writeAudit(trx, { by, action, subject: { kind, id: rowId, name: draft.name }, at });
      return rowId;
    });
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('_name_key')) throw new Failure('NOME_JA_EXISTE');
    throw error;
  }
}

/** Case and accents make no other name. An entry may keep its name even if another one has it. */
async function isTaken(
  trx: Transaction<Schema>,
  kind: WordChange['kind'],
  name: string,
  id: number | undefined,
): Promise<boolean> {
  const words = sql.table(`${kind}s`);
  const { rows } = await sql`
    select from ${words} as other
     where lower(f_unaccent(other.name)) = lower(f_unaccent(${name})) and other.id is distinct from ${id ?? null}
       and not exists (select from ${words} as own where own.id = ${id ?? null} and own.name = ${name})`.execute(
    trx,
  );
  return rows.length > 0;
}

function actionOf(isNew: boolean, retired: boolean | undefined): AuditAction {
  if (isNew) return 'created';
  if (retired === undefined) return 'changed';
  return retired ? 'retired' : 'restored';
}

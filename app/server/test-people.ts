import { sql } from 'kysely';
import { insertSession } from '#modules/accounts/server/sessions/session.queries.ts';
import type { MemberRole } from '#platform/contract/route.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';

/** The session is not bound to a browser, as for other clients. */
export interface TestPerson {
  readonly token: string;
  readonly accountId: number;
  readonly email: string;
}
export interface TestCompany extends TestPerson {
  readonly companyId: number;
}

export interface TestPeople {
  developer(given?: {
    name?: string;
    email?: string;
    stackIds?: number[];
    skillIds?: number[];
    city?: string;
    state?: string;
  }): Promise<TestPerson>;
  company(given?: { tradeName?: string; email?: string }): Promise<TestCompany>;
  member(company: TestCompany, role: MemberRole): Promise<TestCompany>;
  admin(): Promise<TestPerson>;
  crowd(size: number): Promise<number[]>;
}

/** Nobody knows it. An account without a password would be one that its owner has never entered. */
const unknownPassword = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAA$AAAAAAAA';

export function createTestPeople(db: Database<Schema>, clock: Clock): TestPeople {
  let count = 0;

  async function account(kind: 'developer' | 'company' | 'admin', name: string, email: string | undefined) {
    const address = email ?? `${kind}${count}@exemplo.com.br`;
    const { id } = await db.kysely
      .insertInto('accounts')
      // No password matches this. Tests of the sign-in sign up through the API.
      .values({
        kind,
        name,
        email: address,
        password_hash: unknownPassword,
        confirmed_at: clock.now(),
        created_at: clock.now(),
      })
      .returning('accounts.id')
      .executeTakeFirstOrThrow();
    return { accountId: id, email: address };
  }

  async function session(
    accountId: number,
    role: 'DEVELOPER' | 'COMPANY' | 'ADMIN',
    companyId: number | null,
  ) {
    const token = newSecret();
    const now = clock.now();
    await db.transaction((trx) =>
      insertSession(trx, {
        accountId,
        role,
        companyId,
        tokenHash: secretHash(token),
        bindingHash: null,
        // Long enough for tests that move the clock by days.
        remembered: true,
        userAgent: 'test',
        address: '127.0.0.1',
        now,
        expiresAt: new Date(now.getTime() + 365 * 86_400_000),
      }),
    );
    return token;
  }

  async function join(person: Omit<TestPerson, 'token'>, companyId: number, role: MemberRole) {
    await db.kysely
      .insertInto('memberships')
      .values({ account_id: person.accountId, company_id: companyId, role, created_at: clock.now() })
      .execute();
    return { ...person, companyId, token: await session(person.accountId, 'COMPANY', companyId) };
  }

  return {
    async developer(given = {}) {
      count += 1;
      const person = await account('developer', given.name ?? `Desenvolvedora ${count}`, given.email);
      const id = person.accountId;
      await db.kysely
        .insertInto('developers')
        .values({ id, cpf: String(count).padStart(11, '0'), birth_date: '1995-05-05', gender_id: 1 })
        .execute();
      for (const stack_id of given.stackIds ?? []) {
        await db.kysely
          .insertInto('developer_stacks')
          .values({ developer_id: id, stack_id, chosen: true })
          .execute();
      }
      for (const skill_id of given.skillIds ?? []) {
        await db.kysely.insertInto('developer_skills').values({ developer_id: id, skill_id }).execute();
      }
      if (given.city) {
        const address = { developer_id: id, city: given.city, state: given.state ?? 'SP' };
        await db.kysely.insertInto('developer_addresses').values(address).execute();
      }
      return { ...person, token: await session(id, 'DEVELOPER', null) };
    },

    async company(given = {}) {
      count += 1;
      const person = await account('company', `Pessoa ${count}`, given.email);
      const { id: companyId } = await db.kysely
        .insertInto('companies')
        .values({
          cnpj: String(count).padStart(14, '0'),
          trade_name: given.tradeName ?? `EMPRESA ${count}`,
          checked_at: clock.now(),
          created_at: clock.now(),
        })
        .returning('companies.id')
        .executeTakeFirstOrThrow();
      return join(person, companyId, 'dono');
    },

    async member({ companyId }, role) {
      count += 1;
      return join(await account('company', `Pessoa ${count}`, undefined), companyId, role);
    },

    async admin() {
      count += 1;
      const person = await account('admin', `Administradora ${count}`, undefined);
      return { ...person, token: await session(person.accountId, 'ADMIN', null) };
    },

    crowd: (size) =>
      db.transaction(async (trx) => {
        // What keeps the ranking in step takes seconds for ten thousand on a busy machine.
        await sql`set local statement_timeout = 0`.execute(trx);
        const ids: number[] = [];
        // Statistics are those of earlier tests. A plan for an empty table would look at all rows for each row.
        for (let from = 1; from <= size; from += 1_000) {
          const to = Math.min(size, from + 999);
          const { rows } = await sql<{ id: number }>`
            insert into accounts (kind, name, email, password_hash, created_at)
            select 'developer', 'Pessoa ' || n, 'pessoa' || n || '@multidao.example', '-', ${clock.now()}
              from generate_series(${from}::int, ${to}::int) as n
            returning id`.execute(trx);
          const some = rows.map(({ id }) => id);
          await sql`analyze accounts`.execute(trx);
          await sql`
            insert into developers (id, cpf, birth_date, gender_id)
            select id, 'x' || id, '1990-01-01', 1 from unnest(${some}::bigint[]) as id`.execute(trx);
          await sql`analyze developers`.execute(trx);
          await sql`analyze ranking_entries`.execute(trx);
          ids.push(...some);
        }
        return ids;
      }),
  };
}

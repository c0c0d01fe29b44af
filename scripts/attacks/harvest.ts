import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../e2e/wire-client.ts';
import { type Actor, checkedCompanyOf, companyOf, confirmed, newAddress } from './actors.ts';
import type { Attack, Finding } from './attack.ts';
import type { Stage } from './stage.ts';

/** So many that no limit of an hour is above it. */
const people = 20_000;
/** The server counts them by the machine's clock. Every limit of an hour is reached in them, or there is none. */
const secondsEach = 40;

export const harvest: Attack = {
  name: 'harvest',
  title: `reading ${people.toLocaleString('en-US')} people as fast as the server answers`,
  async run(stage) {
    await signUpPeople(stage);
    const unchecked = await confirmed(stage, await companyOf(stage, 'nova@empresa.example'));
    const checked = await checkedCompanyOf(stage, 'provas');
    const visited = await readAsVisitor(stage.from(newAddress()));
    return [
      ...asFindings('a company that is not checked', await readAsCompany(unchecked), {
        emails: { before: 20_000, most: 0 },
        telephones: { before: 750, most: 0 },
        profiles: { before: 3_000, most: 0 },
      }),
      // What a budget gives back meanwhile is a little more than the budget.
      ...asFindings('a checked company', await readAsCompany(checked), {
        emails: { before: 20_000, most: 5_050 },
        telephones: { before: 750, most: 1_265 },
        profiles: { before: 3_000, most: 5_050 },
      }),
      ...asFindings('a visitor’s address', visited, {
        emails: { before: 0, most: 0 },
        telephones: { before: 0, most: 0 },
        profiles: { before: 300, most: 310 },
      }),
    ];
  },
};

type Haul = { emails: Set<string>; telephones: Set<string>; profiles: Set<string>; refusals: string[] };

const emptyHaul = (): Haul => ({
  emails: new Set(),
  telephones: new Set(),
  profiles: new Set(),
  refusals: [],
});

async function signUpPeople({ db }: Stage): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db.kysely);
  const rows = sql.raw(`generate_series(1, ${people}) as n`);
  await run(sql`
    insert into accounts (kind, name, email, password_hash, created_at, confirmed_at)
    select 'developer', 'Vítima Número ' || n, 'vitima' || n || '@alvo.example', '-', now(), now() from ${rows}`);
  await run(sql`
    insert into developers (id, cpf, birth_date, gender_id, contact_for, public_page, handle)
    select accounts.id, lpad(substring(accounts.email from '\\d+'), 11, '0'), '1990-01-01', 1,
           case when accounts.id % 4 = 0 then 'all' else 'nobody' end, true, 'vitima-' || substring(accounts.email from '\\d+')
      from accounts where accounts.email like 'vitima%'`);
  await run(sql`
    insert into developer_phones (developer_id, area_code, number)
    select developers.id, '11', '9' || right(developers.cpf, 8) from developers where developers.handle like 'vitima-%'`);
  await run(sql`analyze`);
}

async function readAsCompany({ call, token }: Actor): Promise<Haul> {
  const haul = emptyHaul();
  const read = async (path: string) => {
    const { status, text } = await call('GET', path, undefined, token);
    for (const [email] of text.matchAll(/vitima\d+@alvo\.example/g)) haul.emails.add(email);
    for (const [, number = ''] of text.matchAll(/"numero":"(9\d{8})"/g)) haul.telephones.add(number);
    return status;
  };
  await repeat(haul, async (n) => {
    const status = await read(`/developer/${n}`);
    if (status === 200) haul.profiles.add(`${n}`);
    return status;
  });
  // The answers without a page are longer than those with one, and each search has another answer.
  const lists: ((n: number) => string)[] = [
    (n) => `/developer/getAllUsers?busca=vitima${n}`,
    (n) => `/developer/getAllUsers?pagina=${n}`,
    (n) => `/developer/getRanking?pagina=${n}`,
    (n) => `/search/developers?pagina=${n}`,
    (n) => `/search/suggestions?busca=Número ${n}`,
  ];
  for (const path of lists) await repeat(haul, (n) => read(path(n)));
  await repeat(haul, async (n) => {
    const emails = Array.from(
      { length: 100 },
      (_, index) => `vitima${(n - 1) * 100 + index + 1}@alvo.example`,
    );
    const found = await call('POST', '/developer/getAllUsers/emails', { emails }, token);
    for (const [email] of found.text.matchAll(/vitima\d+@alvo\.example/g)) haul.emails.add(email);
    return found.status;
  });
  return haul;
}

async function readAsVisitor(call: Call): Promise<Haul> {
  const haul = emptyHaul();
  await repeat(haul, async (n) => {
    const { status, text } = await call('GET', `/developer/public/vitima-${n}`);
    for (const [email] of text.matchAll(/vitima\d+@alvo\.example/g)) haul.emails.add(email);
    if (status === 200) haul.profiles.add(`${n}`);
    return status;
  });
  return haul;
}

/** Asks four at a time, until it is refused for good, nobody is left or the time is over. */
async function repeat(haul: Haul, ask: (n: number) => Promise<number>): Promise<void> {
  const until = performance.now() + secondsEach * 1_000;
  let asked = 0;
  let refused = 0;
  let last = 0;
  const lane = async () => {
    while (asked < people && refused < 10 && performance.now() < until) {
      asked += 1;
      last = await ask(asked);
      refused = last === 200 || last === 404 ? 0 : refused + 1;
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  if (refused > 0) haul.refusals.push(`${last} after ${asked - refused}`);
}

type What = 'emails' | 'telephones' | 'profiles';

function asFindings(
  actor: string,
  haul: Haul,
  known: Record<What, Pick<Finding, 'before' | 'most'>>,
): Finding[] {
  return (['emails', 'telephones', 'profiles'] as const).map((what, index) => ({
    got: `${what}, ${actor}`,
    ...known[what],
    now: haul[what].size,
    ...(index === 0 && { remark: haul.refusals.join(', ') }),
  }));
}

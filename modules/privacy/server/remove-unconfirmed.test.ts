import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { askForLink, latestToken, redefine } from '#modules/accounts/server/recovery/test-recovery.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

const week = 7 * 86_400_000;

let test: TestApp;
afterEach(() => test.close());

const open = async (setting: 'required' | 'off' = 'required') => {
  test = await createTestApp({ env: { EMAIL_CONFIRMATION: setting, COMPANY_CHECK: 'off' } });
};
const unconfirm = (accountId: number) =>
  test.db.kysely
    .updateTable('accounts')
    .set({ confirmed_at: null })
    .where('accounts.id', '=', accountId)
    .execute();
const developer = async (email?: string) => {
  const person = await test.people.developer(email === undefined ? {} : { email });
  await unconfirm(person.accountId);
  return person;
};
const company = async () => {
  const made = await test.people.company();
  await unconfirm(made.accountId);
  return made;
};
const names = async () =>
  (await test.db.kysely.selectFrom('accounts').select('accounts.email').orderBy('accounts.id').execute()).map(
    ({ email }) => email,
  );
const aWeekLater = (more = 1) => test.clock.advance(week + more);

it('an account that nobody has confirmed goes after seven days, and no moment earlier', async () => {
  await open();
  const { email, token } = await developer();
  aWeekLater(0);
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual([email]);
  test.clock.advance(1);
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual([]);
  expect((await test.call('GET', '/session', { as: token })).status).toBe(401);
  const [again] = await test.db.kysely.selectFrom('developers').select('cpf').execute();
  expect(again).toBeUndefined();
});

it('a confirmed account stays, and any account while nobody asks for a confirmation', async () => {
  await open();
  const { email } = await test.people.developer();
  aWeekLater();
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual([email]);
  await test.close();
  await open('off');
  const unconfirmed = await developer();
  aWeekLater();
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual([unconfirmed.email]);
});

it('an account that the owner of the mailbox is just taking over stays until the link ends', async () => {
  await open();
  const { email } = await developer('ana@exemplo.com.br');
  aWeekLater();
  await askForLink(test, email);
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual([email]);
  expect((await redefine(test, await latestToken(test), 'Nova1234!')).status).toBe(200);
  aWeekLater();
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual([email]);
});

it('an unconfirmed company goes with its bank, pictures and photos', async () => {
  await open();
  const { accountId, companyId } = await company();
  await sql`with question as (
              insert into bank_questions (company_id, version, tags, changed_at)
              values (${companyId}, 1, '{}', now()) returning id)
            insert into bank_question_versions
              (bank_question_id, number, kind, statement, options, written_by, written_at)
            select question.id, 1, 'essay', 'Questão', '[]', ${accountId}, now() from question`.execute(
    test.db.kysely,
  );
  for (const [key, owner] of [
    ['logo/a.png', companyId],
    ['questao/b.png', null],
  ] as const) {
    await test.db.kysely
      .insertInto('files')
      .values({
        ...{ key, account_id: accountId, company_id: owner, purpose: 'logo', content_type: 'image/png' },
        ...{ bytes: 1, created_at: test.clock.now() },
      })
      .execute();
  }
  aWeekLater();
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual([]);
  const left = await Promise.all(
    (['companies', 'bank_questions', 'files'] as const).map((table) =>
      test.db.kysely.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(left.map((rows) => rows.length)).toEqual([0, 0, 0]);
});

it('a company that has published an exam, or has colleagues, stays', async () => {
  await open();
  const exam = await createTestExam(test);
  const owner = await test.people.company();
  await test.people.member(owner, 'recrutador');
  for (const { accountId } of [exam.company, owner]) await unconfirm(accountId);
  const before = await names();
  aWeekLater();
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual(before);
});

it('two servers that do it at once remove each account once', async () => {
  await open();
  for (let count = 0; count < 30; count += 1) await developer();
  aWeekLater();
  await Promise.all([removeUnconfirmed(test.deps), removeUnconfirmed(test.deps)]);
  await removeUnconfirmed(test.deps);
  expect(await names()).toEqual([]);
});

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { readMigrations } from '../database/migrate.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('addresses stored with an earlier domain become keys, and those without a key stay', async () => {
  const company = await test.people.company();
  const developer = await test.people.developer();
  const exam = await createTestExam(test, { company });
  const run = (statement: RawBuilder<unknown>) => statement.execute(test.db.kysely);
  await run(sql`alter table company_photos rename column picture to url`);
  await run(
    sql`alter table company_photos rename constraint company_photos_company_id_picture_key to company_photos_company_id_url_key`,
  );
  const old = 'http://localhost:3000/files';
  await run(
    sql`update companies set logo = ${`${old}/profile/company/a.png`} where id = ${company.companyId}`,
  );
  await run(sql`
    insert into companies (kind, trade_name, logo, created_at)
    values ('platform', 'P', 'https://antigo.example/provado.svg', now())`);
  await run(sql`
    update developers set photo = 'https://antigo.example/files/profile/developer/b.jpg'
     where id = ${developer.accountId}`);
  await run(sql`
    insert into company_photos (company_id, url, caption, created_at)
    values (${company.companyId}, ${`${old}/img/company/c.png`}, '', now())`);
  const [first, second] = exam.questions.map(({ id }) => id);
  await run(sql`update questions set image = ${`${old}/images/d.png`} where id = ${first}`);

  const migration = (await readMigrations()).find(({ name }) => name === '0031-pictures-by-key');
  await test.db.transaction((trx) => test.db.script(migration?.text ?? '', trx));

  const { rows } = await sql`
    select (select logo from companies where id = ${company.companyId}) as logo,
           (select logo from companies where kind = 'platform') as platform,
           (select photo from developers where id = ${developer.accountId}) as photo,
           (select picture from company_photos) as gallery,
           (select image from questions where id = ${first}) as question,
           (select image from questions where id = ${second}) as plain`.execute(test.db.kysely);
  expect(rows).toEqual([
    {
      logo: 'profile/company/a.png',
      platform: '/provado.svg',
      photo: 'profile/developer/b.jpg',
      gallery: 'img/company/c.png',
      question: 'images/d.png',
      plain: null,
    },
  ]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#app/server/test-app.ts';

const root = join(import.meta.dirname, '../../..');
const tables =
  /attempt_signals|attempt_signal_counts|attempt_comments|late_answers|(?:from|into|join) declarations/;

/** This code writes, shows, exports or deletes rows of these tables. */
const mayName = [
  'platform/server/database/schema/overrides.ts',
  'platform/server/database/schema/tables.generated.ts',
  'modules/taking/server/attempt-record.queries.ts',
  'modules/conduct/server/comment-record.ts',
  'modules/taking/server/answers/late-answers.queries.ts',
  'modules/taking/server/declarations/declarations.queries.ts',
  'modules/conduct/server/read-record.ts',
  'modules/conduct/server/outages.queries.ts',
  'modules/privacy/server/exported-doings.ts',
  'modules/records/server/empty-attempts.queries.ts',
];

/** None of the code that may import these files grades, ranks, decides or closes. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  'attempt-record.queries.ts': ['app/server/maintenance.ts', 'modules/taking/server/record-signals.ts'],
  'read-record.ts': ['modules/conduct/server/conduct.routes.ts', 'modules/conduct/server/public.ts'],
  'conduct/server/public.ts': ['modules/playback/server/read-playback.ts'],
  'read-playback.ts': ['modules/playback/server/playback.routes.ts'],
  'playback.queries.ts': ['modules/playback/server/read-playback.ts'],
  'playback.routes.ts': ['app/server/app.ts'],
  // A person gives the minutes back.
  'outages.queries.ts': [
    'modules/conduct/server/give-back-time.ts',
    'modules/conduct/server/read-outages.ts',
    'modules/conduct/server/read-record.ts',
  ],
  'declarations.queries.ts': [
    'modules/taking/server/declarations/declarations.routes.ts',
    'modules/taking/server/declarations/declare.ts',
  ],
  'record-signals.ts': ['modules/taking/server/exam-page.routes.ts'],
  'comment-record.ts': ['modules/conduct/server/conduct.routes.ts'],
  'late-answers.queries.ts': [
    'modules/taking/server/answers/late-answers.ts',
    'modules/taking/server/paper/read-paper.ts',
    'modules/taking/server/paper/write-paper.ts',
  ],
  'late-answers.ts': [
    'modules/taking/server/end/finish-attempt.ts',
    'modules/taking/server/paper/read-paper.ts',
    'modules/taking/server/answers/save-answers.ts',
    'modules/taking/server/model/test-attempt-world.ts',
    'modules/taking/server/answers/thin-histories.ts',
    'modules/taking/server/record-signals.ts',
  ],
};

const files = globSync('{platform,modules/*,app}/server/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test('only the code of the record names the tables of signals, comments, late answers and declarations', () => {
  const naming = files.filter(({ text }) => tables.test(text)).map(({ file }) => file);
  expect(naming.toSorted()).toEqual(mayName.toSorted());
});

test.each(Object.entries(mayUse))('%s is not used by code that sets scores or states', (name, users) => {
  const using = files.filter(({ text }) => text.includes(`/${name}'`)).map(({ file }) => file);
  expect(using.toSorted()).toEqual([...users].toSorted());
});

test('no view, function or trigger of the database reads them', async () => {
  const app = await createTestApp();
  const { rows } = await sql<{ name: string; text: string }>`
    select pg_views.viewname as name, pg_views.definition as text from pg_views
     where pg_views.schemaname = 'public'
    union all
    select pg_proc.proname, pg_proc.prosrc from pg_proc
      join pg_namespace on pg_namespace.oid = pg_proc.pronamespace where pg_namespace.nspname = 'public'
    union all
    select pg_trigger.tgname, pg_trigger.tgrelid::regclass::text from pg_trigger
     where not pg_trigger.tgisinternal`.execute(app.db.kysely);
  await app.close();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => tables.test(text)).map(({ name }) => name)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#app/server/test-app.ts';

const root = join(import.meta.dirname, '../../../..');

const files = globSync('{platform,modules/*,app}/server/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|schema\/(overrides|tables\.generated)\.ts$/.test(file))
  .sort()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const naming = (words: RegExp) => files.filter(({ text }) => words.test(text)).map(({ file }) => file);

test('only the code that looks at links, and that exports and removes them, names their table', () => {
  expect(naming(/link_checks/)).toEqual([
    'modules/privacy/server/exported-doings.ts',
    'modules/works/server/forget-works.ts',
    'modules/works/server/links/link-checks.queries.ts',
    'modules/works/server/links/link-facts.queries.ts',
    'modules/works/server/works.queries.ts',
  ]);
});

test('no code that sets scores or states reads what is known of a link', () => {
  expect(naming(/findLinkFacts|factForMarking/)).toEqual([
    // They are read by screens alone.
    'modules/marking/server/grading/answer-sheet.queries.ts',
    'modules/marking/server/grading/question-answers.queries.ts',
    'modules/taking/server/attempt-status.ts',
    'modules/taking/server/works/own-works.ts',
    'modules/works/server/links/ask-look.ts',
    'modules/works/server/links/link-facts.queries.ts',
    'modules/works/server/public.ts',
  ]);
  expect(naming(/\/(answer-sheet|question-answers)\.queries\.ts'/)).toEqual([
    'modules/marking/server/grading/grading.routes.ts',
    'modules/marking/server/public.ts',
  ]);
  // The sheet that is printed is one to read.
  expect(naming(/findAnswerSheet/).filter((file) => !file.startsWith('modules/marking/'))).toEqual([
    'modules/ranking/server/pdf-reports/candidate-report.ts',
  ]);
});

test('no view, function or trigger of the database reads them', async () => {
  const app = await createTestApp();
  const { rows } = await sql<{ name: string }>`
    select pg_views.viewname as name from pg_views
     where pg_views.schemaname = 'public' and pg_views.definition like '%link_checks%'
    union all
    select pg_proc.proname from pg_proc where pg_proc.prosrc like '%link_checks%'
    union all
    select pg_trigger.tgname from pg_trigger
     where not pg_trigger.tgisinternal and pg_trigger.tgrelid = 'link_checks'::regclass`.execute(
    app.db.kysely,
  );
  await app.close();
  expect(rows).toEqual([]);
});

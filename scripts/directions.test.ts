import { expect, test } from 'vitest';
import {
  buildersIn,
  findWrongDirections,
  importsOf,
  layersOf,
  noRules,
  wrongDirection,
} from './directions.ts';

const server = 'modules/exams/server/publish-exam.ts';
const page = 'modules/exams/web/exam.page.tsx';
const layers = ['accounts', 'admission', 'question-bank', 'marking', 'exams', 'runs', 'search'];

test.each([
  ['a contract imports zod/mini', 'modules/runs/contract/runs.ts', 'zod/mini'],
  ['a contract imports its own files', 'modules/runs/contract/runs.ts', './exam-draft.ts'],
  ['a contract imports the platform', 'modules/runs/contract/runs.ts', '#platform/contract/route.ts'],
  [
    'a contract imports any file of a lower contract',
    'modules/runs/contract/runs.ts',
    '#modules/question-bank/contract/questions.ts',
  ],
  ['a contract imports a domain', 'modules/runs/contract/runs.ts', '../domain/draw.ts'],
  ['formats may use a parser', 'modules/question-bank/domain/formats/csv/csv.ts', 'papaparse'],
  ['tests bring their tools', 'modules/marking/domain/score.test.ts', 'fast-check'],
  ['the server imports its contract', server, '../contract/exams.ts'],
  ['the server imports a domain', server, '#modules/marking/domain/score.ts'],
  ['a module imports the platform', server, '#platform/server/clock.ts'],
  ['a module imports its own files', server, './exams.queries.ts'],
  ['a module imports what another one shows', server, '#modules/admission/server/public.ts'],
  ['a page imports what another module shows', page, '#modules/admission/web/public.tsx'],
  ['the app knows all modules', 'app/server/app.ts', '#modules/runs/server/runs.routes.ts'],
  ['the router knows all pages', 'app/web/router.tsx', '#modules/exams/web/exam.page.tsx'],
  ['a test builds the app', 'modules/exams/server/exams.test.ts', '#app/server/test-app.ts'],
  [
    'a set-up of tests sees all modules',
    'app/server/test-people.ts',
    '#modules/accounts/server/sessions/session.queries.ts',
  ],
])('%s', (_, file, specifier) => {
  expect(wrongDirection(file, specifier, layers)).toBeUndefined();
});

test.each([
  ['a contract does no I/O', 'modules/runs/contract/runs.ts', 'node:fs'],
  ['a contract knows no server', 'modules/runs/contract/runs.ts', '../server/exams.queries.ts'],
  ['a domain uses no library', 'modules/marking/domain/score.ts', 'zod'],
  ['a domain knows no contract', 'modules/marking/domain/score.ts', '../contract/grading.ts'],
  ['the server knows no page', server, '../web/exam.page.tsx'],
  ['a page knows no server', page, '../server/publish-exam.ts'],
  ['not even in a test', 'modules/exams/web/exam.page.test.tsx', '#platform/server/clock.ts'],
  ['a page declares no shapes', page, 'zod/mini'],
  ["a contract leaves zod's larger edition out of the pages", 'modules/runs/contract/runs.ts', 'zod'],
  ['a route holds no SQL', 'modules/runs/server/runs.routes.ts', 'kysely'],
  ['the platform knows no module', 'platform/server/http/bind.ts', '#modules/accounts/server/public.ts'],
  ['nor on the web', 'platform/web/ui/buttons/Button.tsx', '#modules/accounts/web/public.ts'],
  ['the platform does not know the app', 'platform/server/http/bind.ts', '#app/server/app.ts'],
  ['queries of another module are closed', server, '#modules/accounts/server/sessions/session.queries.ts'],
  ['pages of another module are closed', page, '#modules/admission/web/create-group.page.tsx'],
  ['a module knows no higher one', server, '#modules/search/server/public.ts'],
  ['nor its contract', 'modules/runs/contract/runs.ts', '#modules/search/contract/search.ts'],
  ['nor its domain', 'modules/marking/domain/score.ts', '#modules/runs/domain/deadline.ts'],
  ['a module without a layer is imported by none', server, '#modules/news/server/public.ts'],
  ['a module does not know the app', server, '#app/server/app.ts'],
  ['nothing but tests uses their set-up', 'app/server/app.ts', '#platform/server/database/test-database.ts'],
  ['sources read no scripts', page, '../../../scripts/parts.ts'],
])('refused: %s', (_, file, specifier) => {
  expect(wrongDirection(file, specifier, layers)).toEqual(expect.any(String));
});

test('every form of import is read', () => {
  const source = `import 'a';
import b from "b";
import { c,
  d } from 'c';
import type { E } from 'e';
export { f } from 'f';
export * from 'g';
const h = await import('h');
const text = "no import from 'x'";`;
  expect(importsOf(source)).toEqual(['a', 'b', 'c', 'e', 'f', 'g', 'h']);
});

test('statements are seen that are built without an import', () => {
  const source = `const found = await db.kysely.selectFrom('runs').execute();
await db.kysely.deleteFrom('sessions').execute();`;
  expect(buildersIn(source)).toEqual(['.selectFrom', '.deleteFrom']);
});

test('a policy holds rules and nothing else', () => {
  const source = `export const mayRead = () => true;
export interface Reading {}
export async function isShown() {}
export const folderOf = {};
export async function findPages() {}`;
  expect(noRules('modules/exams/server/exams.policy.ts', source)).toEqual(['folderOf', 'findPages']);
  expect(noRules('modules/exams/server/exams.queries.ts', source)).toEqual([]);
});

test('the table of the modules is the order of the layers', () => {
  const table =
    '| [exams](../modules/exams/README.md) | exams |\n| [search](../modules/search/README.md) | finding |';
  expect(layersOf(table)).toEqual(['exams', 'search']);
});

test('a folder without sources is a fault of the check', () => {
  expect(() => findWrongDirections(import.meta.dirname)).toThrow('no sources');
});

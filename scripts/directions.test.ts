import { expect, test } from 'vitest';
import { importsOf, wrongDirection } from './directions.ts';

test.each([
  ['the contract imports zod', 'packages/contract/src/exams.ts', 'zod'],
  ['the contract imports its own files', 'packages/contract/src/exams.ts', './route.ts'],
  ['a parser library may be used in formats', 'packages/domain/src/formats/csv.ts', 'papaparse'],
  ['tests bring their tools', 'packages/domain/src/score.test.ts', 'fast-check'],
  [
    'the server imports the contract',
    'apps/server/src/rooms/exams/exams.routes.ts',
    '@provado/contract/exams.ts',
  ],
  ['a room imports the platform', 'apps/server/src/rooms/exams/publish-exam.ts', '#platform/clock.ts'],
  ['a room imports its own files', 'apps/server/src/rooms/exams/publish-exam.ts', './exams.queries.ts'],
  [
    'a room imports a policy',
    'apps/server/src/rooms/exams/publish-exam.ts',
    '#rooms/groups/groups.policy.ts',
  ],
  [
    'a room of the web imports an api',
    'apps/web/src/rooms/exams/exam.page.tsx',
    '#rooms/groups/groups.api.ts',
  ],
  ['app.ts knows all rooms', 'apps/server/src/app.ts', '#rooms/exams/exams.routes.ts'],
  ['router.tsx knows all rooms', 'apps/web/src/router.tsx', './rooms/exams/exam.page.tsx'],
  ['routes/ knows all rooms', 'apps/web/src/routes/company.tsx', '#rooms/exams/exam.page.tsx'],
  ['main.ts knows app.ts', 'apps/server/src/main.ts', './app.ts'],
  ['demo data go through the whole app', 'apps/server/src/demo/load-demo.ts', '../app.ts'],
  ['a test builds the app', 'apps/server/src/rooms/exams/exams.test.ts', '#app/app.ts'],
  ['a set-up of tests sees every room', 'apps/server/src/test-people.ts', './rooms/auth/session.queries.ts'],
  ['a test uses a set-up', 'apps/server/src/rooms/exams/exams.test.ts', '#app/test-app.ts'],
  ['the web reads its own build files', 'apps/web/src/rooms/landing/page.tsx', '../../../build/scripts.ts'],
])('%s', (_, file, specifier) => {
  expect(wrongDirection(file, specifier)).toBeUndefined();
});

test.each([
  ['the contract does no I/O', 'packages/contract/src/exams.ts', 'node:fs'],
  ['the contract does not know the domain', 'packages/contract/src/exams.ts', '@provado/domain/score.ts'],
  ['the domain uses no library', 'packages/domain/src/score.ts', 'zod'],
  ['the domain does not know the contract', 'packages/domain/src/score.ts', '@provado/contract/exams.ts'],
  ['the server does not know the web', 'apps/server/src/app.ts', '../../web/src/paths.ts'],
  ['the web does not know the server', 'apps/web/src/lib/http.ts', '@provado/server/config.ts'],
  ['not even in a test', 'apps/web/src/lib/http.test.ts', '../../../server/src/config.ts'],
  ['platform knows no room', 'apps/server/src/platform/bind.ts', '#rooms/auth/auth.policy.ts'],
  ['ui knows no room', 'apps/web/src/ui/button.tsx', '#rooms/auth/auth.api.ts'],
  ['lib knows no room', 'apps/web/src/lib/http.ts', '../rooms/auth/auth.api.ts'],
  ['queries of another room are closed', 'apps/server/src/rooms/exams/a.ts', '#rooms/auth/auth.queries.ts'],
  ['pages of another room are closed', 'apps/web/src/rooms/exams/a.page.tsx', '../groups/group.page.tsx'],
  ['the shell sees apis only', 'apps/web/src/shell/header.tsx', '#rooms/auth/login.page.tsx'],
  ['main.ts knows no room', 'apps/server/src/main.ts', '#rooms/auth/auth.routes.ts'],
  ['a room does not know app.ts', 'apps/server/src/rooms/exams/publish-exam.ts', '#app/app.ts'],
  ['the server uses no set-up of tests', 'apps/server/src/app.ts', '#platform/test-database.ts'],
  ['the web reads no scripts of the checkout', 'apps/web/src/lib/http.ts', '../../../../scripts/parts.ts'],
])('refused: %s', (_, file, specifier) => {
  expect(wrongDirection(file, specifier)).toEqual(expect.any(String));
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

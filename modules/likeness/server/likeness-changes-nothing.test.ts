import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const files = globSync('{platform,modules/*,app,bench}/{server,web,contract,domain,rows,.}/**/*.{ts,tsx}', {
  cwd: root,
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/(?:^|\/)test-|\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const outside = files.filter(({ file }) => !file.startsWith('modules/likeness/'));

test('only what shows, exports or deletes likeness names its tables', () => {
  const naming = outside.filter(({ text }) => /likeness_(?:checks|pairs|sides|replies)/.test(text));
  expect(naming.map(({ file }) => file).toSorted()).toEqual([
    'modules/privacy/server/exported-doings.ts',
    'modules/records/server/empty-attempts.queries.ts',
    'platform/server/database/schema/tables.generated.ts',
  ]);
});

test('nothing that marks, ranks, decides or closes imports it', () => {
  const using = outside.filter(({ text }) => text.includes('#modules/likeness/'));
  expect([...new Set(using.map(({ file }) => file))].toSorted()).toEqual([
    'app/contract/all.ts',
    'app/server/app.ts',
    'app/server/outbox-jobs.ts',
    'app/web/pages/attempt-result.page.tsx',
    'app/web/pages/run/GradingTab.tsx',
  ]);
});

test('it writes to no table but its own', () => {
  const written = files
    .filter(({ file }) => file.startsWith('modules/likeness/server/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:insert into|delete from|\bupdate) ([a-z_]+)/g)].map(([, table]) => table),
    );
  expect(
    [...new Set(written)].filter((table) => table !== 'set').every((table) => table?.startsWith('likeness_')),
  ).toBe(true);
});

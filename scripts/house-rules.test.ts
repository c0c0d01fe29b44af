import { expect, test } from 'vitest';
import {
  brokenRules,
  deadLinks,
  fullFolders,
  sharedLimits,
  sharedNumbers,
  sharedTypes,
} from './house-rules.ts';

test.each([
  ['a folder of utilities', 'platform/web/utils/dates.ts', ''],
  ['a barrel', 'modules/exams/web/index.ts', ''],
  ['a long source', 'modules/exams/server/exams.ts', '\n'.repeat(401)],
  ['a test that waits for a time', 'modules/exams/server/exams.test.ts', `setTimeout(${'resolve'}, 50)`],
  ['a journey that waits for a time', 'e2e/exams.e2e.ts', `page.${'waitFor'}Timeout(50)`],
  ['a mocked database', 'modules/exams/server/exams.test.ts', "vi.mock('./database.ts')"],
  ['a comment without a subject', 'modules/exams/server/a.ts', `/** ${'Of'} a mark that stands. */`],
  ['a block without a subject', 'modules/exams/server/a.ts', `/**\n * ${'When'} it was revoked.\n */`],
  ['a line without a subject', 'modules/exams/server/a.ts', `const a = 1;\n  // ${'For'} a public page.`],
  ['something left for later', 'modules/exams/server/exams.ts', `// TO${'DO'}: ask`],
  ['an address of a page', 'modules/exams/server/mails.ts', 'url: `{base}/dev/test/1`'],
  ['a sign-in with a query', 'modules/exams/server/mails.ts', "'/company/login?voltar=x'"],
  ['a fault under a key of its own', 'modules/exams/server/a.ts', "fieldFault({ data_fim: 'x' })"],
  ['a form on a page without a draft', 'modules/exams/web/form/ExamForm.tsx', 'useActForm<Exam>({ schema })'],
  ['a size of type of its own', 'modules/exams/web/a.tsx', '<p className="text-[0.9rem]">'],
  ['a size of type in a sheet', 'platform/web/ui/toast.css', 'p { font-size: 0.875rem; }'],
  ['large digits of one width', 'modules/exams/web/a.tsx', '<p className="text-score tabular-nums">'],
  ['a text in the language of the browser', 'modules/exams/web/a.ts', 'score.toLocaleString()'],
  ['a text of another language', 'platform/contract/a.ts', "new Intl.DateTimeFormat('en-CA', {})"],
  ['an order by the language of the browser', 'modules/exams/web/a.ts', 'a.localeCompare(b)'],
  ['code that a translator changes', 'modules/exams/web/a.tsx', '<code className="code">'],
  ['a picture by its address on the wire', 'modules/exams/web/a.tsx', '<img src={logo} alt="" />'],
  ['a literal spread into another', 'modules/exams/web/a.ts', `const a = { ..${'.{'} b, c } };`],
  [
    'a route under another name',
    'modules/runs/server/runs.routes.ts',
    "import {\n  editRun as editRunRoute,\n} from '../contract/edit-run.ts';",
  ],
  [
    'a lazy dialog in a file of its own',
    'modules/runs/web/EndLater.ts',
    'export const EndDialog = lazyDialog(() =>',
  ],
  ['a dropped column', 'app/server/migrations/0100-a.sql', 'alter table runs drop column place;'],
  ['a long lock', 'app/server/migrations/0094-a.sql', 'create index a on answers (saved_at);'],
  ['a range of versions', 'package.json', '"zod": "^4.0.0"'],
  ['a registry in the lock file', 'package-lock.json', '"resolved": "https://registry.example/zod"'],
])('%s breaks a rule', (_, file, content) => {
  expect(brokenRules(file, content)).toHaveLength(1);
});

test.each([
  ['a source of 400 lines', 'modules/exams/server/exams.ts', '\n'.repeat(400)],
  ['a long source that says why', 'e2e/specification/calls.ts', `over 400 lines${'\n'.repeat(900)}`],
  ['a URL of the API', 'modules/exams/server/mails.ts', '`{base}/api/certificates/issuer`'],
  ['a call of the demonstration', 'app/server/demo/fill-banks.ts', "call('GET', '/company/search')"],
  ['a Brazilian text', 'modules/exams/web/a.ts', "score.toLocaleString('pt-BR')"],
  ['sizes of the scale', 'modules/exams/web/a.tsx', '<p className="text-sm tabular-nums sm:text-title">'],
  ['code of its own', 'modules/exams/web/a.tsx', '<pre\n  translate="no"><code translate="no">'],
  ['a form with a draft', 'modules/exams/web/a.tsx', "useActForm<Exam>({ draft: { key: 'a' } })"],
  ['a form in a dialog', 'modules/exams/web/a.tsx', 'useForm<Exam>(); <FormDialog form={form} />'],
  ['a copy with a condition', 'modules/exams/web/a.ts', 'const a = { ...b, ...(c && { c }) };'],
  [
    'routes of a contract',
    'modules/runs/server/runs.routes.ts',
    "import * as contract from '../contract/runs.ts';",
  ],
  [
    'lazy dialogs of a module',
    'modules/runs/web/lazy-dialogs.ts',
    'export const EndDialog = lazyDialog(() =>',
  ],
  ['an old migration', 'app/server/migrations/0093-a.sql', 'alter table runs drop column place;'],
  [
    'a dropped column that is unused',
    'app/server/migrations/0100-a.sql',
    '-- Unused since 0.2.0.\nalter table runs drop column place;',
  ],
  ['an index of a small table', 'app/server/migrations/0100-a.sql', 'create index a on runs (place);'],
  ['a comment of two lines', 'modules/exams/server/a.ts', `// The list is read\n// ${'In'} its order.`],
  ['a long test', 'modules/exams/server/exams.test.ts', '\n'.repeat(900)],
])('%s breaks none', (_, file, content) => {
  expect(brokenRules(file, content)).toEqual([]);
});

test('a link to a file that is not there is found, one to a heading or another site is none', () => {
  const text = '[a](../gone.md) [b](there.md#part) [c](https://example.com) [d](#part)';
  expect(deadLinks('docs/a.md', text, (path) => path === 'docs/there.md')).toEqual(['../gone.md']);
});

test('two files of a folder with one number are both named', () => {
  const [one, other] = ['app/server/migrations/0100-a.sql', 'app/server/migrations/0100-b.sql'];
  expect(sharedNumbers([one, other, 'app/server/migrations/0101-c.sql', 'docs/decisions/0100-d.md'])).toEqual(
    [one, other],
  );
});

test('a folder with more than 40 files is found, but for numbered migrations and tests of journeys', () => {
  const inside = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  const files = ['modules/runs/server', 'app/server/migrations', 'e2e'].flatMap((one) => inside(one, 41));
  expect(fullFolders([...files, ...inside('platform/web/ui', 40)])).toEqual(['modules/runs/server']);
});

test('two limits with one name are both found, wherever they stand', () => {
  const limit = (name: string) =>
    `const perAccount: WindowRule = { name: '${name}', limit: 30, windowS: 3600 };`;
  const sources = new Map([
    ['modules/opinions/server/send-report.ts', limit('report')],
    ['modules/ranking/server/pdf-reports.routes.ts', limit('report')],
    ['platform/server/uploads/uploads.routes.ts', limit('upload')],
    ['platform/server/http/throttle.test.ts', limit('upload')],
  ]);
  expect(sharedLimits(sources)).toEqual([
    'modules/opinions/server/send-report.ts',
    'modules/ranking/server/pdf-reports.routes.ts',
  ]);
});

test('two exported types with one name are both named, wherever they stand', () => {
  const sources = new Map([
    ['modules/marking/contract/marks.ts', 'export type Mark = z.output<typeof mark>;'],
    ['modules/marking/domain/score.ts', 'export interface Mark {}\nexport type Credit<Of> = { of: Of };'],
    ['platform/server/http/throttle.ts', 'export interface Credit extends Budget {}'],
  ]);
  expect(sharedTypes(sources)).toEqual(
    new Map([
      ['modules/marking/contract/marks.ts', ['Mark']],
      ['modules/marking/domain/score.ts', ['Mark', 'Credit']],
      ['platform/server/http/throttle.ts', ['Credit']],
    ]),
  );
});

test('a type may have the name of one in a test, of one that is not exported, and of itself passed on', () => {
  const sources = new Map([
    ['modules/marking/domain/score.ts', 'export interface Mark {}'],
    ['modules/marking/server/public.ts', "export type { Mark } from '../domain/score.ts';"],
    ['modules/marking/domain/score.test.ts', 'export interface Mark {}'],
    ['modules/ranking/domain/place.ts', 'interface Mark {}'],
    ['scripts/drill/fault.ts', 'export interface Mark {}'],
  ]);
  expect(sharedTypes(sources)).toEqual(new Map());
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnExam, readExamFiles } from '../apps/server/src/content/exam-file.ts';

type Question = OwnExam['questions'][number];

/** Questions that show code and ask what it prints or does, for which an interpreter is at hand. */
const asksWhatHappens = /imprime|acontece (ao executar|com este código)/;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const interpreters: Record<string, { command: string; file: string; present: boolean }> = {
  js: { command: process.execPath, file: 'code.mjs', present: true },
  ts: { command: process.execPath, file: 'code.mts', present: true },
  python: { command: 'python3', file: 'code.py', present: hasPython },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'provado-printed-'));
  // The file that a question says is there.
  writeFileSync(join(folder, 'dados.txt'), 'uma linha\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cases = (await readExamFiles()).flatMap(({ slug, questions }) =>
  questions.flatMap((question, index) => {
    const [, language = '', code = ''] = /^```(\w+)\n(.*?)^```/ms.exec(question.statement) ?? [];
    const interpreter = interpreters[language];
    if (!interpreter?.present || !asksWhatHappens.test(question.statement)) return [];
    return [{ name: `${slug}, question ${index + 1}`, question, code, ...interpreter }];
  }),
);

test('there are such questions', () => expect(cases.length).toBeGreaterThan(10));

test.each(cases)(
  'the code does what only the right option says: $name',
  { timeout: 30_000 },
  ({ question, code, command, file }) => {
    const happened = runs(question, code, command, file);
    const agreeing = question.options.filter(({ text }) => agrees(text, happened));
    expect(agreeing, JSON.stringify(happened)).toEqual(question.options.filter(({ right }) => right));
  },
);

type Happened = { printed: string; complaint: string; failed: boolean };

function runs({ statement }: Question, code: string, command: string, file: string): Happened {
  const name = statement.includes('CommonJS') ? 'code.cjs' : file;
  writeFileSync(join(folder, name), code);
  const [, variable, value] = /`([A-Z_]+)=(\S+) node /.exec(statement) ?? [];
  const { stdout, stderr, status } = spawnSync(command, [name], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 15_000,
    env: { PATH: process.env.PATH, PYTHONIOENCODING: 'utf8', ...(variable && { [variable]: value }) },
  });
  return { printed: withoutSpaces(stdout), complaint: stderr, failed: status !== 0 };
}

/** Whether an option tells what happened: what it quotes was printed, or is the exception it says is thrown. */
function agrees(option: string, { printed, complaint, failed }: Happened): boolean {
  const thrown = /lança `(\w+)`/i.exec(option)?.[1];
  if (thrown) return failed && complaint.includes(thrown) && printed === '';
  const quoted = [...option.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text).join('');
  const saysItFails = /termina com|exceção/i.test(option);
  return withoutSpaces(quoted) === printed && saysItFails === failed;
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

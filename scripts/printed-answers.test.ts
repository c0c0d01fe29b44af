import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isClosed, readExamFiles } from '#modules/templates/server/own-exams/exam-file.ts';
import { type Happened, happens, missingTool, runners } from './code-runners.ts';

const asksWhatHappens = /imprime|acontece (ao executar|com este código)/;

const cases = (await readExamFiles()).flatMap(({ slug, questions }) =>
  questions.filter(isClosed).flatMap((question, index) => {
    const { statement } = question;
    const [fence = '', language = '', code = ''] = /^```(\w+)\n(.*?)^```/ms.exec(statement) ?? [];
    if (!fence || !asksWhatHappens.test(statement.replace(fence, ''))) return [];
    return [{ name: `${slug}, question ${index + 1}`, question, language, program: { statement, code } }];
  }),
);

test('such questions exist', () => expect(cases.length).toBeGreaterThan(10));

describe.each([...new Set(cases.map(({ language }) => language))])('in %s', (language) => {
  const own = cases.filter((one) => one.language === language);
  const runner = runners[language];
  const missing = runner ? missingTool(runner) : `anything that runs ${language}`;
  if (!runner || missing) {
    for (const { name } of own) test.skip(`not run for want of ${missing}: ${name}`);
    return;
  }

  let folder: string;
  let commands: ReturnType<typeof runner.prepare>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'provado-printed-'));
    writeFileSync(join(folder, 'dados.txt'), 'uma linha\n');
    commands = runner.prepare(
      own.map(({ program }) => program),
      folder,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(own.map((one, index) => ({ ...one, index })))(
    'the code does what only the right option says: $name',
    ({ question: { options }, program, index }) => {
      const command = commands[index];
      if (!command) throw new Error('no command was prepared');
      const happened = happens(program, command, folder);
      const agreeing = options.filter(({ text }) => agrees(text, happened));
      expect(agreeing, JSON.stringify(happened)).toEqual(options.filter(({ right }) => right));
    },
  );
});

/** Whether an option describes what happened: the text it quotes was printed, or the exception it names was thrown. */
function agrees(option: string, { printed, complaint, failed }: Happened): boolean {
  const thrown = /lança `(\w+)`/i.exec(option)?.[1];
  if (thrown) return failed && complaint.includes(thrown) && withoutSpaces(printed) === '';
  const quoted = [...option.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text).join('');
  const saysItFails = /termina com|exceção/i.test(option);
  return withoutSpaces(quoted) === withoutSpaces(printed) && saysItFails === failed;
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

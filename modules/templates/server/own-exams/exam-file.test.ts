import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '#platform/server/database/schema.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { isClosed, readExamFiles } from './exam-file.ts';

describe("the files of Provado's own exams", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'provado-content-'));
  });
  afterEach(() => rm(join(folder, 'prova.json'), { force: true }));
  afterAll(() => rm(folder, { recursive: true }));

  const question = (options: unknown[]) => ({
    half: 'open',
    statement: 'Qual?',
    options,
    explanation: 'Porque sim.',
  });
  const usual = question([{ text: 'Esta', right: true }, { text: 'Aquela' }]);
  const reserved = { ...usual, half: 'reserved' };
  const halves = [...Array(15).fill(usual), ...Array(15).fill(reserved)];
  const open = {
    statement: 'E agora?',
    modelAnswer: 'Assim.',
    marking: ['Diz como.'],
    explanation: 'Porque sim.',
  };
  const read = async (change: object) => {
    const exam = {
      title: 'Uma prova nossa',
      description: 'Sobre alguma coisa.',
      skills: ['SQL'],
      minutes: 30,
      questions: halves,
      ...change,
    };
    await writeFile(join(folder, 'prova.json'), JSON.stringify(exam));
    return readExamFiles(folder);
  };

  it('are all valid, at least three, and name skills of the catalogue', async () => {
    const exams = await readExamFiles();
    expect(exams.length).toBeGreaterThanOrEqual(3);
    const db = await createTestDatabase<Schema>();
    const skills = await db.kysely.selectFrom('skills').select('skills.name').execute();
    await db.close();
    const known = skills.map(({ name }) => name);
    for (const exam of exams) expect(known, exam.slug).toEqual(expect.arrayContaining(exam.skills));
  });

  it('do not reveal the right option by its position', async () => {
    for (const { slug, questions } of await readExamFiles()) {
      const places = questions.filter(isClosed).map(({ options }) => options.findIndex(({ right }) => right));
      for (const place of new Set(places)) {
        const share = places.filter((one) => one === place).length / places.length;
        expect(share, `${slug}: place ${place + 1}`).toBeLessThanOrEqual(0.5);
      }
    }
  });

  it('are named after their exams, and recognised by their content', async () => {
    const [exam] = await read({});
    const [same] = await read({});
    const [other] = await read({ minutes: 40 });
    expect(exam?.slug).toBe('prova');
    expect(same?.hash).toBe(exam?.hash);
    expect(other?.hash).not.toBe(exam?.hash);
  });

  it('may end with open questions, which have a model answer and marking notes instead of options', async () => {
    const [exam] = await read({ questions: [...halves, open] });
    expect(exam?.questions.at(-1)).toEqual(open);
  });

  it.each([
    ['a half that is neither', { questions: [...halves, { ...usual, half: 'aberta' }] }],
    ['a question of no half', { questions: [...halves, { ...usual, half: undefined }] }],
    ['fourteen questions in a half', { questions: halves.slice(1) }],
    [
      'a question without a right option',
      { questions: [...halves, question([{ text: 'A' }, { text: 'B' }])] },
    ],
    [
      'a question of right options only',
      {
        questions: [
          ...halves,
          question([
            { text: 'A', right: true },
            { text: 'B', right: true },
          ]),
        ],
      },
    ],
    [
      'two options that say the same',
      { questions: [...halves, question([{ text: 'A', right: true }, { text: 'A' }])] },
    ],
    [
      'an open question without a model answer',
      { questions: [...halves, { ...open, modelAnswer: undefined }] },
    ],
    ['an open question without marking notes', { questions: [...halves, { ...open, marking: [] }] }],
    [
      'a question that has options and a model answer',
      { questions: [...halves, { ...usual, modelAnswer: 'Assim.' }] },
    ],
    ['fourteen questions in a half and an open one', { questions: [...halves.slice(1), open] }],
    ['a title that no exam may have', { title: 'Curto' }],
    ['a field nobody knows', { autor: 'alguém' }],
  ])('are refused by name with %s', async (_, change) => {
    await expect(read(change)).rejects.toThrow(/^prova\.json: /);
  });
});

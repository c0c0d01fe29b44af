import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCoding, readExamFiles, runnableExams } from './exam-file.ts';

const junior = fileURLToPath(new URL('../../../../content/exams/codigo-junior', import.meta.url));

describe("the folders of Provado's own questions that run", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'provado-content-'));
    await cp(junior, join(folder, 'prova'), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = async () => {
    const [exam] = await readExamFiles(folder);
    if (!exam) throw new Error('No exam was read.');
    return { exam, questions: exam.questions.filter(isCoding) };
  };
  const question = (file: string) => join(folder, 'prova/resumo-de-log', file);

  it('are read with their texts, solutions and tests, and a solution in JavaScript is one in TypeScript', async () => {
    const { exam, questions } = await read();
    expect(exam).toMatchObject({ slug: 'prova', title: 'Código: júnior' });
    expect(exam.skills).toEqual(['JavaScript', 'TypeScript', 'Python', 'Java']);
    expect(questions[0]?.statement).toMatch(/^A equipe quer um resumo/);
    const { languages, tests, wrong } = questions[0]?.execution ?? {};
    expect(languages?.map(({ language }) => language)).toEqual(['javascript', 'typescript', 'python']);
    expect(languages?.[1]?.references).toEqual(languages?.[0]?.references);
    expect(languages?.[1]?.starter).toContain(': string[]');
    expect(tests?.[0]).toMatchObject({ name: 'Exemplo do enunciado', hidden: false, weight: 1 });
    expect(tests?.[0]?.expected).toContain('mais acessado: /pedidos (3)');
    expect(wrong?.map(({ language }) => language)).toContain('python');
  });

  it.each([
    ['question.json', '{}', /resumo-de-log\/question\.json: /],
    ['solution.js', '', /^resumo-de-log: .*linguagens/s],
    ['tests/exemplo.out', '', /^resumo-de-log: .*saida/s],
  ])('are refused by name with a broken %s', async (file, content, says) => {
    await writeFile(question(file), content);
    await expect(read()).rejects.toThrow(says);
  });

  it('are recognised by their content', async () => {
    const { exam: before } = await read();
    expect((await read()).exam.hash).toBe(before.hash);
    await writeFile(question('tests/exemplo.in'), 'outra entrada');
    expect((await read()).exam.hash).not.toBe(before.hash);
  });

  it('are offered in the languages that run, and each set of languages is another content', async () => {
    const { exam } = await read();
    const offered = (...languages: Parameters<typeof runnableExams>[1]) =>
      runnableExams([exam], languages)[0];
    const [few, all] = [offered('javascript'), offered('javascript', 'typescript', 'python', 'java', 'sql')];
    expect(few?.skills).toEqual(['JavaScript']);
    const languages = few?.questions
      .filter(isCoding)
      .flatMap(({ execution }) => [
        ...execution.languages.map(({ language }) => language),
        ...execution.wrong.map(({ language }) => language),
      ]);
    expect(new Set(languages)).toEqual(new Set(['javascript']));
    expect(all?.hash).toBe(exam.hash);
    expect(few?.hash).not.toBe(exam.hash);
  });

  it('are left out without a language that runs, and so is an exam of which a half would be empty', async () => {
    const { exam } = await read();
    expect(runnableExams([exam], ['sql'])).toEqual([]);
    expect(runnableExams([exam], ['java'])[0]?.questions).toHaveLength(2);
    const open = exam.questions.filter((one) => 'half' in one && one.half === 'open');
    expect(runnableExams([{ ...exam, questions: open }], ['java'])).toEqual([]);
  });

  it('are no matter of languages in exams of other questions', async () => {
    const exams = (await readExamFiles()).filter(({ questions }) => !questions.some(isCoding));
    expect(runnableExams(exams, [])).toEqual(exams);
  });
});

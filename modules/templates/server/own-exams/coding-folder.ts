import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { examTitle } from '#modules/exams/contract/exam-draft.ts';
import { language } from '#modules/execution/contract/languages.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { execution as executionOnWire } from '#modules/question-bank/contract/execution.ts';
import {
  comparison,
  executionCredit,
  executionKind,
  executionShape,
} from '#modules/question-bank/contract/execution-words.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { toWire } from '#platform/contract/translate.ts';
import { half, level, text } from './content-files.ts';

/** `content/README.md` describes the folders of an exam whose questions run. */
const examFile = z.strictObject({
  title: examTitle,
  description: text(5000),
  skills: z.array(text(60)).default([]),
  minutes: z.int().min(15),
  questions: z.array(text(60)).min(1),
});

const questionFile = z.strictObject({
  level,
  half,
  points: z.int().min(1).default(1),
  explanation: text(2000),
  timeMs: z.int().optional(),
  memoryMb: z.int().optional(),
  comparison: z.enum(['lines', 'words', 'exact', 'set', 'ordered']).optional(),
  schema: text(60).optional(),
  tests: z
    .array(
      z.strictObject({
        file: text(60),
        name: text(80),
        weight: z.int().min(1).default(1),
        visible: z.literal(true).optional(),
      }),
    )
    .min(1),
  wrong: z.record(z.string(), text(80)),
});

export interface CodingQuestion {
  readonly level: 'junior' | 'pleno' | 'senior' | undefined;
  readonly half: 'open' | 'reserved';
  readonly points: number;
  readonly statement: string;
  readonly explanation: string;
  readonly execution: Execution;
}

const extensions: Readonly<Record<Language, string>> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  java: 'java',
  c: 'c',
  cpp: 'cpp',
  php: 'php',
  go: 'go',
  ruby: 'rb',
  csharp: 'cs',
  sql: 'sql',
};

const skillsOf: Readonly<Record<Language, readonly string[]>> = {
  javascript: ['JavaScript'],
  typescript: ['TypeScript'],
  python: ['Python'],
  java: ['Java'],
  c: ['C'],
  cpp: ['C++'],
  php: ['PHP'],
  go: ['Go'],
  ruby: ['Ruby'],
  csharp: ['C#'],
  sql: ['SQL', 'PostgreSQL'],
};

export interface CodingExam {
  readonly title: string;
  readonly description: string;
  readonly skills: string[];
  readonly minutes: number;
  readonly questions: CodingQuestion[];
}

/** @throws Error naming the invalid file, and where it is invalid */
export async function readCodingExam(folder: string): Promise<CodingExam> {
  const { questions: names, ...exam } = await readJson(folder, 'exam.json', examFile);
  const questions = await Promise.all(names.map((name) => readQuestion(folder, name)));
  return { ...exam, skills: skillNames(exam.skills, questions), questions };
}

export function offeredWith<Exam extends Pick<CodingExam, 'skills' | 'questions'>>(
  exam: Exam,
  languages: readonly Language[],
): Exam | undefined {
  const offers = ({ language }: { language: Language }) => languages.includes(language);
  const questions = exam.questions
    .map(({ execution, ...question }) => ({
      ...question,
      execution: {
        ...execution,
        languages: execution.languages.filter(offers),
        wrong: execution.wrong.filter(offers),
      },
    }))
    .filter(({ execution }) => execution.languages.length > 0);
  if (half.options.some((one) => !questions.some((question) => question.half === one))) return undefined;
  const ofLanguages = Object.values(skillsOf).flat();
  const named = exam.skills.filter((skill) => !ofLanguages.includes(skill));
  return { ...exam, skills: skillNames(named, questions), questions };
}

function skillNames(named: readonly string[], questions: readonly CodingQuestion[]): string[] {
  const offered = questions.flatMap(({ execution }) => execution.languages);
  return [...new Set([...named, ...offered.flatMap(({ language }) => skillsOf[language])])];
}

async function readQuestion(examFolder: string, name: string): Promise<CodingQuestion> {
  const folder = join(examFolder, name);
  const { level, half, points, explanation, ...asked } = await readJson(
    folder,
    'question.json',
    questionFile,
  );
  const files = await readdir(folder);
  const isSql = files.includes('solution.sql');
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const wire = {
    tipo: toWire(executionKind, isSql ? 'sql' : 'code'),
    formato: toWire(executionShape, 'program'),
    tempo_ms: asked.timeMs,
    memoria_mb: asked.memoryMb,
    linguagens: await Promise.all(
      languagesIn(files).map(async (one) => ({
        linguagem: toWire(language, one),
        inicial: await read(fileFor('starter', one, files)),
        solucoes: await Promise.all(solutionsFor(one, files).map(read)),
      })),
    ),
    testes: await Promise.all(
      asked.tests.map(async ({ file, name, weight, visible }) => ({
        nome: name,
        entrada: await read(`tests/${file}.${isSql ? 'sql' : 'in'}`),
        saida: isSql ? '' : await read(`tests/${file}.out`),
        peso: weight,
        oculto: !visible,
      })),
    ),
    erradas: await Promise.all(
      Object.entries(asked.wrong).map(async ([file, name]) => ({
        nome: name,
        linguagem: toWire(language, languageOf(file)),
        codigo: await read(`wrong/${file}`),
      })),
    ),
    comparacao: toWire(comparison, asked.comparison ?? (isSql ? 'set' : 'lines')),
    credito: toWire(executionCredit, 'weights'),
    esquema: asked.schema && (await readFile(join(examFolder, asked.schema), 'utf8')),
    escrita: files.includes('state.sql'),
    consulta_estado: files.includes('state.sql') ? await read('state.sql') : undefined,
  };
  const parsed = executionOnWire.safeParse(wire);
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  // The database gives it back without fields that are undefined, so they are left out here.
  const execution = JSON.parse(JSON.stringify(parsed.data)) as Execution;
  return { level, half, points, statement: (await read('statement.md')).trim(), explanation, execution };
}

const languagesIn = (files: readonly string[]): Language[] =>
  (Object.keys(extensions) as Language[]).filter((one) => files.includes(fileFor('solution', one, files)));

function fileFor(kind: 'starter' | 'solution', of: Language, files: readonly string[]): string {
  const own = `${kind}.${extensions[of]}`;
  return of === 'typescript' && !files.includes(own) ? `${kind}.js` : own;
}

function solutionsFor(of: Language, files: readonly string[]): string[] {
  const first = fileFor('solution', of, files);
  const further = first.replace('solution', 'solution-');
  const stem = further.slice(0, further.lastIndexOf('.'));
  return [first, ...files.filter((file) => file.startsWith(stem) && file.endsWith(first.slice(8))).sort()];
}

function languageOf(file: string): Language {
  const found = Object.entries(extensions).find(([, extension]) => file.endsWith(`.${extension}`));
  if (!found) throw new Error(`${file} is in no known language.`);
  return found[0] as Language;
}

async function readJson<T>(folder: string, file: string, schema: z.ZodType<T>): Promise<T> {
  const path = join(folder, file);
  const read = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return read.data;
}

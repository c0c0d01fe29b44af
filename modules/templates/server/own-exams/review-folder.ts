import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { codeReview } from '#modules/question-bank/contract/code-review.ts';
import { commentKind } from '#modules/question-bank/contract/review-words.ts';
import type { CodeReview, PlantedFault } from '#modules/question-bank/domain/code-review/code-review.ts';
import { compareTexts } from '#modules/question-bank/domain/code-review/compare-texts.ts';
import { faultsOf } from '#platform/contract/translate.ts';
import { level, text } from './content-files.ts';

/** `content/README.md` describes the folders of questions of review. */
export const reviewsFolder: string = fileURLToPath(new URL('../../../../content/reviews', import.meta.url));

const plantedFault = z.strictObject({
  file: text(200),
  /** Whole lines that stand in the file once. */
  find: z.string().min(1),
  fix: z.string(),
  kind: z.enum(['defeito', 'risco', 'sugestao', 'elogio']),
  weight: z.int().min(1).max(20),
  explanation: text(500),
  test: text(80),
});

const questionFile = z.strictObject({
  level,
  points: z.int().min(1).default(1),
  alarmCost: z.int().min(0).max(10).default(0),
  explanation: text(2000),
  modelAnswer: text(10_000),
  marking: z.array(text(1000)).min(1).max(10),
  faults: z.array(plantedFault).min(1).max(15),
});

type FoundFault = z.output<typeof plantedFault>;

export interface ReviewQuestion {
  readonly level?: 'junior' | 'pleno' | 'senior' | undefined;
  readonly points: number;
  readonly statement: string;
  readonly modelAnswer: string;
  readonly marking: string[];
  readonly explanation: string;
  readonly review: CodeReview;
}

/** What the proof needs: the sources after the change, and how each fault is mended and shown. */
export interface ReviewSources {
  readonly name: string;
  readonly after: ReadonlyMap<string, string>;
  readonly faults: readonly FoundFault[];
}

/** @throws Error naming the invalid file, and where it is invalid */
export async function readReviewQuestion(
  name: string,
  folder: string = reviewsFolder,
): Promise<ReviewQuestion> {
  const own = join(folder, name);
  const { alarmCost, faults, ...asked } = await readQuestionFile(own);
  const [before, after] = [await readSources(join(own, 'before')), await readSources(join(own, 'after'))];
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const review = {
    files: paths.map((path) => compareTexts(path, before.get(path) ?? '', after.get(path) ?? '')),
    faults: faults.map((fault) => placed(fault, after, name)),
    alarmCost,
  };
  const [fault] = faultsOf(codeReview, review);
  if (fault) throw new Error(`${name}: ${fault.join(': ')}`);
  return { ...asked, statement: (await readFile(join(own, 'statement.md'), 'utf8')).trim(), review };
}

export async function readReviewSources(folder: string = reviewsFolder): Promise<ReviewSources[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const after = await readSources(join(folder, name, 'after'));
      const { faults } = await readQuestionFile(join(folder, name));
      return { name, after, faults };
    }),
  );
}

/** The file after the change, with this fault mended and all others as they are. */
export function mended(
  after: ReadonlyMap<string, string>,
  { file, find, fix }: FoundFault,
): Map<string, string> {
  return new Map(after).set(
    file,
    (after.get(file) ?? '').replace(find, () => fix),
  );
}

async function readQuestionFile(folder: string) {
  const path = join(folder, 'question.json');
  const read = questionFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return read.data;
}

async function readSources(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  return new Map(paths.map((path, at) => [path, texts[at] ?? '']));
}

function placed(
  { file, find, kind, weight, explanation }: FoundFault,
  after: ReadonlyMap<string, string>,
  name: string,
) {
  const lines = `\n${after.get(file) ?? ''}`;
  const at = lines.indexOf(`\n${find}\n`);
  if (at < 0 || lines.indexOf(`\n${find}\n`, at + 1) >= 0)
    throw new Error(`${name}: '${find.trim().slice(0, 60)}' does not stand once in ${file}.`);
  const from = lines.slice(0, at + 1).split('\n').length - 1;
  const fault: PlantedFault = {
    path: file,
    from,
    to: from + find.split('\n').length - 1,
    kind: z.decode(commentKind, kinds[kind]),
    weight,
    explanation,
  };
  return fault;
}

const kinds = { defeito: 'DEFEITO', risco: 'RISCO', sugestao: 'SUGESTAO', elogio: 'ELOGIO' } as const;

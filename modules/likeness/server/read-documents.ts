import { readWorkFile, readWorkIndex } from '#modules/works/server/public.ts';
import { decoded } from '#platform/domain/file-text.ts';
import { limitConcurrency } from '#platform/server/database/limit-concurrency.ts';
import type { Deps } from '#platform/server/deps.ts';
import { comparedFiles, languageOfFile } from '../domain/compared-files.ts';
import type { ComparedDocument, GivenText } from './compare-documents.ts';
import type { ComparedAnswer, ComparedWork } from './likeness.queries.ts';

/** A document of an answer, and which file of its work it is. */
export interface AnswerDocument extends ComparedDocument {
  readonly of: Omit<ComparedAnswer, 'text' | 'language'>;
  readonly file?: { readonly workId: number; readonly place: number };
}

interface Documents {
  readonly documents: readonly AnswerDocument[];
  readonly isWhole: boolean;
}

/** The answers of one question are in memory at a time: the latest ones that fit. */
export const answersMost = 1_000;
const charactersMost = 3_000_000;
/** The files of all works of a question, of one of them, and of the base, in bytes. */
const worksMost = 12_000_000;
const workMost = 400_000;
const baseMost = 4_000_000;

export function documentsOfAnswers(answers: readonly ComparedAnswer[]): Documents {
  const documents: AnswerDocument[] = [];
  let characters = 0;
  for (const { text, language, ...of } of answers) {
    characters += text.length;
    if (documents.length === answersMost || characters > charactersMost) return { documents, isWhole: false };
    documents.push({ owner: of.attemptId, text, language, of });
  }
  return { documents, isWhole: true };
}

/** Every work has the same room, so that no work is compared less because of another one's size. */
export async function documentsOfWorks(
  { files }: Pick<Deps, 'files'>,
  works: readonly ComparedWork[],
): Promise<Documents & { given: GivenText[] }> {
  const read = limitConcurrency(8, async (storedKey: string, path: string) =>
    decoded((await readWorkFile({ files }, { storedKey }, path)) ?? Buffer.alloc(0)),
  );
  const some = works.slice(0, answersMost);
  const room = Math.min(workMost, Math.floor(worksMost / Math.max(some.length, 1)));
  const given: GivenText[] = [];
  const digests = new Set<string>();
  let isWhole = some.length === works.length;
  for (const baseKey of new Set(some.flatMap((work) => work.baseKey ?? []))) {
    const base = await readWorkIndex({ files }, { storedKey: baseKey });
    for (const { digest } of base.values()) digests.add(digest);
    const taken = comparedFiles(base.values(), new Set(), baseMost);
    isWhole &&= taken.isWhole;
    given.push(
      ...(await Promise.all(taken.files.map(async ({ path }) => textOf(path, await read(baseKey, path))))),
    );
  }
  const documents: AnswerDocument[] = [];
  for (const { storedKey, baseKey: _, workId, ...of } of some) {
    const index = await readWorkIndex({ files }, { storedKey });
    const places = new Map([...index.keys()].map((path, place) => [path, place]));
    const taken = comparedFiles(index.values(), digests, room);
    isWhole &&= taken.isWhole;
    documents.push(
      ...(await Promise.all(
        taken.files.map(async ({ path }) => ({
          ...textOf(path, await read(storedKey, path)),
          owner: of.attemptId,
          of,
          file: { workId, place: places.get(path) ?? 0 },
        })),
      )),
    );
  }
  return { documents, given, isWhole };
}

const textOf = (path: string, text: string): GivenText => ({ text, language: languageOfFile(path) });

/** A work never changes, so a place in its index is a file for good. @throws FileStoreError */
export async function excerptOfWork(
  { files }: Pick<Deps, 'files'>,
  storedKey: string,
  { place, starts, ends }: { place: number; starts: number; ends: number },
): Promise<{ path: string; excerpt: string; firstLine: number }> {
  const path = [...(await readWorkIndex({ files }, { storedKey })).keys()][place] ?? '';
  const text = decoded((await readWorkFile({ files }, { storedKey }, path)) ?? Buffer.alloc(0));
  const firstLine = text.slice(0, starts).split('\n').length;
  return { path, excerpt: text.slice(starts, ends), firstLine };
}

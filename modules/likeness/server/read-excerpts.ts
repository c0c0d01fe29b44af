import { hidePerson } from '#modules/marking/domain/hide-person.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { groupBy } from '#platform/domain/group-by.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { LikenessPair, OwnLikeness } from '../contract/likeness.ts';
import { languageOfFile } from '../domain/compared-files.ts';
import { excerptOfWork } from './read-documents.ts';
import { findLikenessPair, findOwnLikeness, type SideRow } from './read-likeness.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'files'>;

/** Undefined if there is no such pair, or no longer. @throws FileStoreError */
export async function readLikenessPair(
  deps: ReadDeps,
  asked: { pairId: number; runId: number; companyId: number },
): Promise<Encodable<LikenessPair> | undefined> {
  const rows = await findLikenessPair(deps.db.kysely, asked);
  const [first] = rows;
  if (!first) return undefined;
  const sides = [];
  for (const row of rows) {
    const excerpt = await excerptOf(deps, row);
    // The names of both are hidden on either side: a work may name whom it was made with.
    const hide = hideAll(rows);
    sides.push({
      ...excerpt,
      excerpt: hide(excerpt.excerpt),
      path: excerpt.path && hide(excerpt.path),
      name: row.name,
      reply: row.reply,
    });
  }
  return { position: first.position, common: first.common, compared: first.compared, sides };
}

const hideAll = (rows: readonly SideRow[]): ((text: string) => string) => {
  const hidings = rows.flatMap(({ hidden, storedKey }) => (hidden && storedKey ? [hidePerson(hidden)] : []));
  return (text) => hidings.reduce((shown, hide) => hide(shown), text);
};

/** The most that one answer shows of its excerpts. */
const excerptsMost = 5;

/** Undefined if there is no such attempt. @throws FileStoreError */
export async function readOwnLikeness(
  deps: ReadDeps,
  asked: { attemptId: number; developerId: number },
): Promise<Encodable<OwnLikeness>[] | undefined> {
  const rows = await findOwnLikeness(deps.db.kysely, asked);
  if (!rows) return undefined;
  const own: Encodable<OwnLikeness>[] = [];
  for (const [questionId, found] of groupBy(rows, (row) => row.questionId)) {
    if (questionId === null) continue;
    const excerpts = [];
    for (const row of found.slice(0, excerptsMost)) {
      const excerpt = await excerptOf(deps, row);
      excerpts.push({ ...excerpt, common: row.common, compared: row.compared });
    }
    own.push({ questionId, reply: found[0]?.reply, excerpts });
  }
  return own;
}

/** What one screen shows of a file. An answer that is a text is never longer. */
const shownMost = 20_480;

type PlacedRow = Pick<SideRow, 'text' | 'starts' | 'ends' | 'language' | 'storedKey' | 'file'>;

async function excerptOf(deps: ReadDeps, { text, starts, ends, language, storedKey, file }: PlacedRow) {
  if (storedKey === null || file === null)
    return { path: undefined, excerpt: text.slice(starts, ends), language };
  const { path, excerpt, firstLine } = await excerptOfWork(deps, storedKey, { place: file, starts, ends });
  return {
    path,
    firstLine,
    lastLine: firstLine + excerpt.split('\n').length - 1,
    language: languageOfFile(path),
    excerpt: excerpt.slice(0, shownMost),
    ...(excerpt.length > shownMost && { isCut: true as const }),
  };
}

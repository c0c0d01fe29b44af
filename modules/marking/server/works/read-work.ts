import type { Encodable } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { FileTexts, OwnViewedWork, ViewedWork, WorkComment } from '../../contract/viewed-works.ts';
import { hidePerson } from '../../domain/hide-person.ts';
import { noteOpened } from '../grading/note-opened.queries.ts';
import {
  type CandidatesWork,
  findCandidatesWork,
  findGradersWork,
  type GradersWork,
  type OpenedByCandidate,
  type OpenedByGrader,
  type OpenedWork,
} from './opened-work.queries.ts';
import { findCandidatesComments, findGradersComments, type StoredComment } from './work-comments.queries.ts';
import { type ListedFile, listWorkFiles, readWorkTexts } from './work-files.ts';

type ReadDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

/** @throws Failure NAO_ENCONTRADO, FileStoreError */
export async function readWork(deps: ReadDeps, asked: GradersWork): Promise<Encodable<ViewedWork>> {
  const work = await openedByGrader(deps, asked);
  const files = await listWorkFiles(deps, work);
  await noteOpened(deps.db.kysely, [work.attemptId], deps.clock.now());
  const hide = hiding(work);
  return {
    ...factsOf(work, files),
    files: files.map((file) => ({ ...file, path: hide(file.path) })),
    name: work.name,
    blind: work.hidden !== null,
    position: work.position,
  };
}

/** @throws Failure NAO_ENCONTRADO, FileStoreError */
export async function readWorkComments(
  deps: ReadDeps,
  asked: GradersWork & { accountId: number },
): Promise<Encodable<WorkComment>[]> {
  const work = await openedByGrader(deps, asked);
  const comments = await findGradersComments(deps.db.kysely, work, asked.accountId);
  return placed(comments, await listWorkFiles(deps, work));
}

/** @throws Failure NAO_ENCONTRADO, PROVA_NAO_ENTREGUE, FileStoreError */
export async function readOwnWork(deps: ReadDeps, asked: CandidatesWork): Promise<Encodable<OwnViewedWork>> {
  const work = await openedByCandidate(deps, asked);
  const files = await listWorkFiles(deps, work);
  const comments = work.out ? await findCandidatesComments(deps.db.kysely, work) : [];
  return { ...factsOf(work, files), files, comments: placed(comments, files) };
}

/** @throws Failure NAO_ENCONTRADO, FileStoreError */
export async function readWorkFileTexts(
  deps: ReadDeps,
  asked: GradersWork & { file: number },
): Promise<Encodable<FileTexts>> {
  const work = await openedByGrader(deps, asked);
  const { before, after } = await textsAt(deps, work, asked.file);
  const hide = hiding(work);
  return {
    before: before === undefined ? undefined : hide(before),
    after: after === undefined ? undefined : hide(after),
  };
}

/** @throws Failure NAO_ENCONTRADO, PROVA_NAO_ENTREGUE, FileStoreError */
export async function readOwnFileTexts(
  deps: ReadDeps,
  asked: CandidatesWork & { file: number },
): Promise<Encodable<FileTexts>> {
  const work = await openedByCandidate(deps, asked);
  return textsAt(deps, work, asked.file);
}

export async function openedByGrader({ db }: Pick<Deps, 'db'>, asked: GradersWork): Promise<OpenedByGrader> {
  const work = await findGradersWork(db.kysely, asked);
  if (!work) throw notFound();
  return work;
}

async function openedByCandidate({ db }: ReadDeps, asked: CandidatesWork): Promise<OpenedByCandidate> {
  const work = await findCandidatesWork(db.kysely, asked);
  if (!work) throw notFound();
  if (!work.over) throw new Failure('PROVA_NAO_ENTREGUE');
  return work;
}

async function textsAt(deps: ReadDeps, work: OpenedWork, at: number) {
  const file = (await listWorkFiles(deps, work))[at];
  if (!file) throw notFound();
  return readWorkTexts(deps, work, file.path);
}

const hiding = ({ hidden }: OpenedByGrader): ((text: string) => string) =>
  hidden ? hidePerson(hidden) : (text) => text;

const factsOf = (work: OpenedWork, files: readonly ListedFile[]) => ({
  exam: work.exam,
  number: work.number,
  statement: work.statement,
  criteria: work.criteria,
  bytes: work.bytes,
  leftOut: work.leftOut,
  hasBase: work.baseKey !== null,
  files,
});

/** A comment names its file as the list does. */
function placed<Comment extends StoredComment>(comments: readonly Comment[], files: readonly ListedFile[]) {
  const positions = new Map(files.map(({ path }, at) => [path, at]));
  return comments.flatMap(({ path, ...comment }) => {
    const file = positions.get(path);
    return file === undefined ? [] : [{ ...comment, file }];
  });
}

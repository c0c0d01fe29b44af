import type { Deps } from '#platform/server/deps.ts';
import { endOf, startGit } from '../fetch/git-process.ts';
import { branchRef, withRepository } from './open-repository.ts';
import { advertisePush, serviceLine } from './packet-lines.ts';
import { findRepository, type RepositoryPlace } from './repositories.queries.ts';

type Reading = Pick<Deps, 'db' | 'files'>;

/** What a clone reads first. */
export async function advertiseFetch(deps: Reading, place: RepositoryPlace): Promise<Buffer> {
  const offered = await askUploadPack(deps, place, ['--advertise-refs'], Buffer.alloc(0));
  return Buffer.concat([serviceLine('git-upload-pack'), offered]);
}

/** What somebody who pushes reads first: no git is needed to tell it once something was pushed. */
export async function advertiseReceive(deps: Reading, place: RepositoryPlace): Promise<Buffer> {
  const repository = await findRepository(deps.db.kysely, place);
  const commit = repository.stored?.commit;
  if (commit !== undefined || !repository.base) return advertisePush(branchRef, commit);
  return withRepository(deps, repository, async (opened) => advertisePush(branchRef, opened.commit));
}

/** The answer to what a clone or a fetch asks for. It is held in memory: a history has its limit. */
export const answerFetch = (deps: Reading, place: RepositoryPlace, asked: Buffer): Promise<Buffer> =>
  askUploadPack(deps, place, [], asked);

async function askUploadPack(
  deps: Reading,
  place: RepositoryPlace,
  options: readonly string[],
  asked: Buffer,
): Promise<Buffer> {
  return withRepository(deps, await findRepository(deps.db.kysely, place), async (opened) => {
    const child = startGit(opened, ['upload-pack', '--stateless-rpc', ...options, opened.folder]);
    child.stderr.resume();
    const ended = endOf(child);
    child.stdin.end(asked);
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) chunks.push(chunk);
    await ended;
    opened.signal.throwIfAborted();
    return Buffer.concat(chunks);
  });
}

import {
  branch,
  findRepository,
  type RepositoryPlace,
  repositoryAddress,
} from '#modules/works/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { PushAddress } from '../../contract/repository.ts';
import { pushTokenOf } from './push-token.ts';

export async function repositoryOf(
  { db, config, sealer }: Pick<Deps, 'db' | 'config' | 'sealer'>,
  { attemptId, questionId }: RepositoryPlace,
): Promise<PushAddress> {
  const place = { attemptId, questionId };
  const { base } = await findRepository(db.kysely, place);
  return {
    address: repositoryAddress(config.publicUrl, place),
    token: pushTokenOf(sealer, place),
    branch,
    hasBase: base !== undefined,
  };
}

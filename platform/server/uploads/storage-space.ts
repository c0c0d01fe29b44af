import { inMegabytes } from '#platform/contract/uploads.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { Failure } from '../http/errors.ts';
import { fileOwner } from './foreign-pictures.ts';
import { type NewFile, sumBytes, whoseFiles } from './uploads.queries.ts';

const megabyte = 1024 * 1024;

/** Allows hundreds of pictures, or one portrait at a time. */
const spaceOf = ({ role }: Caller): number => (role === 'DEVELOPER' ? 30 : 500) * megabyte;

/** Gives bytes. */
export async function readSpace({ db }: Pick<Deps, 'db'>, caller: Caller) {
  return { used: await sumBytes(db.kysely, fileOwner(caller)), limit: spaceOf(caller) };
}

/**
 * Locks the owner, so that uploads at the same time see each other.
 * @throws Failure ESPACO_ESGOTADO
 */
export async function reserveSpace({ db }: Pick<Deps, 'db'>, caller: Caller, file: NewFile): Promise<void> {
  const limit = spaceOf(caller);
  await db.transaction(async (trx) => {
    const { table, id } = whoseFiles(fileOwner(caller));
    await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const used = await sumBytes(trx, fileOwner(caller));
    if (used + file.bytes > limit) {
      const [taken, room, asked] = [used, limit, file.bytes].map(inMegabytes);
      throw new Failure('ESPACO_ESGOTADO', {
        message: `Suas imagens ocupam ${taken} de ${room}, e esta tem ${asked}. Remova as que não usa mais.`,
      });
    }
    await trx.insertInto('files').values(file).execute();
  });
}

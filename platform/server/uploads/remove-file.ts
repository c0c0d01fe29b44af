import type { Deps } from '../deps.ts';

/** @param payload `{ key }` from `forgetPicture` */
export async function removeFile({ files }: Pick<Deps, 'files'>, payload: unknown): Promise<void> {
  const { key } = payload as { key: string };
  await files.remove(key);
}

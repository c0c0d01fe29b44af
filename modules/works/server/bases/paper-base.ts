import { type RawBuilder, sql } from 'kysely';
import type { PaperBase } from '../../contract/base-files.ts';
import { readRepositoryLink } from '../../domain/repository-link.ts';

export interface StoredBase {
  readonly files: number;
  readonly bytes: number;
  readonly digest: string;
  readonly origin: string;
  readonly commit: string | null;
}

/** A `StoredBase`, of a row of `questions`; null without one. */
export const storedBase: RawBuilder<StoredBase | null> = sql`(
  select json_build_object('files', works.file_count, 'bytes', works.bytes, 'digest', works.digest,
                           'origin', works.name, 'commit', works."commit")
    from works where works.id = questions.base_work_id)`;

export function paperBaseOf({ files, bytes, digest, origin, commit }: StoredBase): PaperBase {
  const link = commit === null ? undefined : readRepositoryLink(origin);
  return {
    files,
    bytes,
    digest,
    ...(commit !== null && typeof link === 'object' && { repository: link.url, commit }),
  };
}

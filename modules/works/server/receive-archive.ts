import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { cutText } from '#platform/domain/cut-text.ts';
import { storable } from '#platform/domain/storable-text.ts';
import { openTemporaryFolder } from '#platform/server/files/temporary-folder.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { unknownFault } from '#platform/server/http/refuse-unknown.ts';
import { archiveBytes } from '../domain/work-limits.ts';

export interface Received {
  /** What the sender calls it, without folders. */
  readonly name: string;
  /** A file of the server's own, gone when `use` has ended. */
  readonly file: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Wanted {
  readonly fields: readonly string[];
  readonly file: string;
  /** Throws to refuse what comes before the file. */
  admit(fields: Readonly<Record<string, string>>): Promise<void> | void;
}

/**
 * Reads a form whose last part is an archive, which goes to a file piece by piece: fifty people may send 50 MB at once.
 * @throws Failure TIPO_NAO_ACEITO, CORPO_MUITO_GRANDE, CAMPO_DESCONHECIDO, REQUISICAO_INVALIDA; what `admit` and `use`
 * throw
 */
export async function receiveArchive<T>(
  request: FastifyRequest,
  wanted: Wanted,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Failure('TIPO_NAO_ACEITO');
  const folder = await openTemporaryFolder('work');
  try {
    return await use(await readParts(request, wanted, join(folder, 'archive')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readParts(request: FastifyRequest, wanted: Wanted, file: string): Promise<Received> {
  const fields: Record<string, string> = {};
  try {
    const limits = { fileSize: archiveBytes, files: 1, fields: wanted.fields.length, parts: 10 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (!wanted.fields.includes(part.fieldname)) throw unknownFault([part.fieldname]);
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== wanted.file) throw unknownFault([part.fieldname]);
      await wanted.admit(fields);
      await pipeline(part.file, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw new Failure('CORPO_MUITO_GRANDE', { message: tooLarge });
      return { name: nameOf(part.filename), file, fields };
    }
    throw new Failure('REQUISICAO_INVALIDA', { message: 'Escolha um arquivo.' });
  } catch (error) {
    throw asFailure(error);
  } finally {
    // An unread rest of the body would block the next request on the connection.
    request.raw.unpipe().resume();
  }
}

const tooLarge = `O arquivo passa de ${archiveBytes / (1024 * 1024)} MB.`;

function nameOf(given: string | undefined): string {
  const name = storable(basename((given ?? '').replaceAll('\\', '/'))).replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  return cutText(name.trim(), 200) || 'sem nome';
}

function asFailure(error: unknown): Error {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return new Failure('REQUISICAO_INVALIDA');
  if ('statusCode' in error && error.statusCode === 413) {
    return new Failure('CORPO_MUITO_GRANDE', { message: tooLarge });
  }
  if ('syscall' in error) return error;
  return new Failure('REQUISICAO_INVALIDA');
}

import type { FastifyRequest } from 'fastify';
import { uploadFields, uploadPurposes } from '#platform/contract/uploads.ts';
import type { UploadPurpose } from '../../contract/uploads.ts';
import { Failure, fieldFault } from '../http/errors.ts';
import { unknownFault } from '../http/refuse-unknown.ts';

const choosePicture = 'Selecione uma foto!';

export interface ReceivedFile {
  readonly purpose: UploadPurpose;
  readonly bytes: Buffer;
}

/**
 * @param admit is called as soon as the purpose is known, before the file is read; throws to refuse
 * @throws Failure TIPO_NAO_ACEITO, CORPO_MUITO_GRANDE, CAMPO_DESCONHECIDO, CAMPO_INVALIDO or REQUISICAO_INVALIDA
 */
export async function readUpload(
  request: FastifyRequest,
  admit: (purpose: UploadPurpose) => void,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Failure('TIPO_NAO_ACEITO');
  const { purpose, bytes } = await readParts(request, admit);
  if (!purpose) throw fieldFault({ [uploadFields.purpose]: 'Informe para que serve a imagem.' });
  if (!bytes?.length) throw fieldFault({ [uploadFields.file]: choosePicture });
  return { purpose, bytes };
}

async function readParts(request: FastifyRequest, admit: (purpose: UploadPurpose) => void) {
  let purpose: UploadPurpose | undefined;
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== uploadFields.file) throw unknownFault([part.fieldname]);
        bytes = await part.toBuffer();
      } else {
        if (part.fieldname !== uploadFields.purpose) throw unknownFault([part.fieldname]);
        purpose = uploadPurposes.find((known) => known === part.value);
        if (purpose) admit(purpose);
      }
    }
  } catch (error) {
    // An unread rest of the body would block the next request on the connection.
    request.raw.unpipe().resume();
    throw asFailure(error);
  }
  return { purpose, bytes };
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return new Failure(status === 413 ? 'CORPO_MUITO_GRANDE' : 'REQUISICAO_INVALIDA');
}

import { useEffect, useRef, useState } from 'react';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { type UploadPurpose, uploadBytes, uploadFields, uploadFile } from '#platform/contract/uploads.ts';
import { withLiveSession } from './api.ts';
import { patiently } from './patience.ts';
import { type SendOptions, sendFormTo } from './send-form.ts';

export interface UploadOptions extends SendOptions {
  onWait?: (isWaiting: boolean) => void;
}

/** Cropping may still reduce the size. */
export function pictureKindFault(file: File): string | undefined {
  const isPicture = file.type === 'image/jpeg' || file.type === 'image/png' || file.type === '';
  if (isPicture && /\.(jpe?g|png)$/i.test(file.name)) return undefined;
  return errorCatalogue.IMAGEM_NAO_ACEITA.message;
}

export function pictureFault(file: File): string | undefined {
  const fault = pictureKindFault(file);
  if (fault) return fault;
  if (file.size > uploadBytes) return `Envie uma imagem de até ${uploadBytes / 1024 / 1024} MB.`;
  return undefined;
}

/** Milliseconds for retries. */
const uploadPatience = 600_000;
export const removalPatience = 120_000;

/** @throws ApiError, NetworkError; a DOMException named AbortError when `signal` stopped it */
export const sendPicture = (
  file: File,
  purpose: UploadPurpose,
  options: UploadOptions = {},
): Promise<string> =>
  patiently(() => withLiveSession(() => sendOnce(file, purpose, options)), {
    forMs: uploadPatience,
    signal: options.signal,
    onWait: options.onWait,
  });

export const sendingWords = (isWaiting: boolean): string =>
  isWaiting ? 'Sem conexão. Vamos tentar de novo sozinhos…' : 'Enviando a imagem';

/** `percent` is null while no upload runs. */
export interface PictureUpload {
  percent: number | null;
  isWaiting: boolean;
  /** @throws like `sendPicture` */
  send: (file: File) => Promise<string>;
}

export function usePictureUpload(purpose: UploadPurpose): PictureUpload {
  const [percent, setPercent] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File): Promise<string> => {
    sending.current?.abort();
    const stop = new AbortController();
    sending.current = stop;
    setPercent(0);
    try {
      const options = { onProgress: setPercent, onWait: setWaiting, signal: stop.signal };
      return await sendPicture(file, purpose, options);
    } finally {
      if (sending.current === stop) setPercent(null);
    }
  };
  return { percent, isWaiting, send };
}

async function sendOnce(file: File, purpose: UploadPurpose, options: UploadOptions): Promise<string> {
  const body = bodyOf(file, purpose);
  return (await sendFormTo(uploadFile.responses[201], uploadFile.url, body, options)).data.url;
}

function bodyOf(file: File, purpose: UploadPurpose): FormData {
  const body = new FormData();
  body.append(uploadFields.purpose, purpose);
  body.append(uploadFields.file, file);
  return body;
}

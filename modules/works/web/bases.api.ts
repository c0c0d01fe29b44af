import { call, withLiveSession } from '#platform/web/network/api.ts';
import { type SendOptions, sendFormTo } from '#platform/web/network/send-form.ts';
import { saveFile } from '#platform/web/save-file.ts';
import type { BaseFiles } from '../contract/base-files.ts';
import {
  baseFile,
  baseName,
  downloadBase,
  downloadOwnBase,
  fetchBase,
  uploadBase,
} from '../contract/bases.ts';

/** @throws ApiError, NetworkError; a DOMException named AbortError when `signal` stopped it */
export const sendBase = (file: File, options: SendOptions): Promise<BaseFiles> =>
  withLiveSession(async () => {
    const form = new FormData();
    form.append(baseFile, file);
    return (await sendFormTo(uploadBase.responses[201], uploadBase.url, form, options)).data;
  });

/** @throws ApiError, NetworkError */
export const askBase = async (link: string): Promise<BaseFiles> =>
  (await call(fetchBase, { body: { link } })).data;

/** @throws ApiError, NetworkError */
export async function saveBase(baseId: number): Promise<void> {
  saveFile(baseName, await call(downloadBase, { params: { baseId } }));
}

/** @throws ApiError, NetworkError */
export async function saveOwnBase(place: { attemptId: number; questionId: number }): Promise<void> {
  saveFile(baseName, await call(downloadOwnBase, { params: place }));
}

import { call } from '#platform/web/network/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { workName } from '../contract/work-text.ts';
import { downloadOwnWork, downloadWork } from '../contract/works.ts';

/** @throws ApiError, NetworkError */
export async function saveOwnWork(place: { attemptId: number; questionId: number }): Promise<void> {
  saveFile(workName, await call(downloadOwnWork, { params: place }));
}

/** @throws ApiError, NetworkError */
export async function saveDeliveredWork(place: {
  runId: number;
  attemptId: number;
  questionId: number;
}): Promise<void> {
  saveFile(workName, await call(downloadWork, { params: place }));
}

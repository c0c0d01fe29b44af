import { inThread } from '#platform/server/files/in-thread.ts';
import type { PdfReport } from './report.ts';

export const reportPdf = inThread<PdfReport, Uint8Array<ArrayBuffer>>(
  new URL('./draw-report.ts', import.meta.url),
);

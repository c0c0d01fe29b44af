import { useAct } from '#platform/web/forms/use-act.ts';
import { call } from '#platform/web/network/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { getCandidateReport, getRunReport, reportFileName } from '../contract/pdf-reports.ts';

const saved = 'Relatório baixado.';

export const useRunReport = (runId: number, title: string) =>
  useAct(
    async () => {
      saveFile(reportFileName(title), await call(getRunReport, { params: { runId } }));
      return saved;
    },
    { reading: 'never' },
  );

export const useCandidateReport = (runId: number) =>
  useAct(
    async ({ attemptId, name }: { attemptId: number; name: string }) => {
      saveFile(reportFileName(name), await call(getCandidateReport, { params: { runId, attemptId } }));
      return saved;
    },
    { reading: 'never' },
  );

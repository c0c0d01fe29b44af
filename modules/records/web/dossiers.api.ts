import { queryOptions } from '@tanstack/react-query';
import { useAct } from '#platform/web/forms/use-act.ts';
import { call } from '#platform/web/network/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { attemptDossierName, runDossierName } from '../contract/dossier-files.ts';
import { getAttemptDossier, getDossier, getDossierFile, makeDossier } from '../contract/dossiers.ts';

export const dossierQuery = (runId: number) =>
  queryOptions({
    queryKey: ['dossier', runId],
    queryFn: async () => (await call(getDossier, { params: { runId } })).data,
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'making' ? 1_000 : false),
  });

export const askForDossier = (runId: number) => call(makeDossier, { params: { runId } });

const saved = 'Dossiê baixado.';

export const useDossierFile = (runId: number) =>
  useAct(
    async () => {
      saveFile(runDossierName(runId), await call(getDossierFile, { params: { runId } }));
      return saved;
    },
    { reading: 'never' },
  );

export const useAttemptDossier = (attemptId: number) =>
  useAct(
    async () => {
      saveFile(attemptDossierName(attemptId), await call(getAttemptDossier, { params: { attemptId } }));
      return saved;
    },
    { reading: 'never' },
  );

/** The names in the ZIP of a dossier that whoever checks it reads. */
export const dossierFiles = {
  /** `sha256sum -c` reads it. */
  manifest: 'MANIFESTO.sha256',
  signature: 'MANIFESTO.sig',
  key: 'CHAVE.pem',
} as const;

export const runDossierName = (runId: number): string => `dossie-prova-${runId}.zip`;
export const attemptDossierName = (attemptId: number): string => `dossie-tentativa-${attemptId}.zip`;

export const groundWords = {
  legal_obligation: 'Obrigação legal ou regulatória (LGPD, art. 16, I)',
  legal_claim: 'Exercício de direitos em processo (LGPD, art. 7º, VI)',
  run_open: 'A prova ainda está aberta',
  decision_pending: 'A decisão sobre esta prova ainda não saiu',
} as const;

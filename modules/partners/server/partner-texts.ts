import type { Referral } from './referrals.queries.ts';

/** How far a candidate is, for the company. */
export function stateText({
  state,
  score,
  withdrawn,
}: Pick<Referral, 'state' | 'score' | 'withdrawn'>): string {
  if (state === 'done' && score !== null) return `Pontuação: ${score.toLocaleString('pt-BR')} de 100.`;
  if (state === 'annulled') return 'A tentativa foi anulada e não tem resultado.';
  if (state === 'delivered') return 'Prova entregue. O resultado vem depois da correção e da divulgação.';
  if (state === 'begun') return 'Prova iniciada.';
  return withdrawn ? 'A empresa cancelou o convite no Provado.' : 'A prova ainda não foi iniciada.';
}

/** A média das notas. */
export function media(avaliacoes) {
  const soma = avaliacoes.reduce((total, { nota }) => total + nota, 0);
  return soma / avaliacoes.length;
}

/** As três que mais gente achou úteis, entre as que alguém achou. */
export function maisUteis(avaliacoes) {
  return avaliacoes
    .sort((a, b) => b.uteis - a.uteis)
    .filter(({ uteis }) => uteis > 0)
    .slice(0, 3);
}

import { useEffect, useState } from 'react';
import { maisUteis, media } from './resumo.js';

export function Avaliacoes({ produtoId, ordem, buscar }) {
  const [avaliacoes, setAvaliacoes] = useState([]);
  const [erro, setErro] = useState(false);

  useEffect(() => {
    setErro(false);
    buscar(produtoId, ordem)
      .then((lista) => setAvaliacoes(lista))
      .catch(() => setErro(true));
  }, [produtoId, buscar]);

  if (erro) return <p role="alert">Não conseguimos carregar as avaliações.</p>;
  return <Lista avaliacoes={avaliacoes} />;
}

export function Lista({ avaliacoes }) {
  const destaques = maisUteis(avaliacoes);
  return (
    <section>
      <p>Média: {media(avaliacoes).toFixed(1)}</p>
      {destaques.length && <h3>Mais úteis: {destaques.map(({ autor }) => autor).join(', ')}</h3>}
      <ul>
        {avaliacoes.map((avaliacao) => (
          <li key={avaliacao.id}>
            <strong>{avaliacao.nota}</strong>
            <div dangerouslySetInnerHTML={{ __html: avaliacao.texto }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useState } from 'react';

export function Avaliacoes({ produtoId, buscar }) {
  const [avaliacoes, setAvaliacoes] = useState([]);

  useEffect(() => {
    let vale = true;
    buscar(produtoId).then((lista) => {
      if (vale) setAvaliacoes(lista);
    });
    return () => {
      vale = false;
    };
  }, [produtoId, buscar]);

  return (
    <ul>
      {avaliacoes.map((avaliacao) => (
        <li key={avaliacao.id}>
          <strong>{avaliacao.nota}</strong> {avaliacao.texto}
        </li>
      ))}
    </ul>
  );
}

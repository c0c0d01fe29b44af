const texto = require('node:fs').readFileSync(0, 'utf8');

/** Tira um campo do começo do texto a partir de uma posição; diz onde ele termina. */
function campoEm(inicio) {
  if (texto[inicio] !== '"') {
    const resto = /[^,\n]*/y;
    resto.lastIndex = inicio;
    const [campo] = resto.exec(texto);
    return { campo, fim: inicio + campo.length };
  }
  let campo = '';
  for (let posicao = inicio + 1; posicao < texto.length; posicao += 1) {
    if (texto[posicao] !== '"') campo += texto[posicao];
    else {
      const resto = /[^,\n]*/y;
      resto.lastIndex = posicao + 1;
      const [depois] = resto.exec(texto);
      return { campo: campo + depois, fim: posicao + 1 + depois.length };
    }
  }
  return null;
}

function principal() {
  const registros = [];
  let posicao = 0;
  while (posicao < texto.length) {
    if (texto[posicao] === '\n') {
      posicao += 1;
      continue;
    }
    const campos = [];
    for (;;) {
      const lido = campoEm(posicao);
      if (!lido) return [`aspas abertas na linha ${texto.slice(0, posicao).split('\n').length}`];
      campos.push(lido.campo);
      posicao = lido.fim + 1;
      if (texto[lido.fim] !== ',') break;
    }
    registros.push(campos);
  }
  const linhas = registros.map((campos) => {
    const escrito = campos.map((campo) => campo.replaceAll('\n', '\\n')).join(' | ');
    const certos = registros[0].length;
    return campos.length === certos ? escrito : `${escrito} <- ${campos.length} de ${certos}`;
  });
  return [...linhas, `registros: ${Math.max(registros.length - 1, 0)}`];
}

console.log(principal().join('\n'));

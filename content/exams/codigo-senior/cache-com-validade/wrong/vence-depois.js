const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const capacidade = Number(linhas[0]);
/** A primeira chave é a usada há mais tempo. */
const cache = new Map();
let acertos = 0;
let leituras = 0;

function ler(chave, instante) {
  leituras += 1;
  const guardado = cache.get(chave);
  if (!guardado || guardado.fim < instante) return 'falta';
  acertos += 1;
  cache.delete(chave);
  cache.set(chave, guardado);
  return guardado.valor;
}

function gravar(chave, valor, validade, instante) {
  for (const [outra, { fim }] of cache) if (fim < instante) cache.delete(outra);
  let removida;
  if (!cache.has(chave) && cache.size === capacidade) {
    [removida] = cache.keys();
    cache.delete(removida);
  }
  cache.delete(chave);
  cache.set(chave, { valor, fim: validade === 0 ? Infinity : instante + validade });
  return removida;
}

for (const linha of linhas.slice(1)) {
  const [quando, operacao, chave, valor, validade] = linha.trim().split(/\s+/);
  if (operacao === 'GET') console.log(ler(chave, Number(quando)));
  else {
    const removida = gravar(chave, valor, Number(validade), Number(quando));
    if (removida !== undefined) console.log(`removida ${removida}`);
  }
}
console.log(`acertos: ${acertos} de ${leituras}`);

const [primeira, ...resto] = require('node:fs').readFileSync(0, 'utf8').split('\n');
const publicadas = primeira.split(/\s+/).filter((versao) => versao !== '');
const exigencias = resto.map((linha) => linha.trim()).filter((linha) => linha !== '');

const numeros = (versao) => versao.split('.').map(Number);
const comparar = (uma, outra) => uma[0] - outra[0] || uma[1] - outra[1] || uma[2] - outra[2];
const estaveis = publicadas
  .filter((versao) => !versao.includes('-'))
  .sort((uma, outra) => (outra > uma ? 1 : -1));

function serve(versao, exigencia) {
  if (exigencia === '*') return true;
  const minimo = numeros(exigencia.replace(/^(>=|~|\^)/, ''));
  const [maior, menor, correcao] = numeros(versao);
  if (comparar([maior, menor, correcao], minimo) < 0) return false;
  if (exigencia.startsWith('>=')) return true;
  if (maior !== minimo[0]) return false;
  if (exigencia.startsWith('~')) return menor === minimo[1];
  if (maior > 0) return true;
  if (menor !== minimo[1]) return false;
  return menor > 0 || correcao === minimo[2];
}

for (const exigencia of exigencias) {
  const ehExata = /^\d/.test(exigencia);
  const escolhida = ehExata
    ? publicadas.find((versao) => versao === exigencia)
    : estaveis.find((versao) => serve(versao, exigencia));
  console.log(`${exigencia} -> ${escolhida ?? 'nenhuma'}`);
}

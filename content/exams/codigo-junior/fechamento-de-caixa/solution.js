const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const centavos = (texto) => Number(texto.trim().replace(',', ''));
const escrito = (valor) => {
  const absoluto = Math.abs(valor);
  const resto = String(absoluto % 100).padStart(2, '0');
  return `${valor < 0 ? '-' : ''}${Math.floor(absoluto / 100)},${resto}`;
};

const [inicial, contado] = linhas[0].split(';').map(centavos);
const totais = { dinheiro: 0, pix: 0, cartao: 0 };
let gaveta = inicial;
for (const linha of linhas.slice(1)) {
  const [tipo, ...partes] = linha.trim().split(';');
  const sinal = tipo === 'ESTORNO' || tipo === 'SANGRIA' ? -1 : 1;
  const valor = sinal * centavos(partes.at(-1));
  if (partes.length === 2) totais[partes[0]] += valor;
  else gaveta += valor;
}

const esperado = gaveta + totais.dinheiro;
for (const [forma, total] of Object.entries(totais)) console.log(`${forma}: ${escrito(total)}`);
console.log(`esperado: ${escrito(esperado)}`);
console.log(`diferença: ${escrito(contado - esperado)}`);

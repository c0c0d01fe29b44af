const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const escrito = (centavos) => `${centavos / 100n},${String(centavos % 100n).padStart(2, '0')}`;

let total = 0n;
for (const linha of linhas) {
  const [descricao, quantidade, preco, desconto] = linha.split(';');
  const [inteira, casas = ''] = quantidade.trim().split(',');
  const milesimos = BigInt(inteira + casas.padEnd(3, '0'));
  const centavos = BigInt(preco.trim().replace(',', ''));
  const valor = (milesimos * centavos * (100n - BigInt(desconto.trim()))) / 100000n;
  total += valor;
  console.log(`${descricao}: ${escrito(valor)}`);
}
console.log(`total: ${escrito(total)}`);

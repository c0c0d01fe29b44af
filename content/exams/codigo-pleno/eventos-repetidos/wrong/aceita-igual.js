const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const recebidos = new Set();
const pedidos = new Map();

function resultado(evento, pedido, sequencia, estado) {
  if (recebidos.has(evento)) return 'repetido';
  recebidos.add(evento);
  if (sequencia < (pedidos.get(pedido)?.sequencia ?? -1)) return 'atrasado';
  pedidos.set(pedido, { sequencia, estado });
  return 'aplicado';
}

for (const linha of linhas) {
  const [evento, pedido, sequencia, estado] = linha.trim().split(';');
  console.log(resultado(evento, pedido, Number(sequencia), estado));
}
console.log('---');
for (const pedido of [...pedidos.keys()].sort()) console.log(`${pedido} ${pedidos.get(pedido).estado}`);

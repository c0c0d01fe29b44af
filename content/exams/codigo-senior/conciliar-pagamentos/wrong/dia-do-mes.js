const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const lidas = linhas.map((linha) => {
  const [tipo, id, data, valor, referencia] = linha.trim().split(';');
  const [ano, mes, dia] = data.split('-').map(Number);
  const dias = ano * 372 + mes * 31 + dia;
  return { tipo, id, dias, centavos: Number(valor.replace(',', '')), referencia };
});
const livres = new Map(lidas.filter(({ tipo }) => tipo === 'C').map((cobranca) => [cobranca.id, cobranca]));
const pagamentos = lidas.filter(({ tipo }) => tipo === 'P');

const pares = new Map();
function juntar(pagamento, cobranca) {
  pares.set(pagamento, cobranca);
  livres.delete(cobranca.id);
}

for (const pagamento of pagamentos) {
  const cobranca = livres.get(pagamento.referencia);
  if (cobranca) juntar(pagamento, cobranca);
}
for (const pagamento of pagamentos) {
  if (pares.has(pagamento)) continue;
  const distancia = (cobranca) => Math.abs(cobranca.dias - pagamento.dias);
  const [escolhida] = [...livres.values()]
    .filter((cobranca) => cobranca.centavos === pagamento.centavos && distancia(cobranca) <= 3)
    .sort((uma, outra) => distancia(uma) - distancia(outra) || (uma.id < outra.id ? -1 : 1));
  if (escolhida) juntar(pagamento, escolhida);
}

const escrito = (valor) => {
  const absoluto = Math.abs(valor);
  const resto = String(absoluto % 100).padStart(2, '0');
  return `${valor < 0 ? '-' : ''}${Math.floor(absoluto / 100)},${resto}`;
};
for (const pagamento of pagamentos) {
  const cobranca = pares.get(pagamento);
  const diferenca = cobranca ? pagamento.centavos - cobranca.centavos : 0;
  const aviso = diferenca === 0 ? '' : ` (diferença ${escrito(diferenca)})`;
  console.log(`${pagamento.id} -> ${cobranca?.id ?? 'sem cobrança'}${aviso}`);
}
console.log(`em aberto: ${[...livres.keys()].sort().join(' ') || 'nenhuma'}`);

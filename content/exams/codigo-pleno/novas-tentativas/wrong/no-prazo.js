const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((linha) => linha.trim())
  .filter((linha) => linha !== '');

const [base, fator, teto, maximo, prazo] = linhas[0].split(/\s+/).map(Number);

let instante = 0;
let espera = Math.min(base, teto);
let fim = '';
for (let tentativa = 1; fim === ''; tentativa += 1) {
  const resposta = linhas[tentativa] ?? 'timeout';
  console.log(`${tentativa} em ${instante}s: ${resposta}`);
  const [codigo, pedido = 0] = resposta.split(/\s+/).map((parte) => (parte === 'timeout' ? 599 : Number(parte)));
  instante += Math.max(espera, pedido);
  espera = Math.min(espera * fator, teto);
  if (codigo >= 200 && codigo <= 299) fim = 'sucesso';
  else if (codigo !== 429 && codigo < 500) fim = 'erro definitivo';
  else if (tentativa === maximo) fim = 'tentativas esgotadas';
  else if (instante >= prazo) fim = 'prazo esgotado';
}
console.log(fim);

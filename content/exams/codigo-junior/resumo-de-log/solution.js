const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const acessos = new Map();
let erros = 0;
let total = 0;
for (const linha of linhas) {
  const [, , alvo, codigo, duracao] = linha.trim().split(/\s+/);
  const caminho = alvo.split('?')[0];
  acessos.set(caminho, (acessos.get(caminho) ?? 0) + 1);
  if (Number(codigo) >= 500) erros += 1;
  total += Number(duracao);
}

if (linhas.length === 0) {
  console.log('sem acessos');
} else {
  const [[caminho, vezes]] = [...acessos].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  console.log(`requisições: ${linhas.length}`);
  console.log(`erros: ${erros}`);
  console.log(`média: ${Math.floor(total / linhas.length)} ms`);
  console.log(`mais acessado: ${caminho} (${vezes})`);
}

const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((linha) => linha.trim())
  .filter((linha) => linha !== '');

let valores = new Map();
let camada = '';
const semAbaixo = (caminho) =>
  new Map([...valores].filter(([outro]) => outro !== caminho && !outro.startsWith(`${caminho}.`)));

for (const linha of linhas) {
  if (linha.startsWith('[') && linha.endsWith(']')) camada = linha.slice(1, -1);
  else if (linha.startsWith('-')) valores = semAbaixo(linha.slice(1));
  else {
    const [caminho, valor] = linha.split('=');
    valores = semAbaixo(caminho);
    for (let ponto = caminho.indexOf('.'); ponto !== -1; ponto = caminho.indexOf('.', ponto + 1))
      valores.delete(caminho.slice(0, ponto));
    valores.set(caminho, { valor, camada });
  }
}

for (const caminho of [...valores.keys()].sort()) {
  const { valor, camada: origem } = valores.get(caminho);
  console.log(`${caminho}=${valor} (${origem})`);
}
if (valores.size === 0) console.log('vazia');

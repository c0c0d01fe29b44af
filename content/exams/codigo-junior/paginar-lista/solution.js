const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const [pedida, tamanho] = linhas[0].trim().split(/\s+/).map(Number);
const itens = linhas.slice(1);
const paginas = Math.max(1, Math.ceil(itens.length / tamanho));
const pagina = Math.min(Math.max(pedida, 1), paginas);
for (const item of itens.slice((pagina - 1) * tamanho, pagina * tamanho)) console.log(item);
console.log(`página ${pagina} de ${paginas} (${itens.length} itens)`);
